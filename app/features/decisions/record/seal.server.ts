/** Seals of entries: each covers the entry and the seal of the one before, so that none can change alone. Pure. */
import { createHash } from 'node:crypto';
import { entryText, type StoredEntry } from './entry-text.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** JSON in which equal values have equal texts: names in the order of their characters, without what is undefined. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  );
}

/** The seal of an entry, SHA-256 in hex. */
export const sealEntry = (entry: StoredEntry): string => sha256(entryText(entry));

/**
 * Names a person in one decision without saying who it is: entries stay as they were sealed when the account is deleted.
 *
 * @param salt random, stored beside the account
 */
export const tagPerson = (decision: number, user: number, salt: string): string =>
  sha256(JSON.stringify([decision, user, salt])).slice(0, 32);
