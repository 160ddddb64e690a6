/** Tokens of the links in digests: signed and not stored. They name a reader, a vertical and a schedule. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DigestKey } from '../digests-store.server.ts';
import { verifyingKeys, type SigningKeys } from '#app/api/sign-in/signing-keys.ts';
import { recordId } from '#app/text/record-id.ts';
import { DIGEST_SCHEDULES } from '../form/schedules.ts';
import type { DigestSchedule } from './digest-slot.server.ts';
import { addDays } from '#app/runtime/months.ts';

/** The digest of a link. */
export type DigestLink = DigestKey & { schedule: DigestSchedule };

const SCHEDULES: readonly string[] = DIGEST_SCHEDULES;

/** Reader, vertical, schedule, the day on which it was made if it has one, and the signature of all. */
const SHAPE = /^((\d{1,10})\.([\w-]+)\.([a-z]+)(?:\.(\d{4}-\d\d-\d\d))?)\.([\w-]+)$/;

function sign(secret: Uint8Array, purpose: string, payload: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url');
}

/**
 * @param purpose separates these signatures from others with the same key
 * @param day on which the link was made, for one that expires
 */
function signLinkToken(
  secret: Uint8Array,
  purpose: string,
  { userId, vertical, schedule }: DigestKey,
  day?: string,
): string {
  const payload = [userId, vertical, schedule, ...(day ? [day] : [])].join('.');
  return `${payload}.${sign(secret, purpose, payload)}`;
}

/** @returns undefined if the token was not made with one of the keys for this purpose; `day` as it was signed */
function readLinkToken(
  keys: SigningKeys,
  purpose: string,
  token: string,
): { key: DigestLink; day?: string } | undefined {
  const [, payload = '', user, vertical = '', schedule = '', day, signature = ''] = SHAPE.exec(token) ?? [];
  const userId = recordId(user);
  const given = Buffer.from(signature);
  const isSigned = verifyingKeys(keys).some((key) => {
    const expected = Buffer.from(sign(key, purpose, payload));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!userId || !isSigned) return undefined;
  if (!SCHEDULES.includes(schedule)) return undefined;
  const key = { userId, vertical, schedule: schedule as DigestSchedule };
  return day === undefined ? { key } : { key, day };
}

const CHANGE_SCHEDULE = 'change the schedule of digests';
const UNSUBSCRIBE = 'unsubscribe from digests';

/** Days for which the links that change a schedule work. */
export const LINK_DAYS = 60;

/**
 * The token of the links that change the schedule. It expires: a digest that is forwarded or found a year later should not
 * change what its reader gets.
 *
 * @param day on which the digest is made, `2026-11-20`
 */
export function scheduleToken(secret: Uint8Array, key: DigestKey, day: string): string {
  return signLinkToken(secret, CHANGE_SCHEDULE, key, day);
}

/** @returns undefined if the token was not made with one of the keys; `expired` if it is too old on `today` */
export function readScheduleToken(
  keys: SigningKeys,
  token: string,
  today: string,
): { key: DigestLink; expired: boolean } | undefined {
  const read = readLinkToken(keys, CHANGE_SCHEDULE, token);
  return read?.day === undefined
    ? undefined
    : { key: read.key, expired: addDays(read.day, LINK_DAYS) < today };
}

/**
 * The token of unsubscribe links. It does not expire: the link of an old digest must work too. It opens nothing but the
 * choice whether one digest is sent.
 */
export function unsubscribeToken(secret: Uint8Array, key: DigestKey): string {
  return signLinkToken(secret, UNSUBSCRIBE, key);
}

/** @returns undefined if the token was not made with one of the keys */
export function readUnsubscribeToken(keys: SigningKeys, token: string): DigestLink | undefined {
  return readLinkToken(keys, UNSUBSCRIBE, token)?.key;
}
