/** The configuration of providers, as they publish it (OpenID Connect Discovery). */
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Services } from '#app/api/services.ts';
import { openSecret } from '../client-secret.server.ts';
import { optionsIn } from '../options.ts';
import type { Provider } from '../provider-store.server.ts';
import { guardedFetch, TIMEOUT_SECONDS, urlFault } from './guarded-fetch.server.ts';
import { RefusedAddress } from '#app/api/outbound/public-address.ts';

/** Seconds that the clocks of two servers may differ. */
const CLOCK_SECONDS = 60;
/** Milliseconds after which a provider is asked again, as it may have new keys and addresses. */
const FRESH_MS = 10 * 60 * 1000;

/** A provider that can be asked to sign people in, or why it cannot: a sentence for administrators. */
export type Discovered = { ok: true; configuration: Configuration } | { ok: false; reason: string };

const known = new LRUCache<string, Configuration>({ max: 200, ttl: FRESH_MS });

/** Hosts of providers that may be at private addresses, in any vertical. */
export const privateHostsIn = (services: Pick<Services, 'config'>): string[] =>
  Object.values(services.config().verticals).flatMap((vertical) =>
    Object.hasOwn(vertical.features, 'single-sign-on') ? optionsIn(vertical).privateHosts : [],
  );

/** An error and what caused it, the cause last. */
function causesOf(error: unknown): (Error & { code?: unknown })[] {
  const causes: (Error & { code?: unknown })[] = [];
  for (let one = error; one instanceof Error; one = one.cause) causes.push(one);
  return causes;
}

const UNREACHABLE = /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|OAUTH_TIMEOUT)$/;

/** Whether a provider could not be reached, or did not answer in time. */
export const isUnreachable = (error: unknown): boolean =>
  causesOf(error).some(({ name, code }) => name === 'TimeoutError' || UNREACHABLE.test(String(code)));

/** What went wrong, as a sentence for administrators. */
function describeFault(error: unknown, host: string): string {
  const causes = causesOf(error);
  const refused = causes.find((one) => one instanceof RefusedAddress);
  if (refused) return refused.message;
  const codes = causes.map(({ code }) => String(code ?? ''));
  const names = causes.map(({ name }) => name);
  if (codes.includes('ENOTFOUND') || codes.includes('EAI_AGAIN')) return `The host ${host} was not found.`;
  if (codes.includes('ECONNREFUSED')) return `${host} refuses connections.`;
  if (names.includes('TimeoutError') || names.includes('AbortError') || codes.includes('OAUTH_TIMEOUT'))
    return `${host} did not answer within ${TIMEOUT_SECONDS} seconds.`;
  if (codes.some((code) => /CERT|TLS|SSL|SELF_SIGNED/.test(code)))
    return `The certificate of ${host} is not valid.`;
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'))
    return `${host} says that it is another issuer. Copy the issuer exactly, with or without the slash at its end.`;
  if (codes.includes('OAUTH_RESPONSE_IS_NOT_CONFORM'))
    return `Nothing was found at ${host} under /.well-known/openid-configuration of the issuer.`;
  return `${host} does not answer as an OpenID provider.`;
}

/** What a provider needs besides an issuer and codes. */
function missing(configuration: Configuration): string | undefined {
  const {
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
    code_challenge_methods_supported: methods,
  } = configuration.serverMetadata();
  if (!authorization_endpoint || !token_endpoint || !jwks_uri)
    return 'Its configuration lacks the address for signing in, for tokens or for keys.';
  return methods && !methods.includes('S256') ? 'It does not support PKCE with S256.' : undefined;
}

/** Asks a provider for its configuration, or takes the one of some minutes ago. @param fresh asks in any case */
export async function discover(
  services: Pick<Services, 'config' | 'secret' | 'earlierSecrets'>,
  provider: Provider,
  fresh = false,
): Promise<Discovered> {
  const { organisationId, issuer, clientId, sealedSecret } = provider;
  const privateHosts = privateHostsIn(services);
  const fault = urlFault(issuer, privateHosts);
  if (fault) return { ok: false, reason: fault };
  const key = JSON.stringify([organisationId, issuer, clientId, sealedSecret, privateHosts]);
  const before = fresh ? undefined : known.get(key);
  if (before) return { ok: true, configuration: before };
  const clientSecret = openSecret(services, organisationId, sealedSecret);
  if (clientSecret === undefined)
    return {
      ok: false,
      reason:
        'The client secret can no longer be read, because the secret of this server changed. Enter it again.',
    };
  const url = new URL(issuer);
  const options = {
    [customFetch]: guardedFetch(privateHosts),
    timeout: TIMEOUT_SECONDS,
    execute: [
      enableNonRepudiationChecks,
      // Only for a loopback host that the operator has named.
      ...(url.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  };
  try {
    // The provider says in its configuration how it takes the secret.
    const authenticate: Parameters<typeof discovery>[3] = (as, client, body, headers) => {
      const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const method =
        clientSecret === ''
          ? None()
          : methods.includes('client_secret_post')
            ? ClientSecretPost(clientSecret)
            : ClientSecretBasic(clientSecret);
      return method(as, client, body, headers);
    };
    const configuration = await discovery(
      url,
      clientId,
      { [clockTolerance]: CLOCK_SECONDS },
      authenticate,
      options,
    );
    const lack = missing(configuration);
    if (lack) return { ok: false, reason: lack };
    known.set(key, configuration);
    return { ok: true, configuration };
  } catch (error) {
    return { ok: false, reason: describeFault(error, url.host) };
  }
}
