import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    comment: CommentTable;
    comment_mention: CommentMentionTable;
    thing_read: ThingReadTable;
    thing_change: ThingChangeTable;
    notices_told: NoticesToldTable;
  }
}

/** A thing of a reader, which others may read. */
interface OfThing {
  vertical: string;
  /** `report` */
  kind: string;
  /** Id of the thing; unique among those of its kind and its owner. */
  thing_id: string;
  /** Who owns the thing; changes when it is handed over. */
  owner_id: number;
}

/** A comment on a thing. */
export interface CommentTable extends OfThing {
  id: Generated<number>;
  /** Null once that account is deleted. */
  author_id: number | null;
  /** Chosen by the client, so that a repeated request adds one comment; unique for an author. */
  key: string;
  /** With the ids of mentioned accounts (`mentions.ts`). */
  text: string;
  /** Increases with each change of the text. */
  version: number;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  /** Who deleted it: only this account can bring it back. */
  deleted_by: number | null;
}

/** Somebody whom a comment mentions. */
interface CommentMentionTable {
  comment_id: number;
  user_id: number;
  /** When the comment began to mention this account. */
  at: string;
}

/** The version of a thing that a reader opened last. */
interface ThingReadTable extends OfThing {
  user_id: number;
  version: string;
  read_at: string;
}

/** A change of a thing by somebody else than its owner. */
interface ThingChangeTable extends OfThing {
  id: Generated<number>;
  /** Null once that account is deleted. */
  author_id: number | null;
  /** What changed, as a sentence without its full stop. */
  text: string;
  at: string;
}

/** What a reader was told by mail, by the time of the last of it. */
export interface NoticesToldTable {
  user_id: number;
  vertical: string;
  schedule: 'daily' | 'urgent';
  told_up_to: string;
}
