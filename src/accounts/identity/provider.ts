import type * as Client from 'openid-client';
import { Problem } from '../../errors.js';
import type { Identity } from '../../storage/stores.js';
import { callbackOf, type IdentitySettings } from './settings.js';

const TIMEOUT_SECONDS = 10;

/** What ties the answer of the provider to the browser that asked. */
export interface Handshake {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Whom the provider has confirmed. */
export interface Confirmed {
  readonly identity: Identity;
  readonly claims: Claims;
}

/** An identity provider that speaks OpenID Connect: authorization code flow with PKCE, state and nonce. */
export class IdentityProvider {
  readonly #settings: IdentitySettings;
  #discovered: Promise<Client.Configuration> | undefined;
  /** Told in a few words, without what the provider said of a person, why it did not confirm somebody. */
  onFault: (reason: string) => void = () => {};

  constructor(settings: IdentitySettings) {
    this.#settings = settings;
  }

  /** Where to send the browser. @throws Problem IDENTITY_PROVIDER_AWAY */
  async begin(): Promise<{ readonly url: string; readonly handshake: Handshake }> {
    const client = await import('openid-client');
    const configuration = await this.#configuration(client);
    const handshake = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackOf(this.#settings),
      scope: this.#settings.scope,
      state: handshake.state,
      nonce: handshake.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(handshake.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, handshake };
  }

  /**
   * Takes what the browser brings back.
   *
   * @param query of the URL to which the provider sent the browser
   * @throws Problem IDENTITY_PROVIDER_AWAY, or IDENTITY_UNCONFIRMED where the provider confirms nobody, or not in answer
   * to this browser
   */
  async finish(query: string, { state, nonce, verifier }: Handshake): Promise<Confirmed> {
    const client = await import('openid-client');
    const configuration = await this.#configuration(client);
    try {
      const tokens = await client.authorizationCodeGrant(
        configuration,
        new URL(`${callbackOf(this.#settings)}?${query}`),
        { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
      );
      const { iss: issuer, sub: subject, ...told } = tokens.claims()!;
      const isShort = this.#neededClaims().some((claim) => told[claim] === undefined);
      const more =
        isShort && configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, subject)
          : {};
      return { identity: { issuer, subject }, claims: { ...more, ...told } };
    } catch (error) {
      this.onFault(reasonOf(error));
      throw isAway(error) ? away(error) : unconfirmed(error);
    }
  }

  /** Some providers put them into the ID token, others tell them only when asked. */
  #neededClaims(): string[] {
    const { allow, administrators } = this.#settings;
    return ['email', 'email_verified', ...[allow, administrators].flatMap((rule) => rule?.claim ?? [])];
  }

  /** Asked for once; again if that failed. */
  #configuration(client: typeof Client): Promise<Client.Configuration> {
    this.#discovered ??= discover(client, this.#settings).catch((error: unknown) => {
      this.#discovered = undefined;
      this.onFault(reasonOf(error));
      throw away(error);
    });
    return this.#discovered;
  }
}

function discover(
  client: typeof Client,
  { issuer, clientId, clientSecret }: IdentitySettings,
): Promise<Client.Configuration> {
  const url = new URL(issuer);
  return client.discovery(url, clientId, undefined, client.ClientSecretBasic(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The settings allow it on this machine alone.
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      // Checks the signature of the ID token too, though it comes from the provider itself.
      client.enableNonRepudiationChecks,
    ],
  });
}

/** Codes of the client where there was no answer, or that of something else, such as a proxy. */
const AWAY: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** `fetch` fails with a TypeError where there is no connection. */
function isAway(error: unknown): boolean {
  return (
    (error instanceof TypeError && error.message === 'fetch failed') ||
    AWAY.has((error as { readonly code?: unknown }).code)
  );
}

/** The code of a refusal and the message of the cause say more than that of the client; all of them name no person. */
function reasonOf(error: unknown): string {
  const { message, error: code, cause } = error as Error & { readonly error?: unknown };
  return [message, code, (cause as Error | undefined)?.message]
    .filter((each) => typeof each === 'string')
    .join(': ');
}

const away = (cause: unknown) =>
  new Problem('IDENTITY_PROVIDER_AWAY', 'The identity provider did not answer as expected.', { cause });

const unconfirmed = (cause: unknown) =>
  new Problem('IDENTITY_UNCONFIRMED', 'The identity provider did not confirm the sign-in.', { cause });
