/** What features tell readers by mail: the part `notices` of a feature. Types only. */
import type { Db } from '#app/store/tables.ts';
import type { Services } from './services.ts';
import type { Viewer } from './viewer.ts';

/** With the mail of the reader's working days, with that of the week, or as soon as possible. */
export type NoticeSchedule = 'daily' | 'weekly' | 'urgent';

/** Something that a reader is told, from what the reader may read now. */
export interface Notice {
  /** What happened, a sentence without its full stop: `Ines Duarte mentioned you`. */
  text: string;
  /** Title of the page that it is about. */
  title: string;
  /** Path of the page. */
  path: string;
  /** What somebody wrote; absent if nothing was. */
  quote?: string;
  /** The reader has asked to be told of it. What is neither asked for nor withdrawn is of the reader's team. */
  asked?: boolean;
  /** It is about a page that was withdrawn. */
  withdrawn?: {
    /** Why the reader is told, a sentence without its full stop: `You bookmarked it on 3 Nov`. */
    reason: string;
    /** The page that replaces it. */
    instead?: { title: string; path: string };
  };
}

interface FoundNotices {
  /** The latest last. */
  notices: readonly Notice[];
  /**
   * What was found, for `told`, such as when the last of it happened; also of what the reader may not read any more;
   * undefined if nothing did.
   */
  upTo: string | undefined;
}

/** A reader in a vertical. */
export interface NoticeReader {
  userId: number;
  vertical: string;
}

export interface NoticeSource {
  /**
   * Readers for whom something waits that happened after a time; perhaps also some who may not read it. It is asked every
   * minute.
   *
   * @param since RFC 3339
   */
  waiting(services: Services, schedule: NoticeSchedule, since: string): Promise<readonly NoticeReader[]>;
  /** What waits for a reader, with the reader's access of now. Times are RFC 3339, `since` excluded and `until` included. */
  find(
    viewer: Viewer,
    schedule: NoticeSchedule,
    time: { since: string; until: string },
  ): Promise<FoundNotices>;
  /**
   * Records that a reader was told, in the transaction that queues the message.
   *
   * @param upTo as it was found
   * @returns false if another message has told the reader of it meanwhile
   */
  told(on: Db, reader: NoticeReader, schedule: NoticeSchedule, upTo: string): Promise<boolean>;
}
