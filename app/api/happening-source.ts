/** What happens to readers in features, for what tells their programs: the part `happenings` of a feature. Types only. */
import type { NoticeReader } from './notice-source.ts';
import type { Services } from './services.ts';
import type { Viewer } from './viewer.ts';

/** Something that happened to a reader and is about an item. */
export interface Happening {
  /** Its place in the sequence of its source. */
  id: number;
  /** Node id of the item. */
  nid: number;
  /** Version of the item. */
  version: number;
  /** RFC 3339. */
  at: string;
  /** Id of what it happened to, such as a watch rule. */
  of: number;
}

/**
 * A stored sequence of what happened. Ids become visible in their order, so a program that has read up to one misses
 * nothing.
 */
export interface HappeningSource {
  /** Its type, in the words of a list of choices: `A watch rule matched`. */
  title: string;
  /** Id of the last of all readers; 0 before the first. */
  newest(services: Services): Promise<number>;
  /** The oldest of a reader after an id, at most `limit`. */
  after(services: Services, reader: NoticeReader, id: number, limit: number): Promise<readonly Happening[]>;
  /**
   * What is told of it besides its item, with the reader's access of now; undefined if it is not to be told any more,
   * because the reader deleted what it happened to.
   *
   * @example { rule: { id: 7, name: 'Safeguarding' } }
   */
  tell(viewer: Viewer, of: number): Promise<Readonly<Record<string, unknown>> | undefined>;
}
