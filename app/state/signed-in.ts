import type { UserDocument } from '#app/contracts/profile.ts';
import { loggedOut, type AuthState } from './auth.ts';

/** The claims of an access token as text; null for an invalid token. Only the server verifies tokens. */
function claimsText(token: string): string | null {
  const [, payload = ''] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token) ?? [];
  if (!payload) return null;
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** Expiry of a token in Unix seconds; 0 for an invalid token. */
function expiresAt(claims: string | null): number {
  try {
    const { exp } = JSON.parse(claims ?? '{}') as { exp?: unknown };
    return typeof exp === 'number' ? exp : 0;
  } catch {
    return 0;
  }
}

/**
 * The state of a signed-in reader. It contains only secrets that scripts can read anyway: the access token is in a cookie
 * for scripts, the refresh token is in an HttpOnly cookie and therefore absent here.
 *
 * @param token the access token from its cookie
 * @param now Unix time in seconds
 */
export function signedIn(user: UserDocument['data'], token: string, now: number): AuthState {
  const claims = claimsText(token);
  return {
    ...loggedOut,
    userEmail: user.attributes.mail,
    isAdmin: user.attributes.isAdmin,
    isAuthorize: true,
    isGuest: false,
    access_token: token,
    expires_in_token: Math.max(0, Math.floor(expiresAt(claims) - now)),
    signed_data: claims,
    authUser: user.id,
    subscriptions: user.attributes.userSubscription,
  };
}
