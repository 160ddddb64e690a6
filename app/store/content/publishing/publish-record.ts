import type { ListedValues } from '../listed-values.ts';

/** A content item to publish. */
export interface PublishRecord {
  nid: number;
  vertical: string;
  type: string;
  title: string;
  /** Title in lists; by default the title. */
  shortTitle?: string | undefined;
  /** The slug that ends the item's URL. */
  path: string;
  /** `2026-03-04` */
  published: string;
  /** The day of publication is still to come: nobody sees the item until `publishDue`. */
  scheduled?: boolean;
  /** A change of an item that readers see and that nobody is told of: it is not news to rules, feeds and queues. */
  minor?: boolean;
  /**
   * What readers are told of the change, if they see the item already and the change is not minor. `correction`: what was
   * there before was wrong.
   */
  told?: { kind: 'update' | 'correction'; note: string };
  /** People wrote it on this site: an import does not replace it without being asked to. */
  edited?: boolean;
  /** Versions that it takes back: what readers were told of them is forgotten. */
  takesBack?: readonly number[];
  created: string;
  changed: string;
  /** The whole item in the shape of its content type's schema, HTML sanitised. */
  fields: Record<string, unknown>;
  productAccess: number[];
  /** In order, without duplicates per field. The terms must exist. */
  terms: { field: string; tid: number }[];
  /** In order, without duplicates per field. The targets need not exist yet. */
  relations: { field: string; target: number }[];
  /** In the order of the item. */
  dates: TypedDate[];
  /** Addresses of its official sources, also in `fields`; they identify dates of one event. */
  sources?: readonly string[];
  /** Names of its authors, also in `fields`. */
  authors?: readonly string[];
  /** Whether editors featured it. */
  featured: boolean;
  /** Low 1, medium 2, high 3; 0 without impact. */
  impact: 0 | 1 | 2 | 3;
  /** Values of fields that lists filter and sort by, also in `fields`. */
  values?: ListedValues;
}

/** A typed date of an item. */
export interface TypedDate {
  /** Id of a kind of date. */
  kind: string;
  /** `2026-03-04` */
  date: string;
  /** What happens. */
  label: string;
  /** Term id of the jurisdiction of the date. */
  jurisdiction?: number;
  /** Name of the event, equal in every item about it. */
  event?: string;
  /** The day is planned or announced, and may move; absent if it is set. */
  certainty?: 'expected';
}

/** The result of publishing, in items. */
export interface PublishCounts {
  /** New items, and items that had been withdrawn. */
  published: number;
  changed: number;
  /** Items that are hidden until their day of publication. */
  scheduled: number;
  /** Items that were already equal, for which nothing was written. */
  unchanged: number;
}
