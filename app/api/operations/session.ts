/** Token calls: sign-in, refresh with rotation and reuse detection, the current token, logout (specification section 7). */
import type { Credentials, AuthenticationToken, Done, LogoutRequest, TokenClaims, TokenRequest, TokenResponse, TokenSet } from '#schemas/types.ts';
import { operation, success, type Call, type Outcome } from '../operation.ts';
import { verifyPassword } from '../passwords.ts';
import { failure } from '../problem.ts';
import { hashToken, issueTokens } from '../tokens.ts';

/** Signs in by e-mail and password. Counts failures per account and per address before it looks at the password. */
async function signIn(call: Call, email: string, password: string): Promise<Outcome<TokenSet>> {
  const { services, vertical, address } = call;
  const { windowSeconds, perAccount, perAddress } = vertical.site.session.signIn;
  const now = services.now();
  const since = new Date(now.getTime() - windowSeconds * 1000).toISOString();
  const keys = { account: `account:${email.trim().toLowerCase()}`, address: `address:${address}` };
  const [byAccount, byAddress] = await Promise.all([
    services.store.signInAttempts.countSince(keys.account, since),
    services.store.signInAttempts.countSince(keys.address, since),
  ]);
  if (byAccount >= perAccount || byAddress >= perAddress) {
    return failure('too_many_attempts', {
      detail: `Wait ${Math.ceil(windowSeconds / 60)} minutes and try again.`,
      headers: { 'Retry-After': String(windowSeconds) },
    });
  }
  const user = await services.store.users.byEmail(email.trim());
  // An unknown account costs the same work as a wrong password, so the time tells nothing.
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!user || !matches) {
    const at = now.toISOString();
    await Promise.all([services.store.signInAttempts.add(keys.account, at), services.store.signInAttempts.add(keys.address, at)]);
    return failure('invalid_credentials', { detail: 'Check the e-mail address and the password.' });
  }
  await services.store.signInAttempts.clear(keys.account);
  return success(await issueTokens(services, user));
}

/** Exchanges a refresh token for new tokens. One that comes back after use ends the whole sign-in: it was copied. */
async function refresh({ services }: Call, refreshToken: string): Promise<Outcome<TokenSet>> {
  const consumed = await services.store.refreshTokens.consume(hashToken(refreshToken), services.now().toISOString());
  if (consumed.outcome === 'reused') {
    await services.store.refreshTokens.revokeFamily(consumed.family);
    return failure('refresh_token_reused', { detail: 'This sign-in was ended. Sign in again.' });
  }
  if (consumed.outcome !== 'ok') return failure('refresh_token_invalid', { detail: 'Sign in again.' });
  const user = await services.store.users.byId(consumed.row.userId);
  if (!user) return failure('refresh_token_invalid', { detail: 'Sign in again.' });
  return success(await issueTokens(services, user, consumed.row.family));
}

const getToken = operation<never, TokenRequest, TokenResponse>({
  id: 'getToken',
  method: 'post',
  path: '/api/getToken',
  summary: 'Sign in, or exchange a refresh token',
  auth: 'none',
  body: 'token-request',
  response: 'token-response',
  async handle(call) {
    const { body } = call;
    const outcome =
      body.grant_type === 'password'
        ? await signIn(call, body.username, body.password)
        : await refresh(call, body.refresh_token);
    return outcome.ok ? success({ data: JSON.stringify(outcome.value) }) : outcome;
  },
});

const currentToken = operation<never, never, TokenClaims>({
  id: 'currentToken',
  method: 'get',
  path: '/api/getToken',
  summary: "The current token's claims and remaining lifetime",
  auth: 'bearer',
  response: 'token-claims',
  handle({ services, user }) {
    const remaining = Math.floor(user.expiresAt - services.now().getTime() / 1000);
    return success({ claims: user.claims, expires_in: Math.max(0, remaining) });
  },
});

const logout = operation<never, LogoutRequest, Done>({
  id: 'logout',
  method: 'post',
  path: '/api/logout',
  summary: 'End a sign-in: its refresh tokens are revoked',
  auth: 'bearer',
  body: 'logout-request',
  response: 'done',
  async handle({ services, user }) {
    await services.store.refreshTokens.revokeFamily(user.family);
    return success({ done: true });
  },
});

const authenticationToken = operation<never, Credentials, AuthenticationToken>({
  id: 'authenticationToken',
  method: 'post',
  path: '/auth/authentication_token',
  summary: 'Sign in at the authentication service',
  auth: 'none',
  body: 'credentials',
  response: 'authentication-token',
  async handle(call) {
    const outcome = await signIn(call, call.body.email, call.body.password);
    return outcome.ok
      ? success({ token: outcome.value.access_token, refresh_token: outcome.value.refresh_token })
      : outcome;
  },
});

export const sessionOperations = [getToken, currentToken, logout, authenticationToken];
