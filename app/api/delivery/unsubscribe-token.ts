/**
 * The token of unsubscribe links. It is signed and not stored, and does not expire: the link of an old digest must work
 * too. It opens nothing but the choice whether one digest is sent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DigestKey } from '#app/store/mail/digests.ts';
import { recordId } from '#app/text/record-id.ts';
import type { DigestSchedule } from './digest-slot.ts';

/** Separates these signatures from others with the same key. */
const PURPOSE = 'unsubscribe from digests';

const SCHEDULES: readonly string[] = ['daily', 'weekly'] satisfies DigestSchedule[];

function sign(secret: Uint8Array, payload: string): string {
  return createHmac('sha256', secret).update(`${PURPOSE}\n${payload}`).digest('base64url');
}

export function unsubscribeToken(secret: Uint8Array, { userId, vertical, schedule }: DigestKey): string {
  const payload = `${userId}.${vertical}.${schedule}`;
  return `${payload}.${sign(secret, payload)}`;
}

/** @returns undefined if the token was not made with this key */
export function readUnsubscribeToken(
  secret: Uint8Array,
  token: string,
): (DigestKey & { schedule: DigestSchedule }) | undefined {
  const [, payload = '', user, vertical = '', schedule = '', signature = ''] =
    /^((\d{1,10})\.([\w-]+)\.([a-z]+))\.([\w-]+)$/.exec(token) ?? [];
  const userId = recordId(user);
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, payload))];
  if (!userId || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return SCHEDULES.includes(schedule)
    ? { userId, vertical, schedule: schedule as DigestSchedule }
    : undefined;
}
