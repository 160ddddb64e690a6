/** What a digest says, before it is written as HTML and as text. Types only. */
import type { Urgency } from '#app/text/date-format.ts';
import type { DigestMail } from '../options.ts';

/** Why an item is in the digest: the rule, and the part of it that the item met. */
export interface Reason {
  /** Name of the rule. */
  rule: string;
  /** The words of the rule as the reader typed them; empty if it has none. */
  words: string;
  /**
   * Terms of the rule that the item has; `below` is the term of the rule if the item has one below it, `binds` if the law
   * of the item's union binds it.
   */
  terms: { name: string; below?: string; binds?: string }[];
}

export interface DigestItem {
  nid: number;
  title: string;
  url: string;
  /** What its editors told of its changes since it matched, a sentence each, the newest first. */
  changes: string[];
  /** The public summary; may be empty. */
  summary: string;
  /** `EU`, or the name of a place without a code. */
  place: string;
  /** `Update, 20 Nov`, or `Guide, updated 18 Nov`. */
  dated: string;
  /** The next date that binds: `In force from 24 Dec`. */
  due?: string;
  /** The rule of its group first. */
  reasons: Reason[];
}

/** The items of one rule that are not in a group before it. */
export interface DigestGroup {
  rule: string;
  /** The reader's own note; empty without one. */
  note: string;
  items: DigestItem[];
}

export interface DigestDeadline {
  /** Days from the day of the digest. */
  days: number;
  urgency: Urgency;
  label: string;
  /** `Wed 2 Dec · EU · In force from` */
  detail: string;
  url: string;
}

/** Something that a feature tells the reader, such as a comment of a colleague. */
export interface DigestNotice {
  /** `Ines Duarte mentioned you` */
  text: string;
  /** Title of the page that it is about. */
  title: string;
  url: string;
  /** What somebody wrote, on one line; empty if nothing was. */
  quote: string;
  /** Whether the reader has asked to be told of it. */
  asked: boolean;
  /** Of a page that was withdrawn. */
  withdrawn?: {
    /** `You bookmarked it on 3 Nov 2026` */
    reason: string;
    /** What replaces it. */
    instead?: { title: string; url: string };
  };
}

export interface Digest {
  siteName: string;
  vertical: string;
  /** Accent colour of the vertical, `#005c66`. */
  accent: string;
  /** `Friday 20 November 2026` */
  day: string;
  groups: DigestGroup[];
  /** Items that are only in the watchlist, because an e-mail would be too long. */
  more: number;
  /** With the groups, at least one. */
  notices: DigestNotice[];
  deadlines: DigestDeadline[];
  urls: {
    /** All dates by day; absent where no screen has them. */
    calendar?: string;
    watchlist: string;
    unsubscribe: string;
    /** Has it once a week; only for a daily digest. */
    weekly?: string;
    /** Pauses it. */
    pause: string;
  };
  recipient: string;
  /** `on working days at 07:30` */
  schedule: string;
  /** Headings, links and the line at its end. */
  texts: DigestMail;
  /** Postal address, one line. */
  postal: string;
}
