/** Tokens of the links in digests: signed and not stored. They name a reader, a vertical and a schedule. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DigestKey } from '../digests-store.server.ts';
import { recordId } from '#app/text/record-id.ts';
import type { DigestSchedule } from './digest-slot.server.ts';

/** The digest of a link. */
export type DigestLink = DigestKey & { schedule: DigestSchedule };

const SCHEDULES: readonly string[] = ['daily', 'weekly'] satisfies DigestSchedule[];

/** Reader, vertical, schedule, the day on which it was made if it has one, and the signature of all. */
const SHAPE = /^((\d{1,10})\.([\w-]+)\.([a-z]+)(?:\.(\d{4}-\d\d-\d\d))?)\.([\w-]+)$/;

function sign(secret: Uint8Array, purpose: string, payload: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url');
}

/**
 * @param purpose separates these signatures from others with the same key
 * @param day on which the link was made, for one that expires
 */
export function signLinkToken(
  secret: Uint8Array,
  purpose: string,
  { userId, vertical, schedule }: DigestKey,
  day?: string,
): string {
  const payload = [userId, vertical, schedule, ...(day ? [day] : [])].join('.');
  return `${payload}.${sign(secret, purpose, payload)}`;
}

/** @returns undefined if the token was not made with this key for this purpose; `day` as it was signed */
export function readLinkToken(
  secret: Uint8Array,
  purpose: string,
  token: string,
): { key: DigestLink; day?: string } | undefined {
  const [, payload = '', user, vertical = '', schedule = '', day, signature = ''] = SHAPE.exec(token) ?? [];
  const userId = recordId(user);
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, purpose, payload))];
  if (!userId || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  if (!SCHEDULES.includes(schedule)) return undefined;
  const key = { userId, vertical, schedule: schedule as DigestSchedule };
  return day === undefined ? { key } : { key, day };
}
