import type { Generated } from 'kysely';

declare module '../tables.ts' {
  interface Database {
    hand_over: HandOverTable;
    handed_over: HandedOverTable;
  }
}

/** Work that was handed over by one person to another, at one time. */
interface HandOverTable {
  id: Generated<number>;
  /** Whose work it was; null once that account is deleted. */
  from_id: number | null;
  to_id: number;
  /** The administrator who did it; that account may have been deleted. */
  by_id: number;
  at: string;
  /** Null unless it was undone. */
  undone_at: string | null;
}

/** A thing that was handed over. */
interface HandedOverTable {
  hand_over_id: number;
  /** Id of the part (`HandOverPart`). */
  part: string;
  vertical: string;
  /** Its id in its feature. */
  thing: string;
}
