import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    checklist: ChecklistTable;
    checklist_item: ChecklistItemTable;
  }
}

/** A checklist of a reader in a vertical. */
export interface ChecklistTable {
  id: Generated<number>;
  user_id: number;
  vertical: string;
  /** Chosen by the client for one submission; unique for a reader and vertical. */
  key: string;
  title: string;
  /** Node id of the page it was made from; null without one. */
  source_nid: number | null;
  /** Path of that page. */
  source_path: string | null;
  /** Increases when the title changes, and when it is archived, deleted or taken back. */
  version: Generated<number>;
  /** Increases when its items are added, moved, deleted or brought back. */
  order_version: Generated<number>;
  created_at: string;
  /** Time of the last change of it or of one of its items. */
  changed_at: string;
  archived_at: string | null;
  deleted_at: string | null;
}

/** An item of a checklist. */
export interface ChecklistItemTable {
  id: Generated<number>;
  checklist_id: number;
  /** Chosen by the client for one submission, unique in its checklist; null for items made with the checklist. */
  key: string | null;
  /** Items are sorted by it, from 0. Deleted items have one too. */
  position: number;
  title: string;
  note: string;
  /** Name or e-mail; empty without one. */
  owner: string;
  /** `2026-12-31`; null without one. */
  due: string | null;
  status: 'open' | 'in_progress' | 'done' | 'not_applicable';
  /** Why it doesn’t apply; empty unless the status is `not_applicable`. */
  reason: string;
  /** http(s) URL; empty without one. */
  evidence: string;
  /**
   * The section of the list that it is in: by default the category of its requirement. Empty for the reader's own; null
   * for items made before there were sections, whose requirement still says it.
   */
  section: string | null;
  /** When it became done or not applicable; null for open ones and for those settled before this was recorded. */
  settled_at: string | null;
  /** What its requirement said then (`requirements.server.ts`); null if there is none or the reader could not read it. */
  seen: string | null;
  /** The requirement it was made from: node id and path of the page, and the anchor there. */
  source_nid: number | null;
  source_path: string | null;
  source_anchor: string | null;
  /** The thing to be done that it was made from (`Feature.toDos`): `decision.31`; null without one. */
  to_do: string | null;
  /** Who settled it; null for open ones, once the account is deleted, and for those settled before this was recorded. */
  settled_by: number | null;
  /** Increases with every change but moves. */
  version: Generated<number>;
  created_at: string;
  changed_at: string;
  deleted_at: string | null;
}
