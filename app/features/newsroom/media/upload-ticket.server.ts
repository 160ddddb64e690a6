/** Leave to upload one file: signed, for some minutes. The bytes come without the session of the reader. */
import { SignJWT } from 'jose';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { verifySigned } from '#app/api/sign-in/signing-keys.ts';

const AUDIENCE = 'newsroom-upload';
const ISSUER = 'regatlas';
const SECONDS = 600;

/** What may be uploaded, and by whom. */
export interface Upload {
  userId: number;
  vertical: string;
  fileName: string;
  /** Most bytes. */
  size: number;
}

export function issueTicket(
  { services: { secret, now }, user, vertical }: Viewer,
  { fileName, size }: Pick<Upload, 'fileName' | 'size'>,
): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1_000);
  return new SignJWT({ vertical: vertical.id, fileName, size })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(user.userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + SECONDS)
    .sign(secret);
}

/** @returns undefined for anything but a valid ticket */
export async function readTicket(services: Services, ticket: string): Promise<Upload | undefined> {
  try {
    const { sub, vertical, fileName, size } = await verifySigned(services, ticket, {
      ...{ issuer: ISSUER, audience: AUDIENCE, algorithms: ['HS256'], currentDate: services.now() },
    });
    if (typeof vertical !== 'string' || typeof fileName !== 'string' || typeof size !== 'number')
      return undefined;
    return { userId: Number(sub), vertical, fileName, size };
  } catch {
    return undefined;
  }
}
