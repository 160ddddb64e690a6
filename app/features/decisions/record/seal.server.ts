/** Seals of entries: each covers the entry and the seal of the one before, so that none can change alone. Pure. */
import { createHash } from 'node:crypto';

/** An entry as it is stored. */
export interface StoredEntry {
  decision_id: number;
  /** From 1. */
  number: number;
  kind: string;
  at: string;
  /** Tag of the person; empty for Regatlas itself. */
  by: string;
  /** Canonical JSON ({@link canonical}). */
  content: string;
  /** Seal of the entry before; empty for the first. */
  previous: string;
}

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
export const sealEntry = ({ decision_id, number, kind, at, by, content, previous }: StoredEntry): string =>
  sha256(JSON.stringify([decision_id, number, kind, at, by, content, previous]));

/**
 * Names a person in one decision without saying who it is: entries stay as they were sealed when the account is deleted.
 *
 * @param salt random, stored beside the account
 */
export const tagPerson = (decision: number, user: number, salt: string): string =>
  sha256(JSON.stringify([decision, user, salt])).slice(0, 32);
