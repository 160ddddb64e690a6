/** What the seal of an entry covers. Pure; browsers that verify a pack load it. */

/** An entry as it is stored. */
export interface StoredEntry {
  decision_id: number;
  /** From 1. */
  number: number;
  kind: string;
  at: string;
  /** Tag of the person; empty for Regatlas itself. */
  by: string;
  /** Canonical JSON (`canonical` of `seal.server.ts`). */
  content: string;
  /** Seal of the entry before; empty for the first. */
  previous: string;
}

/** The text whose SHA-256 in hex is the seal of the entry. */
export const entryText = ({ decision_id, number, kind, at, by, content, previous }: StoredEntry): string =>
  JSON.stringify([decision_id, number, kind, at, by, content, previous]);
