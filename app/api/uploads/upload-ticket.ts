/** Leave to upload one file: signed, for some minutes. The bytes come without the session of the reader. */
import { SignJWT } from 'jose';
import type { Services } from '../services.ts';
import { verifySigned } from '../sign-in/signing-keys.ts';
import type { Viewer } from '../viewer.ts';

const ISSUER = 'regatlas';

/** What may be uploaded, and by whom. */
export interface Upload {
  userId: number;
  vertical: string;
  fileName: string;
  /** Most bytes. */
  size: number;
  /** What the file is for, as the part that gave the leave understands it, such as the id of a thing. */
  about: Readonly<Record<string, string>>;
}

/** Uploads of one part: a leave for one is none for another. */
interface TicketKind {
  /** Name of the part in the signed text: `newsroom-upload`. */
  audience: string;
  /** How long a leave is good. */
  seconds: number;
}

export function issueTicket(
  { audience, seconds: good }: TicketKind,
  { services: { secret, now }, user, vertical }: Viewer,
  { fileName, size, about = {} }: Pick<Upload, 'fileName' | 'size'> & Partial<Pick<Upload, 'about'>>,
): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1_000);
  return new SignJWT({ vertical: vertical.id, fileName, size, about })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(String(user.userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + good)
    .sign(secret);
}

/** @returns undefined for anything but a valid ticket */
export async function readTicket(
  { audience }: Pick<TicketKind, 'audience'>,
  services: Services,
  ticket: string,
): Promise<Upload | undefined> {
  try {
    const { sub, vertical, fileName, size, about } = await verifySigned(services, ticket, {
      ...{ issuer: ISSUER, audience, algorithms: ['HS256'], currentDate: services.now() },
    });
    if (typeof vertical !== 'string' || typeof fileName !== 'string' || typeof size !== 'number')
      return undefined;
    return { userId: Number(sub), vertical, fileName, size, about: (about ?? {}) as Upload['about'] };
  } catch {
    return undefined;
  }
}
