import type { Db } from '../tables.ts';

/** Whose work of one vertical goes to whom. */
export interface Handing {
  /** Id of the account of the person who leaves. */
  from: number;
  /** Id of the account of the person who takes over. */
  to: number;
  vertical: string;
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * A kind of work that one person can hand over to another. What is private, such as notes, has none: it goes with the
 * account.
 *
 * The functions run in one transaction that has locked publishing and both accounts: no event is published until it ends.
 */
export interface HandOverPart {
  /** Unique, and never renamed: the database has it. `report` */
  id: string;
  /** What readers call one of them; with an s for several. */
  name: string;
  /** `copied`: the person who leaves keeps what they have. */
  how: 'moved' | 'copied';
  /** Numbers of what there is to hand over, by vertical, without deleted things. */
  count(db: Db, userId: number): Promise<{ vertical: string; count: number }[]>;
  /** Hands over everything of the vertical. @returns the ids of what the other person has now */
  handOver(on: Db, handing: Handing): Promise<string[]>;
  /** Undoes it for the things that the other person still has. @returns how many came back */
  takeBack(on: Db, handing: Handing, ids: readonly string[]): Promise<number>;
}
