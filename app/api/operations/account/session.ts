/** Token calls: sign-in, refresh with rotation and reuse detection, the current token, logout. */
import type { TokenSet } from '#app/contracts/sign-in.ts';
import { csrfToken } from '../../sign-in/csrf-token.ts';
import { limitAttempts, tooManyAttempts } from '../../sign-in/attempt-limits.ts';
import { mayUseAccount } from '../../sign-in/demo-accounts.ts';
import { issueDeviceToken, readDevice } from '../../sign-in/devices.ts';
import { operation, success, type Call, type Outcome } from '../../operation.ts';
import { verifyPassword } from '../../sign-in/passwords.ts';
import { failure } from '../../problem.ts';
import { signInCounters } from '../../sign-in/sign-in-limits.ts';
import { refusesPassword } from '../../feature-parts.ts';
import { hashToken, issueTokens, newRefreshToken, signTokens } from '../../sign-in/tokens.ts';
import { cannotWrite } from '#app/store/engines/database-faults.ts';

const ELSEWHERE = 'You can also use a device on which you have signed in before.';

/** Signs in by e-mail and password, unless there were too many failures. */
async function signIn(
  call: Call,
  email: string,
  password: string,
  deviceToken?: string,
): Promise<Outcome<TokenSet>> {
  const { services, vertical, address } = call;
  const [device, user] = await Promise.all([
    readDevice(services, deviceToken),
    services.store.users.byEmail(email),
  ]);
  const known = device && user && device.accounts.includes(user.id) ? device.id : undefined;
  const limits = vertical.site.session.signIn;
  const counters = signInCounters({ email, address, device: known }, limits);
  const { windowSeconds } = limits;
  const result = await limitAttempts(services, { counters, windowSeconds }, async () => {
    // An unknown account costs the same work as a wrong password, so timing reveals nothing.
    const matches = await verifyPassword(user?.passwordHash, password);
    return user && matches && mayUseAccount(call, user) ? user : undefined;
  });
  if (result.limited) return tooManyAttempts(result.retryAfterSeconds, known ? '' : ELSEWHERE);
  const isElsewhere = !result.found?.isAdmin && (await refusesPassword(services, email));
  if (isElsewhere)
    return failure('sign_in_elsewhere', { detail: 'Choose “Sign in with your organisation”.' });
  if (!result.found)
    return failure('invalid_credentials', { detail: 'Check the e-mail address and the password.' });
  const [tokens, device_token] = await Promise.all([
    issueTokens(services, result.found, undefined, vertical),
    issueDeviceToken(services, device, result.found.id),
  ]);
  return success({ ...tokens, device_token });
}

/** Exchanges a refresh token for new tokens. Reuse of a token ends the whole sign-in, because the token was copied. */
async function refresh(call: Call, refreshToken: string): Promise<Outcome<TokenSet>> {
  const { services, vertical } = call;
  const { token, ...next } = newRefreshToken(services, vertical);
  let consumed;
  try {
    consumed = await services.store.refreshTokens.exchange(hashToken(refreshToken), next.createdAt, next);
  } catch (error) {
    if (!cannotWrite(error)) throw error;
    services.reportError(error, { operation: 'getToken' });
    return keepSignedIn(call, refreshToken);
  }
  if (consumed.outcome === 'reused') {
    await services.store.refreshTokens.revokeFamily(consumed.family);
    return failure('refresh_token_reused', { detail: 'This sign-in was ended. Sign in again.' });
  }
  if (consumed.outcome !== 'ok') return failure('refresh_token_invalid', { detail: 'Sign in again.' });
  const { userId, family } = consumed.row;
  return tokensFor(call, userId, { family, refreshToken: token, vertical });
}

async function tokensFor(
  call: Call,
  userId: number,
  parts: Parameters<typeof signTokens>[2],
): Promise<Outcome<TokenSet>> {
  const user = await call.services.store.users.byId(userId);
  if (!user || !mayUseAccount(call, user))
    return failure('refresh_token_invalid', { detail: 'Sign in again.' });
  return success(await signTokens(call.services, user, parts));
}

/** While nothing can be stored, a reader goes on with the same refresh token, which stays unused. */
async function keepSignedIn(call: Call, refreshToken: string): Promise<Outcome<TokenSet>> {
  const { services, vertical } = call;
  const now = services.now().toISOString();
  const current = await services.store.refreshTokens.current(hashToken(refreshToken), now);
  if (!current) return failure('refresh_token_invalid', { detail: 'Sign in again.' });
  return tokensFor(call, current.userId, { family: current.family, refreshToken, vertical });
}

/** The sign-in of a refresh token. Consumes the token, because the caller revokes the sign-in. */
async function consumeRefreshToken(
  { store, now }: Call['services'],
  refreshToken: string,
): Promise<string | undefined> {
  const consumed = await store.refreshTokens.consume(hashToken(refreshToken), now().toISOString());
  if (consumed.outcome === 'ok') return consumed.row.family;
  return consumed.outcome === 'reused' ? consumed.family : undefined;
}

const getToken = operation('getToken', {
  summary: 'Sign in, or exchange a refresh token',
  auth: 'none',
  problems: [
    ...([
      'invalid_credentials',
      'sign_in_elsewhere',
      'refresh_token_invalid',
      'refresh_token_reused',
    ] as const),
    'too_many_attempts',
  ],
  async handle(call) {
    const { body } = call;
    const outcome =
      body.grant_type === 'password'
        ? await signIn(call, body.username, body.password, body.device_token)
        : await refresh(call, body.refresh_token);
    return outcome.ok ? success({ data: JSON.stringify(outcome.value) }) : outcome;
  },
});

const currentToken = operation('currentToken', {
  summary: "The current token's claims and remaining lifetime",
  auth: 'bearer',
  handle({ services, viewer: { user } }) {
    const remaining = Math.floor(user.expiresAt - services.now().getTime() / 1000);
    return success({ claims: user.claims, expires_in: Math.max(0, remaining) });
  },
});

const logout = operation('logout', {
  summary: 'End a sign-in: its refresh tokens are revoked',
  auth: 'bearer',
  async handle({ services, viewer: { user }, body }) {
    const { refreshTokens } = services.store;
    const named = body.refresh_token ? await consumeRefreshToken(services, body.refresh_token) : undefined;
    for (const family of new Set([user.family, named])) if (family) await refreshTokens.revokeFamily(family);
    return success({ done: true });
  },
});

const authenticationToken = operation('authenticationToken', {
  summary: 'Sign in at the authentication service',
  auth: 'none',
  problems: ['invalid_credentials', 'sign_in_elsewhere', 'too_many_attempts'],
  async handle(call) {
    const outcome = await signIn(call, call.body.email, call.body.password);
    return outcome.ok
      ? success({ token: outcome.value.access_token, refresh_token: outcome.value.refresh_token })
      : outcome;
  },
});

const csrf = operation('csrfToken', {
  summary: 'The token for the header X-CSRF-Token of this sign-in',
  auth: 'bearer',
  handle: ({ services, viewer }) => success({ token: csrfToken(services.secret, viewer.user) }),
});

export const sessionOperations = [getToken, currentToken, logout, authenticationToken, csrf];
