import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    newsroom_draft: DraftTable;
    newsroom_version: VersionTable;
    newsroom_job: JobTable;
    newsroom_release: ReleaseTable;
    newsroom_release_item: ReleaseItemTable;
    newsroom_trail: TrailTable;
    newsroom_role: RoleTable;
    newsroom_presence: PresenceTable;
    newsroom_done: DoneTable;
    newsroom_preview_link: PreviewLinkTable;
    newsroom_media: MediaTable;
  }
}

declare module '#app/store/access-actor.ts' {
  interface BesideActions {
    'newsroom-roles-changed': true;
  }
}

/** A draft of an item; one at most for an item, besides discarded ones. */
export interface DraftTable {
  id: Generated<number>;
  nid: number;
  vertical: string;
  type: string;
  title: string;
  /** The title as lists sort it. */
  sort_title: string;
  /** JSON: the record. */
  fields: string;
  /** JSON: by top-level field, the revision that changed it last. */
  revisions: string;
  revision: number;
  /** The version that it began from; null for an item that was never published. */
  base_version: number | null;
  /** JSON list: versions that a restored one takes back, of those that readers were told of. */
  takes_back: string;
  state: 'draft' | 'in-review' | 'approved' | 'sent-back';
  state_by: number | null;
  state_at: string | null;
  state_note: string;
  approved_revision: number | null;
  /** JSON list: ids of the accounts that edited it, the first first. */
  editors: string;
  began_at: string;
  saved_at: string;
  saved_by: number | null;
  discarded_at: string | null;
  discarded_by: number | null;
}

/** What a revision says that is to be published: it stays as it is when its draft changes. */
export interface EditionColumns {
  nid: number | null;
  type: string;
  title: string;
  revision: number | null;
  /** JSON: the record. */
  fields: string;
  base_version: number | null;
  kind: 'update' | 'correction' | 'minor';
  reader_note: string;
  desk_note: string;
  /** As of its draft. */
  takes_back: string;
}

/** A version that came from the newsroom. */
export interface VersionTable {
  nid: number;
  version: number;
  kind: 'update' | 'correction' | 'minor' | 'withdrawal' | 'revert';
  by_id: number | null;
  at: string;
  reader_note: string;
  desk_note: string;
  release_id: number | null;
  /** Of a withdrawal: node id of the item that replaces it, if there is one. */
  replaced_by: number | null;
}

/** A publication at an instant: of an edition, or of a release. */
export interface JobTable extends EditionColumns {
  id: Generated<number>;
  vertical: string;
  release_id: number | null;
  state: 'waiting' | 'failed' | 'done' | 'cancelled';
  /** The instant, in UTC. */
  at: string;
  /** The same on the clock of the zone: `2026-12-01T07:30`. */
  local: string;
  zone: string;
  by_id: number | null;
  problem: string | null;
  ran_at: string | null;
  created_at: string;
}

/** Several items that are published together. */
export interface ReleaseTable {
  id: Generated<number>;
  vertical: string;
  title: string;
  state: 'open' | 'published' | 'reverted';
  by_id: number | null;
  created_at: string;
  published_at: string | null;
  published_by: number | null;
  reverted_at: string | null;
}

export interface ReleaseItemTable extends EditionColumns {
  release_id: number;
  nid: number;
  position: number;
  by_id: number | null;
  /** The version before the release that readers saw; null if they saw none. */
  before_version: number | null;
  /** The version that it became; null before publication, and if nothing changed. */
  version: number | null;
}

/** Who did what. Rows are added and never change. */
export interface TrailTable {
  id: Generated<number>;
  vertical: string;
  at: string;
  by_id: number | null;
  action: string;
  nid: number | null;
  release_id: number | null;
  title: string;
  note: string;
  /** JSON object. */
  detail: string;
}

export interface RoleTable {
  user_id: number;
  vertical: string;
  /** Id of a role of the configuration. */
  role: string;
  given_at: string;
}

/** Who has a draft open. */
export interface PresenceTable {
  user_id: number;
  nid: number;
  field: string | null;
  since: string;
  seen_at: string;
}

/** A link to the preview of a draft, or of a release, for anybody who has it. */
export interface PreviewLinkTable {
  id: Generated<number>;
  /** SHA-256 of the secret part of its address, hex. */
  token_hash: string;
  /** 0 for a release, as `nid`. */
  draft_id: number;
  vertical: string;
  nid: number;
  release_id: number | null;
  /** Id of a level of the option `previewAs`. */
  level: string;
  made_by: number | null;
  made_at: string;
  expires_at: string;
  revoked_at: string | null;
  revoked_by: number | null;
}

/** What was answered to an action, by the id that the client made for it. */
export interface DoneTable {
  user_id: number;
  client_id: string;
  /** JSON. */
  result: string;
  at: string;
}

/** A file of the library of a vertical, with the texts about it. Files of imports have no row until somebody edits their texts. */
export interface MediaTable {
  vertical: string;
  /** Name in the storage: `<SHA-256 of the content>.png`. */
  name: string;
  /** As it was uploaded: `annex.pdf`. */
  file_name: string;
  title: string;
  /** Alternative text. */
  alt: string;
  credit: string;
  /** BCP 47; empty if nobody said. */
  language: string;
  /** Bytes; null for a file of an import. */
  size: number | null;
  /** Pixels, of a picture. */
  width: number | null;
  height: number | null;
  /** When it was uploaded; empty for a file of an import. */
  added_at: string;
  added_by: number | null;
  changed_at: string;
  changed_by: number | null;
  /** The file that took its place: its address leads there. */
  merged_into: string | null;
  removed_at: string | null;
}
