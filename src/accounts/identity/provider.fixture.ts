import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { onTestFinished } from 'vitest';

const CLIENT = { id: 'baca', secret: 'the secret of the client' };

/** What was asked for, and by whom it was granted. */
interface Grant {
  readonly asked: URLSearchParams;
  readonly person: string;
}

/**
 * An identity provider as OpenID Connect Core and PKCE describe it. Whoever says a name is believed. It tells groups in
 * the ID token, and addresses only when asked.
 */
export class TestProvider {
  /** What it knows of people, by their names, which are their subjects too. */
  readonly people: Record<string, Readonly<Record<string, unknown>>> = {
    ani: { email: 'ani@example.org', email_verified: true },
    budi: { email: 'budi@example.org', email_verified: true },
  };
  readonly #keys = generateKeyPair('ES256');
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, string>();
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  /** @param port 0 picks a free one */
  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return this;
  }

  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    return closed;
  }

  get issuer(): string {
    // Another site for browsers than a service on 127.0.0.1.
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings of a service that uses it. */
  settings(publicUrl: string) {
    return {
      BACA_PUBLIC_URL: publicUrl,
      BACA_OIDC_ISSUER: this.issuer,
      BACA_OIDC_CLIENT_ID: CLIENT.id,
      BACA_OIDC_CLIENT_SECRET: CLIENT.secret,
    };
  }

  /** What somebody does on its page. Returns the URL to which it sends the browser back. */
  async signIn(url: string, person: string): Promise<URL> {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ person }),
      redirect: 'manual',
    });
    return new URL(response.headers.get('location') ?? '');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.issuer);
    const form = new URLSearchParams(await text(request));
    if (pathname === '/authorize') {
      this.#authorize(request, response, searchParams, form);
      return;
    }
    const body = await this.#bodyOf(pathname, request.headers.authorization ?? '', form);
    response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
  }

  #authorize(
    { method, url }: IncomingMessage,
    response: ServerResponse,
    asked: URLSearchParams,
    form: URLSearchParams,
  ): void {
    if (method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><title>Test provider</title><form method="post" action="${url?.replaceAll('&', '&amp;')}">` +
          '<label>Name <input name="person"></label><button>Continue</button></form>',
      );
      return;
    }
    const back = new URL(asked.get('redirect_uri') ?? '');
    const person = form.get('person') ?? '';
    back.searchParams.set('state', asked.get('state') ?? '');
    if (this.people[person]) {
      const code = randomUUID();
      this.#codes.set(code, { asked, person });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    response.writeHead(303, { location: back.href }).end();
  }

  async #bodyOf(path: string, authorization: string, form: URLSearchParams): Promise<object | undefined> {
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/authorize`,
          token_endpoint: `${this.issuer}/token`,
          userinfo_endpoint: `${this.issuer}/userinfo`,
          jwks_uri: `${this.issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
          code_challenge_methods_supported: ['S256'],
        };
      case '/jwks':
        return { keys: [{ ...(await exportJWK((await this.#keys).publicKey)), alg: 'ES256', use: 'sig' }] };
      case '/token':
        return authorization === basic(CLIENT) ? this.#tokensFor(form) : undefined;
      case '/userinfo': {
        const person = this.#tokens.get(authorization.replace(/^Bearer /, ''));
        return person === undefined ? undefined : { sub: person, ...this.people[person] };
      }
      default:
        return undefined;
    }
  }

  /** A code counts once, for whoever asked for it. */
  async #tokensFor(form: URLSearchParams): Promise<object | undefined> {
    const code = form.get('code') ?? '';
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (
      !grant ||
      grant.asked.get('code_challenge') !== challenge ||
      grant.asked.get('redirect_uri') !== form.get('redirect_uri')
    ) {
      return undefined;
    }
    const token = randomUUID();
    this.#tokens.set(token, grant.person);
    const idToken = await new SignJWT({
      nonce: grant.asked.get('nonce'),
      groups: this.people[grant.person]?.groups,
    })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(this.issuer)
      .setSubject(grant.person)
      .setAudience(CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign((await this.#keys).privateKey);
    return { access_token: token, token_type: 'Bearer', expires_in: 300, id_token: idToken };
  }
}

/** One that is closed after the test. */
export async function testProvider(): Promise<TestProvider> {
  const provider = await new TestProvider().listen();
  onTestFinished(() => provider.close());
  return provider;
}

function basic({ id, secret }: typeof CLIENT): string {
  const encode = (each: string) => encodeURIComponent(each).replaceAll('%20', '+');
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`;
}
