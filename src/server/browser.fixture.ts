import type { FastifyInstance } from 'fastify';

export const PASSWORD = 'correct horse battery';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The JSON of the response, if any. */
  readonly body: unknown;
  readonly text: string;
}

/** Acts like the dashboard in a browser: keeps cookies and sends the CSRF token that it was given. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  /** The `Set-Cookie` headers so far. */
  readonly set: string[] = [];
  csrfToken: string | undefined;
  address = '192.0.2.1';
  host = 'localhost:3000';
  /** The one-time code of the first account, as the log shows it. */
  setupCode: () => Promise<string | undefined> = async () => undefined;
  /** Headers that are sent with every request. */
  headers: Record<string, string> = {};

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async send(method: Method, path: string, payload?: object | string): Promise<Answered> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      method,
      url: `/api/dashboard${path}`,
      remoteAddress: this.address,
      headers: {
        host: this.host,
        ...(cookie && { cookie }),
        ...(this.csrfToken && method !== 'GET' && { 'x-csrf-token': this.csrfToken }),
        ...this.headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      this.set.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, value);
      }
    }
    const text = response.body;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    this.csrfToken = (body as { csrf_token?: string | null } | undefined)?.csrf_token ?? this.csrfToken;
    return { status: response.statusCode, headers: response.headers, body, text };
  }

  async signUp(name: string): Promise<this> {
    const code = await this.setupCode();
    const account = { email: `${name}@example.org`, password: PASSWORD, ...(code && { code }) };
    const { status, text } = await this.send('POST', '/account', account);
    if (status !== 201) {
      throw new Error(text);
    }
    return this;
  }

  signIn(name: string, password = PASSWORD): Promise<Answered> {
    return this.send('POST', '/session', { email: `${name}@example.org`, password });
  }
}
