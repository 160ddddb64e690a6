/** Issues tokens. Access tokens: signed JSON Web Tokens (RFC 7519, HS256), short-lived. Refresh tokens: opaque, single use. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { VerticalConfig } from '#app/config/model.ts';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import type { Services } from '../services.ts';

export const ISSUER = 'regatlas';
export const AUDIENCE = 'regatlas-api';

/** The stored form of refresh and reset tokens: SHA-256, hex. The token itself is never stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whose tokens are made. */
interface Holder {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
}

/** A refresh token that is not stored yet. */
export interface NewRefreshToken {
  /** What the client gets. */
  token: string;
  tokenHash: string;
  expiresAt: string;
  createdAt: string;
}

const siteVertical = ({ config }: Services) => config().verticals[config().defaultVertical]!;

/** Makes a refresh token; nothing is stored. */
export function newRefreshToken({ now }: Services, vertical: VerticalConfig): NewRefreshToken {
  const token = randomToken();
  const { refreshTokenSeconds } = vertical.site.session;
  const at = now();
  return {
    token,
    tokenHash: hashToken(token),
    expiresAt: new Date((Math.floor(at.getTime() / 1000) + refreshTokenSeconds) * 1000).toISOString(),
    createdAt: at.toISOString(),
  };
}

/** Signs an access token and an identity token beside a refresh token; nothing is stored. */
export async function signTokens(
  { secret, now }: Services,
  user: Holder,
  { family, refreshToken, vertical }: { family: string; refreshToken: string; vertical: VerticalConfig },
): Promise<TokenSet> {
  const { accessTokenSeconds, refreshTokenSeconds, tokenType } = vertical.site.session;
  const seconds = Math.floor(now().getTime() / 1000);
  const sign = (claims: Record<string, unknown>, audience: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(String(user.id))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + accessTokenSeconds)
      .setJti(randomUUID())
      .sign(secret);
  return {
    access_token: await sign({ sid: family }, AUDIENCE),
    refresh_token: refreshToken,
    expires_in: accessTokenSeconds,
    expires_in_refresh_token: refreshTokenSeconds,
    token_type: tokenType,
    id_token: await sign(
      { email: user.email, given_name: user.firstName, family_name: user.lastName },
      'regatlas-web',
    ),
  };
}

/**
 * A new token set for a user. `family` continues a sign-in; without it a new one starts. Lifetimes and token type are
 * those of the vertical, by default those of the site.
 */
export async function issueTokens(
  services: Services,
  user: Holder,
  family: string = randomUUID(),
  vertical: VerticalConfig = siteVertical(services),
): Promise<TokenSet> {
  const { token, ...stored } = newRefreshToken(services, vertical);
  await services.store.refreshTokens.create({ ...stored, family, userId: user.id });
  return signTokens(services, user, { family, refreshToken: token, vertical });
}
