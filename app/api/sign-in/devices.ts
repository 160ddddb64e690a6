/**
 * Devices with an earlier sign-in. Each has a signed token that names its accounts and gives no access. It only
 * prevents failures of strangers from counting against the users of the device.
 */
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Services } from '../services.ts';
import { verifySigned } from './signing-keys.ts';

const ISSUER = 'regatlas';
const AUDIENCE = 'regatlas-device';
/** 400 days, the maximum lifetime of cookies in browsers (RFC 6265bis). */
const DEVICE_SECONDS = 34_560_000;
/** Maximum number of users of a device; the one with the oldest sign-in is dropped first. */
const MOST_ACCOUNTS = 10;

export interface Device {
  id: string;
  /** Ids of the users who have signed in on it, latest first. */
  accounts: readonly number[];
}

/** The device of a token; undefined without a token, or for one that this service did not sign. */
export async function readDevice(
  { secret, earlierSecrets, now }: Pick<Services, 'secret' | 'earlierSecrets' | 'now'>,
  token: string | undefined,
): Promise<Device | undefined> {
  if (!token) return undefined;
  try {
    const payload = await verifySigned({ secret, earlierSecrets }, token, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now(),
      requiredClaims: ['jti', 'exp'],
    });
    const accounts = payload['accounts'];
    return Array.isArray(accounts) ? { id: payload.jti!, accounts } : undefined;
  } catch {
    return undefined;
  }
}

/** A token for the device after a user has signed in on it; a device without one gets an id. */
export function issueDeviceToken(
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  device: Device | undefined,
  userId: number,
): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1000);
  const others = (device?.accounts ?? []).filter((id) => id !== userId);
  return new SignJWT({ accounts: [userId, ...others].slice(0, MOST_ACCOUNTS) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + DEVICE_SECONDS)
    .setJti(device?.id ?? randomUUID())
    .sign(secret);
}
