/** What publishing a version of an item, or withdrawing the item, would do, before it is done. What readers have is private: they are counted. Types only. */
import type { ContentRecord, FieldTerm } from '#app/store/store.ts';

/** A version of an item that may be published. Plain data, so that another thread can look at it. */
export interface PlannedVersion {
  /** The item as it would be. Withdrawn, it has the status `withdrawn` and otherwise what readers see now. */
  record: ContentRecord;
  /** Its terms, in the order of its fields. */
  terms: readonly FieldTerm[];
  /** The item as readers see it now; null if they do not. */
  current: ContentRecord | null;
}

/** A value that the version changes, such as the day of a deadline. */
interface ImpactChange {
  /** What has the value: `Application period ends`. */
  label: string;
  /** `2027-03-01` */
  from: string;
  /** Empty if it is taken out. */
  to: string;
}

/** An item of the site that is concerned. Things of readers have none: they are only counted. */
export interface ImpactItem {
  nid: number;
  title: string;
  /** What of it is concerned: `Section "Licences"`. */
  what: string;
}

/** One kind of consequence, with its number. */
export interface Impact {
  /** Unique in the API: `watch-rules`. */
  id: string;
  count: number;
  /** What is counted, after the number, in the singular and the plural. */
  counted: readonly [one: string, several: string];
  /** More about it, a sentence. */
  note?: string;
  changes?: readonly ImpactChange[];
  /** The first items that are concerned; `count` has all. */
  items?: readonly ImpactItem[];
}
