/**
 * The token of the links in a digest that change its schedule. It is signed and not stored, and expires: a digest that
 * is forwarded or found a year later should not change what its reader gets.
 */
import { addDays } from '#app/runtime/months.ts';
import type { DigestKey } from '../digests-store.server.ts';
import { readLinkToken, signLinkToken, type DigestLink } from './link-token.server.ts';

/** Separates these signatures from others with the same key. */
const PURPOSE = 'change the schedule of digests';

/** Days for which a link works. */
export const LINK_DAYS = 60;

/** @param day on which the digest is made, `2026-11-20` */
export function scheduleToken(secret: Uint8Array, key: DigestKey, day: string): string {
  return signLinkToken(secret, PURPOSE, key, day);
}

/** @returns undefined if the token was not made with this key; `expired` if it is too old on `today` */
export function readScheduleToken(
  secret: Uint8Array,
  token: string,
  today: string,
): { key: DigestLink; expired: boolean } | undefined {
  const read = readLinkToken(secret, PURPOSE, token);
  return read?.day === undefined
    ? undefined
    : { key: read.key, expired: addDays(read.day, LINK_DAYS) < today };
}
