import { describe, expect, test } from 'vitest';
import { createTestApp, formOf, IMAGE } from '../app.fixture.js';

async function metricsOf(app: ReturnType<typeof createTestApp>['app']): Promise<string> {
  return (await app.inject('/metrics')).body;
}

describe('the metrics', () => {
  test('count requests by route, and readings by type and outcome', async () => {
    const { app, recognizer } = createTestApp();
    const post = (type: string) =>
      app.inject({ method: 'POST', url: `/api/ocr?type=${type}`, payload: formOf(['image', IMAGE]) });
    await post('CONTAINER_ISO');
    await post('STNK');
    await app.inject({ method: 'POST', url: '/api/ocr?type=STNK', payload: formOf(['other', IMAGE]) });
    await app.inject('/invented/by/somebody');
    recognizer.answer = () => Promise.reject(new Error('broken'));
    await post('CONTAINER_ISO');
    await expect
      .poll(() => metricsOf(app))
      .toMatch('baca_http_requests_total{route="/api/ocr",method="POST",status="500"} 1');
    const text = await metricsOf(app);
    for (const line of [
      'baca_http_requests_total{route="/api/ocr",method="POST",status="200"} 2',
      'baca_http_requests_total{route="none",method="GET",status="404"} 1',
      'baca_readings_total{type="CONTAINER_ISO",outcome="read"} 1',
      'baca_readings_total{type="STNK",outcome="read"} 1',
      'baca_readings_total{type="STNK",outcome="IMAGE_MISSING"} 1',
      'baca_readings_total{type="CONTAINER_ISO",outcome="INTERNAL"} 1',
      'baca_reading_duration_seconds_count{type="STNK"} 1',
      'baca_stage_duration_seconds_count{type="CONTAINER_ISO",stage="detect"} 1',
      'baca_stage_duration_seconds_count{type="CONTAINER_ISO",stage="upload"} 1',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).not.toMatch('invented');
  });

  test('include the queue, the workers, their memory and the models', async () => {
    const text = await metricsOf(createTestApp().app);
    for (const line of [
      'baca_queue_waiting 0',
      'baca_queue_limit 32',
      'baca_workers{state="ready"} 1',
      'baca_worker_replacements_total{reason="fault"} 0',
      `baca_workers_memory_bytes{of="largest"} ${100 * 2 ** 20}`,
      'baca_model_info{role="detector",file="text-detector.onnx"} 1',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  test('use the Prometheus format', async () => {
    const response = await createTestApp().app.inject('/metrics');
    expect(response.headers['content-type']).toMatch('text/plain; version=0.0.4');
  });
});

describe('who may read the metrics', () => {
  const statusFor = async (
    settings: Parameters<typeof createTestApp>[0],
    remoteAddress: string,
    headers: Record<string, string> = {},
  ) => (await createTestApp(settings).app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  test('is only this machine by default', async () => {
    expect(await statusFor({}, '127.0.0.1')).toBe(200);
    expect(await statusFor({}, '::1')).toBe(200);
    expect(await statusFor({}, '::ffff:127.0.0.1')).toBe(200);
    expect(await statusFor({}, '192.0.2.7')).toBe(404);
  });

  test('is nobody behind a proxy on this machine', async () => {
    for (const header of ['x-forwarded-for', 'forwarded', 'via']) {
      expect(await statusFor({}, '127.0.0.1', { [header]: '127.0.0.1' })).toBe(404);
    }
  });

  test('is decided by the address of the client if the proxy is trusted', async () => {
    const settings = { BACA_TRUST_PROXY: '127.0.0.1', BACA_METRICS_FROM: '10.0.0.0/8' };
    expect(await statusFor(settings, '127.0.0.1', { 'x-forwarded-for': '10.1.2.3' })).toBe(200);
    expect(await statusFor(settings, '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(404);
    expect(await statusFor(settings, '127.0.0.1')).toBe(404);
  });

  test('are the configured addresses and networks', async () => {
    const settings = { BACA_METRICS_FROM: 'loopback, 10.0.0.0/8, 2001:db8::/32' };
    for (const address of ['127.0.0.1', '10.1.2.3', '2001:db8::7']) {
      expect(await statusFor(settings, address)).toBe(200);
    }
    expect(await statusFor(settings, '11.0.0.1')).toBe(404);
    expect(await statusFor({ BACA_METRICS_FROM: 'none' }, '127.0.0.1')).toBe(404);
  });
});
