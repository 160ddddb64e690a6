import type { UserDocument, UserSubscriptions } from '#schemas/types.ts';
import { loggedOut, type AuthState } from './auth.ts';

/** The claims of an access token as text; null for what is no token. Nothing is verified: that is the server's to do. */
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

/** When a token expires, in Unix seconds; 0 for what is no token. */
function expiryOf(claims: string | null): number {
  try {
    const { exp } = JSON.parse(claims ?? '{}') as { exp?: unknown };
    return typeof exp === 'number' ? exp : 0;
  } catch {
    return 0;
  }
}

/**
 * The state of a signed-in reader. It holds no secret that scripts could not read before: the access token is in a
 * cookie of theirs, the refresh token is in one that only the server sees and therefore is not here.
 *
 * @param token the access token, as its cookie has it
 * @param now Unix time in seconds
 */
export function signedIn(
  user: UserDocument['data'],
  subscriptions: UserSubscriptions,
  token: string,
  now: number,
): AuthState {
  const claims = claimsText(token);
  const { active, permissions, legacy_permissions } = subscriptions;
  return {
    ...loggedOut,
    userEmail: user.attributes.mail,
    isAdmin: user.attributes.isAdmin,
    isAuthorize: true,
    isGuest: false,
    access_token: token,
    expires_in_token: Math.max(0, Math.floor(expiryOf(claims) - now)),
    signed_data: claims,
    authUser: user.id,
    subscriptions: { active, permissions, legacy_permissions },
  };
}
