import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overflow, PHONE, violations } from './accessibility.js';
import { type Dashboard, openDashboard, signUp, visibleText } from './dashboard.js';

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const sample = (name: string) =>
  fileOf(name, readFileSync(new URL(`../../samples/${name}`, import.meta.url)));

const DOOR = sample('door.jpg').buffer;

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard('sandbox');
});

afterAll(() => dashboard?.close());

const choose = (page: Page, ...files: ReturnType<typeof fileOf>[]) =>
  page.locator('input[type=file][multiple]').setInputFiles(files);

const field = (page: Page, id: string) => page.locator(`[data-finding="${id}"]`);
const mark = (page: Page, id: string) => page.locator(`[data-mark="${id}"]`);

/** Clicks the button of a sample and returns the API's response. */
async function readSample(page: Page, name: 'Container door' | 'Certificate') {
  const answered = page.waitForResponse((response) => response.url().includes('/ocr?'));
  await page.getByRole('button', { name, exact: true }).click();
  const response = await answered;
  return { response, answer: await response.json() };
}

/** The polygons drawn for a value, in the format of the API. */
async function drawn(page: Page, id: string): Promise<number[][][]> {
  await mark(page, id).waitFor();
  const points = await mark(page, id)
    .locator('g > polygon:first-child')
    .evaluateAll((polygons) => polygons.map((polygon) => String(polygon.getAttribute('points'))));
  return points.map((text) => text.split(' ').map((corner) => corner.split(',').map(Number)));
}

/** Moves two fingers apart, as a touch screen reports them. */
async function pinch(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart.flatMap((by) => [
        { x: x - by, y, id: 0 },
        { x: x + by, y, id: 1 },
      ]),
    });
  await touch('touchStart', 20);
  for (const by of [30, 40, 50, 60]) await touch('touchMove', by);
  await touch('touchEnd');
}

/** Whether anything visible in an element is green: text, borders, backgrounds, lines. */
const hasGreen = (place: ReturnType<typeof field>) =>
  place.evaluate((element) => {
    const colours = [element, ...Array.from(element.querySelectorAll('*'))].flatMap((each) => {
      const style = getComputedStyle(each);
      const border = style.borderTopWidth === '0px' ? [] : [style.borderTopColor];
      return [style.color, style.backgroundColor, style.stroke, style.fill, ...border];
    });
    return colours.some((colour) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return colour.startsWith('rgb') && alpha > 0 && green > red + 20 && green > blue + 20;
    });
  });

describe('without signing in, in the sandbox', () => {
  it('reads the container sample and outlines its values', async () => {
    const { page, consoleErrors } = await dashboard.open('/playground');
    const { response, answer } = await readSample(page, 'Container door');
    expect(new URL(response.url()).pathname).toBe('/api/ocr');
    expect(await visibleText(field(page, 'code'))).toMatch(/BACU 402718 5[\s\S]*Check digit correct/);
    expect(await visibleText(field(page, 'max_gross_kg'))).toMatch('30,480 kg');
    expect(await drawn(page, 'code')).toEqual(answer.details.container_codes[0].polygons);
    expect(await drawn(page, 'tare_kg')).toEqual(answer.details.weights.tare_kg.polygons);
    expect(await mark(page, 'code').getAttribute('data-confidence')).toBe('sure');
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it('reads the certificate sample, with and without enhancing', async () => {
    const { page } = await dashboard.open('/playground');
    const { answer } = await readSample(page, 'Certificate');
    expect(await visibleText(field(page, 'nomor_registrasi'))).toMatch('F 2583 EB');
    expect(await page.locator('[data-finding]:not([data-empty])').count()).toBe(
      Object.keys(answer.details.fields).length,
    );
    expect(await drawn(page, 'alamat')).toEqual(answer.details.fields.alamat.polygons);

    await page.getByRole('switch', { name: 'Enhance' }).click();
    const sent = page.waitForRequest((request) => request.url().includes('/ocr?'));
    await page.getByRole('button', { name: 'Read again with these settings' }).click();
    expect((await sent).url()).toMatch('type=STNK&details=true');
    await field(page, 'nomor_registrasi').waitFor();
    await page.getByRole('tab', { name: 'Code' }).click();
    expect(await visibleText(page.getByRole('tabpanel'))).toMatch('-F enhance=true');
    await page.context().close();
  });

  it('links each value with its outline: on hover, on focus and on click', async () => {
    const { page } = await dashboard.open('/playground');
    await readSample(page, 'Container door');
    const isActive = async (place: ReturnType<typeof field>) =>
      (await place.getAttribute('data-active')) !== null;
    await field(page, 'size_type').hover();
    expect([await isActive(mark(page, 'size_type')), await isActive(mark(page, 'code'))]).toEqual([
      true,
      false,
    ]);
    await mark(page, 'code').locator('polygon').first().hover({ force: true });
    expect([await isActive(field(page, 'code')), await isActive(field(page, 'size_type'))]).toEqual([
      true,
      false,
    ]);
    await page.mouse.move(0, 0);
    expect(await isActive(field(page, 'code'))).toBe(false);

    await field(page, 'tare_kg').getByRole('button').first().focus();
    expect(await isActive(mark(page, 'tare_kg'))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await visibleText(field(page, 'tare_kg'))).toMatch(/Raw text[\s\S]*Alternatives/);
    await page.context().close();
  });

  it('applies the EXIF orientation', async () => {
    const { page } = await dashboard.open('/playground');
    const turned = await sharp(DOOR).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await choose(page, fileOf('turned.jpg', turned));
    await field(page, 'code').waitFor();
    expect(await page.locator('figure svg').first().getAttribute('viewBox')).toBe('0 0 1200 1600');
    const box = await page.getByRole('img', { name: 'Photo turned.jpg' }).boundingBox();
    expect(box!.height / box!.width).toBeCloseTo(4 / 3, 1);
    await page.context().close();
  });

  it('shows the response as JSON and the same request as code', async () => {
    const { page } = await dashboard.open('/playground');
    const { answer } = await readSample(page, 'Container door');
    await page.getByRole('tab', { name: 'JSON' }).click();
    const shown = page.getByRole('region', { name: 'Response as JSON' });
    expect(JSON.parse(await visibleText(shown))).toEqual(answer);
    await page.getByRole('tab', { name: 'Code' }).click();
    const code = () => visibleText(page.getByRole('tabpanel'));
    expect(await code()).toMatch(
      `curl -F image=@door.jpg "${dashboard.url}/api/ocr?type=CONTAINER_ISO&details=true"`,
    );
    expect(await code()).not.toMatch('Authorization');
    await page.getByLabel('Programming language').selectOption('Python');
    expect(await code()).toMatch("open('door.jpg', 'rb')");
    await page.context().close();
  });

  it('reads several files, lists their results and exports them as CSV', async () => {
    const { page } = await dashboard.open('/playground');
    await choose(
      page,
      fileOf('=door.jpg', DOOR),
      sample('side.jpg'),
      fileOf('broken.jpg', DOOR.subarray(0, 20_000)),
      fileOf('phone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')),
      fileOf('note.txt', Buffer.from('no picture')),
    );
    await page.getByText('5 of 5 done').first().waitFor();
    const table = page.getByRole('table', { name: 'Results' });
    const rows = await table.getByRole('row').allInnerTexts();
    expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([
      expect.any(String),
      expect.stringMatching(/=door.jpg Read BACU 402718 5 · 22G1/),
      expect.stringMatching(/side.jpg Read BACU 731604 7 · 45G1/),
      expect.stringMatching(/broken.jpg Failed The image cannot be decoded/),
      expect.stringMatching(/phone.heic Failed This photo is a HEIC file/),
      expect.stringMatching(/note.txt Failed The image is not a JPG, PNG or WebP/),
    ]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download results as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(
      csv.split('\r\n').map((line) =>
        line
          .split(',')
          .filter((_, i) => [0, 1, 2, 7, 8, 9].includes(i))
          .join(),
      ),
    ).toEqual([
      '\uFEFFfile,code,checksum_valid,error,type,outcome',
      "'=door.jpg,BACU4027185,true,,CONTAINER_ISO,read",
      'side.jpg,BACU7316047,true,,CONTAINER_ISO,read',
      'broken.jpg,,,IMAGE_UNREADABLE,CONTAINER_ISO,failed',
      'phone.heic,,,IMAGE_FORMAT_UNSUPPORTED,CONTAINER_ISO,failed',
      'note.txt,,,IMAGE_FORMAT_UNSUPPORTED,CONTAINER_ISO,failed',
      '',
    ]);

    await page.getByRole('button', { name: 'Show phone.heic' }).click();
    expect(await visibleText(page.getByRole('alert'))).toMatch(/Most Compatible[\s\S]*not sent/);
    await page.getByRole('button', { name: 'Show broken.jpg' }).click();
    expect(await visibleText(page.getByRole('alert'))).toMatch('Check that the file is complete');
    await page.context().close();
  });

  it('waits when the service asks it to, and says so', async () => {
    const { page } = await dashboard.open('/playground');
    let refused = 0;
    await page.route('**/api/ocr?*', (route) =>
      refused++ === 0
        ? route.fulfill({
            status: 503,
            headers: { 'retry-after': '2', 'content-type': 'application/problem+json' },
            body: JSON.stringify({ code: 'OVERLOADED', detail: '' }),
          })
        : route.fallback(),
    );
    await choose(page, sample('door.jpg'));
    await page.getByText('The service is busy. Continuing in').waitFor();
    await field(page, 'code').waitFor();
    expect(await page.getByText('The service is busy').count()).toBe(0);
    await page.context().close();
  });

  it('sets candidates apart and says what to check', async () => {
    const { page } = await dashboard.open('/playground');
    const { answer } = await (async () => {
      const other = await dashboard.open('/playground');
      const result = await readSample(other.page, 'Container door');
      await other.page.context().close();
      return result;
    })();
    const { polygons } = answer.details.weights.tare_kg;
    answer.weights.tare_kg = '';
    answer.details.weights.tare_kg = null;
    answer.details.warnings = ['weights_disagree'];
    answer.details.container_codes[0].confidence = 0.6;
    answer.details.candidates = [
      { kind: 'tare', reason: 'weights_disagree', value: '2120', confidence: 0.4, polygons },
    ];
    await page.route('**/api/ocr?*', (route) => route.fulfill({ json: answer }));
    await page.getByRole('button', { name: 'Container door' }).click();
    await mark(page, 'candidate-0').waitFor();
    expect(await visibleText(page.getByText('The painted weights are inconsistent'))).not.toBe('');
    expect(await visibleText(page.getByRole('tabpanel'))).toMatch(
      /Check it\s*60%[\s\S]*Tare weight\s*Not read[\s\S]*Candidates[\s\S]*2120 \?/,
    );
    expect(await mark(page, 'candidate-0').getAttribute('data-confidence')).toBe('candidate');
    expect(await mark(page, 'code').getAttribute('data-confidence')).toBe('doubtful');
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('never shows a code with a wrong check digit in green', async () => {
    const { page } = await dashboard.open('/playground');
    const { answer } = await readSample(page, 'Container door');
    const { container_codes, size_type_codes, weights } = answer.details;
    // Only the code has a high confidence.
    for (const value of [...size_type_codes, ...Object.values<{ confidence: number }>(weights)]) {
      value.confidence = 0.85;
    }
    container_codes[0].confidence = 0.95;
    for (const fits of [true, false]) {
      answer.container_codes[0].checksum_valid = fits;
      await page.route('**/api/ocr?*', (route) => route.fulfill({ json: answer }));
      await page.getByRole('button', { name: 'Container door', exact: true }).click();
      const table = page.getByRole('table', { name: 'Results' });
      await table
        .getByRole('row')
        .nth(fits ? 2 : 3)
        .getByText(fits ? 'Read' : 'Check digit wrong', { exact: true })
        .waitFor();
      const look = fits ? 'sure' : 'doubtful';
      await expect.poll(() => mark(page, 'code').getAttribute('data-confidence')).toBe(look);
      expect(await field(page, 'code').getAttribute('data-confidence')).toBe(look);
      await field(page, 'code').hover();
      const badge = page.locator(`[data-status="${fits ? 'read' : 'wrong'}"]`).last();
      const places = { field: field(page, 'code'), mark: mark(page, 'code'), badge };
      for (const [place, element] of Object.entries(places)) {
        expect([place, await hasGreen(element)]).toEqual([place, fits]);
      }
    }
    expect(await visibleText(field(page, 'code'))).toMatch(/Check it\s*95%[\s\S]*Check digit wrong/);
    const row = page.getByRole('table', { name: 'Results' }).getByRole('row').last();
    expect([await hasGreen(row), await violations(page)]).toEqual([false, []]);
    const card = page.getByRole('region', { name: 'Result', exact: true });
    expect(await visibleText(card)).toMatch(/BACU 402718 5[\s\S]*Check digit wrong/);
    await page.setViewportSize(PHONE);
    await expect.poll(() => overflow(page)).toBe(0);
    expect([await hasGreen(row), await hasGreen(field(page, 'code'))]).toEqual([false, false]);
    expect(await mark(page, 'code').getAttribute('data-wrong')).not.toBeNull();
    expect([await hasGreen(mark(page, 'code')), await violations(page)]).toEqual([false, []]);
    await page.context().close();
  });

  it('says which value belongs to which of two containers, with a row for each', async () => {
    const { page } = await dashboard.open('/playground');
    const { answer } = await readSample(page, 'Container door');
    const { details } = answer;
    const other = { full_code: 'CSQU3054383', checksum_valid: true };
    answer.container_codes.push({ ...answer.container_codes[0], ...other });
    details.container_codes.push({ ...details.container_codes[0], value: other.full_code });
    answer.size_type_codes.push({ ...answer.size_type_codes[0], code: '45G1' });
    details.size_type_codes.push({
      ...details.size_type_codes[0],
      value: '45G1',
      full_code: other.full_code,
    });
    await page.route('**/api/ocr?*', (route) => route.fulfill({ json: answer }));
    await page.getByRole('button', { name: 'Container door', exact: true }).click();
    const valuesOf = (code: string) => visibleText(page.getByRole('list', { name: code }));
    expect(await valuesOf('CSQU 305438 3')).toMatch(/45G1/);
    expect(await valuesOf('BACU 402718 5')).toMatch(/22G1[\s\S]*2,120 kg/);
    const row = page.getByRole('table', { name: 'Results' }).getByRole('row').last();
    expect(await visibleText(row)).toMatch(/BACU 402718 5 · 22G1\s+CSQU 305438 3 · 45G1/);
    await page.setViewportSize(PHONE);
    const topOf = async (text: string) => (await row.getByText(text).boundingBox())!.y;
    expect(await topOf('CSQU 305438 3')).toBeGreaterThan(await topOf('BACU 402718 5'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download results as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const rows = csv.split('\r\n').slice(2, 4);
    expect(
      rows.map((line) =>
        line
          .split(',')
          .filter((_, i) => i === 1 || i > 3)
          .slice(0, 4),
      ),
    ).toEqual([
      ['BACU4027185', '22G1', '30480', '2120'],
      ['CSQU3054383', '45G1', '', ''],
    ]);
    await page.context().close();
  });

  it('zooms to a value, and by wheel, and reads a marked part', async () => {
    const { page, consoleErrors } = await dashboard.open('/playground');
    await readSample(page, 'Container door');
    const photo = page.getByRole('img', { name: 'Photo door.jpg' });
    const width = async () => (await photo.boundingBox())!.width;
    await mark(page, 'code').waitFor();
    const whole = await width();
    await page.getByRole('button', { name: 'BACU 402718 5' }).first().click();
    await expect.poll(width).toBeGreaterThan(1.3 * whole);
    await page.getByRole('button', { name: 'Show the whole photo' }).click();
    await expect.poll(width).toBeCloseTo(whole, 0);
    const frame = (await photo.boundingBox())!;
    await page.mouse.move(frame.x + frame.width / 2, frame.y + 100);
    await page.mouse.wheel(0, -300);
    await expect.poll(width).toBeGreaterThan(1.3 * whole);
    await page.getByRole('button', { name: 'Show the whole photo' }).click();
    await expect.poll(width).toBeCloseTo(whole, 0);
    await pinch(page, { x: frame.x + frame.width / 2, y: frame.y + 100 });
    await expect.poll(width).toBeGreaterThan(1.3 * whole);
    await page.getByRole('button', { name: 'Show the whole photo' }).click();
    await expect.poll(width).toBeCloseTo(whole, 0);

    await page.getByRole('button', { name: 'Mark a part to read' }).click();
    const { x, y, width: across, height } = (await photo.boundingBox())!;
    await page.mouse.move(x + 0.3 * across, y + 0.02 * height);
    await page.mouse.down();
    await page.mouse.move(x + across - 1, y + 0.4 * height, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Read this part' }).click();
    await page.getByRole('heading', { name: 'door (part).jpg' }).waitFor();
    await field(page, 'code').waitFor();
    expect(await visibleText(field(page, 'code'))).toMatch('BACU 402718 5');
    expect(consoleErrors).toEqual([]);
    await page.context().close();
  });

  it('corrects and ticks values, lists what needs a look, and exports what was corrected', async () => {
    const { page } = await dashboard.open('/playground', { viewport: PHONE });
    const { answer } = await readSample(page, 'Container door');
    // The values of the container name its code.
    const wrong = JSON.parse(JSON.stringify(answer).replaceAll('BACU4027185', 'BACU4027186'));
    wrong.container_codes[0].checksum_valid = false;
    wrong.details.warnings = ['check_digit_mismatch'];
    await field(page, 'code').waitFor();
    await page.route('**/api/ocr?*', (route) => route.fulfill({ json: wrong }));
    await page.getByRole('button', { name: 'Container door', exact: true }).click();
    const card = page.getByRole('region', { name: 'Result', exact: true });
    await card.getByText('Check digit wrong').waitFor();
    expect((await card.boundingBox())!.y).toBeLessThan(PHONE.height - 100);
    await page.getByText('Needs a look (1)').click();
    expect(await page.getByRole('table', { name: 'Results' }).getByRole('row').count()).toBe(2);

    await field(page, 'code').getByRole('button', { expanded: false }).click();
    await page.getByLabel('Right value').fill('bacu 402718 5');
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await card.getByText('Check digit correct').waitFor();
    expect(await visibleText(field(page, 'code'))).toMatch(/Corrected[\s\S]*Read as: BACU4027186/);
    await page.getByRole('button', { name: 'All checked' }).click();
    await page.getByText('Nothing is left to check.').waitFor();
    await page.getByText('All (2)').click();
    expect([await violations(page), await overflow(page)]).toEqual([[], 0]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download results as CSV' }).click();
    const rows = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    expect(rows[2]).toMatch(/BACU4027185,true,.*,code,size_types max_gross_kg tare_kg$/);

    const name = () => visibleText(page.getByRole('heading', { level: 2, name: 'door.jpg' }));
    const bar = page.getByRole('navigation', { name: 'Photos' });
    expect([await name(), await visibleText(bar)]).toEqual(['door.jpg', expect.stringMatching('2 of 2')]);
    await page.locator('body').press('ArrowLeft');
    await bar.getByText('1 of 2').waitFor();
    await bar.getByRole('button', { name: 'Next photo' }).click();
    await bar.getByText('2 of 2').waitFor();
    await page.context().close();
  });

  it('shrinks a photo over the limits, and reads a page of a PDF as a certificate', async () => {
    const { page } = await dashboard.open('/playground');
    await page.getByText('Drop photos here, or paste them').waitFor();
    const large = await sharp(DOOR).resize(6600, 8800).jpeg({ quality: 60 }).toBuffer();
    const answered = page.waitForResponse((response) => response.url().includes('/ocr?'));
    await choose(page, fileOf('large.jpg', large));
    expect((await (await answered).json()).details.image).toMatchObject({ width: 3072, height: 4096 });
    await page.getByText('shrunk in the browser').waitFor();

    await page.route('**/api/ocr?type=STNK*', (route) =>
      route.fulfill({ status: 422, json: { code: 'IMAGE_UNREADABLE', detail: '' } }),
    );
    await choose(page, fileOf('scan.pdf', Buffer.from('%PDF-1.7')));
    await page.getByRole('alert').waitFor();
    const sent = page.waitForRequest((request) => request.url().includes('/ocr?type=STNK'));
    await page.getByLabel('Page of the PDF').fill('3');
    await page.getByRole('button', { name: 'Read this page' }).click();
    expect((await sent).postData()).toMatch(/name="page"\s+3/);
    await page.context().close();
  });

  it('cancels files that have not been read yet', async () => {
    const { page } = await dashboard.open('/playground');
    await page.route('**/api/ocr?*', () => {});
    await choose(page, sample('door.jpg'), sample('side.jpg'), fileOf('third.jpg', DOOR));
    await page.getByText('0 of 3 done').first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('3 cancelled').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('Drop photos here, or paste them').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.context().close();
  });

  it('accepts pasted and dropped photos', async () => {
    const { page } = await dashboard.open('/playground');
    await page.getByText('Drop photos here, or paste them').waitFor();
    const give = (event: 'paste' | 'drop', name: string) =>
      page.evaluate(`{
        const transfer = new DataTransfer();
        transfer.items.add(new File(['no picture'], '${name}'));
        dispatchEvent('${event}' === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer })
          : new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
      }`);
    await give('paste', 'pasted.png');
    await page.getByRole('heading', { name: 'pasted.png' }).waitFor();
    await give('drop', 'dropped.png');
    await page.getByRole('heading', { name: 'dropped.png' }).waitFor();
    await page.context().close();
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each(['Container door', 'Certificate'] as const)('the result is accessible: %s', async (name) => {
    const { page } = await dashboard.open('/playground', { colorScheme });
    await readSample(page, name);
    await page.locator('[data-finding] button').first().click();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    for (const tab of ['JSON', 'Code']) {
      await page.getByRole('tab', { name: tab }).click();
      expect([tab, await violations(page), await overflow(page)]).toEqual([tab, [], 0]);
    }
    await choose(page, fileOf('a-name-that-is-much-too-long-for-a-phone-0123456789.jpg', Buffer.from('x')));
    await page.getByRole('alert').waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
    await page.context().close();
  });
});

it('is available in Indonesian', async () => {
  const { page } = await dashboard.open('/playground', { locale: 'id-ID' });
  await page.getByRole('button', { name: 'Pintu peti kemas' }).click();
  await field(page, 'code').waitFor();
  expect(await visibleText(field(page, 'code'))).toMatch(/Kode peti kemas[\s\S]*Digit pemeriksa benar/);
  await page.context().close();
});

it('offers the camera of a phone', async () => {
  const { page } = await dashboard.open('/playground', { viewport: PHONE, isMobile: true, hasTouch: true });
  await page.getByRole('button', { name: 'Take a photo' }).waitFor();
  expect(await page.locator('input[capture=environment]').count()).toBe(1);
  await page.context().close();
});

it('requires an account in production, and counts against its plan', async () => {
  const production = await openDashboard('production');
  try {
    const { page } = await production.open('/playground');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await signUp(page, 'ani@example.org', production.setupCode);
    await page.goto(`${production.url}/playground`);
    const { response } = await readSample(page, 'Container door');
    expect([response.status(), new URL(response.url()).pathname]).toEqual([200, '/api/dashboard/ocr']);
    await field(page, 'code').waitFor();
    await page.getByRole('tab', { name: 'Code' }).click();
    expect(await visibleText(page.getByRole('tabpanel'))).toMatch('Authorization: Bearer $BACA_KEY');
  } finally {
    await production.close();
  }
});
