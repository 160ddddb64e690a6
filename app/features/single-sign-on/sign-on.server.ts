/** Signing in by the OpenID provider of an organisation: authorization code with PKCE. */
import { domainToASCII } from 'node:url';
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { VerticalConfig } from '#app/config/model.ts';
import { operation, success, type Call } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { limitAttempts, tooManyAttempts } from '#app/api/sign-in/attempt-limits.ts';
import { mayUseAccount } from '#app/api/sign-in/demo-accounts.ts';
import { issueDeviceToken, readDevice } from '#app/api/sign-in/devices.ts';
import { issueTokens } from '#app/api/sign-in/tokens.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { User } from '#app/store/store.ts';
import { openFlow, sealFlow, type Flow } from './flow.server.ts';
import { readPerson, type Person } from './provider/claims.server.ts';
import { discover, isUnreachable } from './provider/discovery.server.ts';
import { providers, type Provider } from './provider-store.server.ts';
import { accountFor, getDomain } from './sign-on-account.server.ts';

/** Where the provider sends the reader back: an administrator enters it there. */
export function redirectUri(services: Pick<Services, 'originOf'>, vertical: VerticalConfig): string {
  const path = linksIn(vertical).href('single-sign-on/callback');
  return new URL(path, services.originOf(vertical)).href;
}

/** Failures of a client count, so that domains and codes are not tried one after another. */
async function limited<Found>(
  { services, vertical, address }: Pick<Call, 'services' | 'vertical' | 'address'>,
  what: string,
  attempt: () => Promise<Found | Failure>,
): Promise<Found | Failure> {
  const { windowSeconds, perAddress } = vertical.site.session.signIn;
  const counters = [{ key: `${what} address:${address}`, limit: perAddress }];
  let failed: Failure | undefined;
  const result = await limitAttempts(services, { counters, windowSeconds }, async () => {
    const outcome = await attempt();
    if (!isFailure(outcome)) return { outcome };
    failed = outcome;
    return undefined;
  });
  if (result.limited) return tooManyAttempts(result.retryAfterSeconds);
  return result.found ? result.found.outcome : failed!;
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'code' in value;

const UNAVAILABLE = failure('sign_on_unavailable', {
  detail: 'Try again in a moment, or ask your administrator.',
});

/** Tells the operator what the reader is not told. */
const advise = ({ advise: tell }: Pick<Services, 'advise'>, { issuer }: Provider, reason: string) =>
  tell(`sign-on ${issuer} ${reason}`, `Nobody can sign in by ${issuer}: ${reason}`);

const startSignOn = operation('startSignOn', {
  summary: 'Begin to sign in by the provider of an organisation, which the domain of the e-mail address says',
  auth: 'none',
  problems: ['sign_on_unknown', 'sign_on_unavailable', 'too_many_attempts'],
  async handle(call) {
    const { services, vertical, body } = call;
    const provider = await limited(call, 'sign-on', async () => {
      const domain = domainToASCII(getDomain(body.email.trim()));
      const found = domain ? await services.store.of(providers).ofDomain(domain) : undefined;
      return found ?? failure('sign_on_unknown', { detail: 'Sign in with your password.' });
    });
    if (isFailure(provider)) return provider;
    const discovered = await discover(services, provider);
    if (!discovered.ok) {
      advise(services, provider, discovered.reason);
      return UNAVAILABLE;
    }
    const flow: Flow = {
      ...{ organisationId: provider.organisationId, issuer: provider.issuer, vertical: vertical.id },
      ...{ state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() },
    };
    const url = buildAuthorizationUrl(discovered.configuration, {
      redirect_uri: redirectUri(services, vertical),
      scope: provider.scopes,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      login_hint: body.email.trim(),
    });
    return success({ url: url.href, flow: await sealFlow(services, flow) });
  },
});

/** What the provider says of the person, from the ID token and, if that lacks something, from its user info. */
async function askProvider(
  configuration: Configuration,
  answer: URL,
  { state, nonce, verifier }: Flow,
  { groupsClaim }: Provider,
): Promise<Person> {
  const tokens = await authorizationCodeGrant(configuration, answer, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
  });
  let claims: Record<string, unknown> = { ...tokens.claims()! };
  const subject = tokens.claims()!.sub;
  const isComplete = 'email' in claims && (groupsClaim === '' || groupsClaim in claims);
  if (!isComplete && configuration.serverMetadata().userinfo_endpoint)
    claims = { ...(await fetchUserInfo(configuration, tokens.access_token, subject)), ...claims };
  return readPerson(subject, claims, groupsClaim);
}

const MIXED_UP = failure('sign_on_failed', { detail: 'Sign in again.' });

/** Ends a sign-in with what the provider sent the reader back with. */
async function complete(
  { services, vertical }: Call,
  { flow: sealed, query }: { flow: string; query: string },
): Promise<User | Failure> {
  const flow = await openFlow(services, sealed);
  if (!flow || flow.vertical !== vertical.id) return failure('sign_on_expired', { detail: 'Sign in again.' });
  const provider = await services.store.of(providers).get(flow.organisationId);
  // An administrator has changed or removed it meanwhile.
  if (provider?.issuer !== flow.issuer) return MIXED_UP;
  const discovered = await discover(services, provider);
  if (!discovered.ok) return UNAVAILABLE;
  const answer = new URL(redirectUri(services, vertical));
  answer.search = query;
  let person: Person;
  try {
    person = await askProvider(discovered.configuration, answer, flow, provider);
  } catch (error) {
    if (error instanceof AuthorizationResponseError)
      return failure('sign_on_denied', {
        detail:
          error.error === 'access_denied'
            ? 'You did not agree, or your organisation does not let you use this site.'
            : 'Ask your administrator.',
      });
    const { name, code = 'unknown' } = error as Error & { code?: string };
    advise(services, provider, `${name} ${code}`);
    return isUnreachable(error) ? UNAVAILABLE : MIXED_UP;
  }
  return accountFor(services, provider, person);
}

const completeSignOn = operation('completeSignOn', {
  summary: 'Sign in with what the provider of an organisation sent the reader back with',
  auth: 'none',
  problems: [
    ...(['sign_on_expired', 'sign_on_denied', 'sign_on_failed', 'sign_on_refused'] as const),
    ...(['sign_on_unavailable', 'too_many_attempts'] as const),
  ],
  async handle(call) {
    const { services, vertical, body } = call;
    const user = await limited(call, 'sign-on end', () => complete(call, body));
    if (isFailure(user)) return user;
    if (!mayUseAccount(call, user)) return MIXED_UP;
    const device = await readDevice(services, body.device_token);
    const [tokens, device_token] = await Promise.all([
      issueTokens(services, user, undefined, vertical),
      issueDeviceToken(services, device, user.id),
    ]);
    return success({ ...tokens, device_token });
  },
});

/** Whether people with this address sign in by the provider of their organisation alone. */
export async function refusesPassword({ store }: Pick<Services, 'store'>, email: string): Promise<boolean> {
  const domain = domainToASCII(getDomain(email.trim()));
  const provider = domain ? await store.of(providers).ofDomain(domain) : undefined;
  return provider !== undefined && !provider.allowsPassword;
}

export const signOnOperations = [startSignOn, completeSignOn];
