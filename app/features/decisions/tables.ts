import type { Generated } from 'kysely';
import type { DecisionKind, DecisionState, EntryKind } from './record/entry.ts';

declare module '#app/store/tables.ts' {
  interface Database {
    decision: DecisionTable;
    decision_entry: DecisionEntryTable;
    decision_person: DecisionPersonTable;
    decision_file: DecisionFileTable;
    decision_told: DecisionToldTable;
    decision_pack: DecisionPackTable;
    decision_pack_file: DecisionPackFileTable;
    decision_pack_key: DecisionPackKeyTable;
  }
}

/** A decision as it is after its last entry. The entries are the record; this is what lists ask for. */
export interface DecisionTable {
  id: Generated<number>;
  /** Whose decision it is, who shares it with a team. Changes when it is handed over. */
  user_id: number;
  vertical: string;
  /** Chosen by the client for one submission; unique for a reader and vertical. */
  key: string;
  /** The item that it is about. */
  nid: number;
  /** Id of the section or requirement; empty for the whole item. Follows a section whose heading has another number. */
  section: string;
  title: string;
  kind: DecisionKind;
  state: DecisionState;
  /** Accounts that see to it and approve it; null for nobody, and once the account is deleted. */
  owner_id: number | null;
  approver_id: number | null;
  /** `2026-12-31`; null without one. */
  due: string | null;
  /** `Scope` of `record/entry.ts`, as canonical JSON. */
  scope: string;
  /** The decision after its last entry, as canonical JSON: `Current` of `record/entry.ts`. */
  current: string;
  /**
   * The text and dates that the follower has seen last, as canonical JSON: `Rests` of `record/entry.ts`. Minor changes of
   * an editor move it on, and the decision rests on what it was made on.
   */
  followed: string;
  /** Number of its entries, and the seal of the last. */
  entries: number;
  seal: string;
  /** Increases with each entry, and when it is handed over. */
  version: number;
  created_at: string;
  changed_at: string;
  /** Since when it waits for somebody, to be approved, decided again or carried out; null while it does not. */
  asked_at: string | null;
  /** Since when it is its owner’s by the hand of somebody else; null where nobody handed it over. */
  handed_at: string | null;
  /** Since when it has no owner because the account was deleted; null otherwise. */
  unowned_at: string | null;
  /** Always null: the platform asks each thing that can be shared and handed over for it, and no decision is deleted. */
  deleted_at: string | null;
}

/** An entry of the record of a decision. Only added. */
export interface DecisionEntryTable {
  decision_id: number;
  /** From 1, without gaps. */
  number: number;
  /** Chosen by the client for one submission, unique in the decision; null for entries of Regatlas itself. */
  key: string | null;
  kind: EntryKind;
  at: string;
  /** Tag of the person; empty for Regatlas itself. */
  by: string;
  /** Canonical JSON: `EntryContent` of `record/entry.ts`. */
  content: string;
  /** Seal of the entry before; empty for the first. */
  previous: string;
  seal: string;
}

/** Who a tag in the entries of a decision is. */
export interface DecisionPersonTable {
  decision_id: number;
  tag: string;
  /** Null once the account is deleted: then nobody knows who it was, and the seals still hold. */
  user_id: number | null;
  salt: string;
}

/** The bytes of a file that an entry names. The entry has its name, type and hash. */
export interface DecisionFileTable {
  decision_id: number;
  /** Of the entry. */
  number: number;
  /** Whose share of the space it takes; null once the account is deleted. */
  added_by: number | null;
  bytes: number;
  content: Uint8Array;
}

/** Up to when a reader was told by mail of decisions that wait. */
interface DecisionToldTable {
  user_id: number;
  vertical: string;
  told_up_to: string;
}

export type PackState = 'waiting' | 'running' | 'done' | 'failed';

/** An evidence pack that a reader asked for. A cancelled one is deleted. */
export interface DecisionPackTable {
  id: Generated<number>;
  user_id: number;
  vertical: string;
  /** Chosen by the client for one submission; unique for a reader and vertical. */
  key: string;
  /** `Asked` of `pack/manifest.ts`, as canonical JSON. */
  asked: string;
  state: PackState;
  /** Decisions that were read, and that there are to read; both 0 before it begins. */
  done: number;
  total: number;
  /** How often it was begun: an instance may end in the middle. */
  attempts: number;
  /** Why it failed, a sentence; null otherwise. */
  problem: string | null;
  /** `PackBasis` of `pack/pack-store.server.ts` as canonical JSON: what its reader must still be able to read; null before. */
  basis: string | null;
  created_at: string;
  ended_at: string | null;
}

/** A finished file of a pack. */
interface DecisionPackFileTable {
  pack_id: number;
  format: 'html' | 'pdf';
  /** Base64. */
  content: string;
}

/** Keys of evidence packs before they were those of the site (`signing_key`). Earlier programs that run beside this one read them. */
interface DecisionPackKeyTable {
  id: Generated<number>;
  sealed: string;
  made_at: string;
  retired_at: string | null;
}
