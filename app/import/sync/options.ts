/** What a run is asked for, and what it answers. */
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import type { SyncCounts } from '#app/store/content/publishing/site-syncs.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import type { ImportRules } from '../import-rules.ts';
import type { UnknownName } from '../jsonapi/mapping-check.ts';
import type { MediaSummary } from '../media/tally.ts';
import type { SiteAccess } from './site-client.ts';

export interface SyncOptions {
  /** Address of the site; `/jsonapi` is added unless it ends so. */
  address: URL;
  mapping: JsonApiMapping;
  /** Its `media` is not used. */
  rules: ImportRules;
  media: MediaStorage;
  access: SiteAccess;
  /** Name of the source; overrides the mapping. */
  source?: string | undefined;
  /** Say what would happen and write nothing. */
  dryRun?: boolean;
  /** Replace also what people edited on this site; without it such an item is left out and named. */
  overwriteEdited?: boolean;
  /** Read everything again, and compare ids. */
  full?: boolean;
  /** Read what was changed since then, in Unix seconds, in place of where the last run ended. */
  since?: number | undefined;
  /** Ids are compared if they were not for so long, in milliseconds. */
  compareEveryMs: number;
  /** How many items may be withdrawn because the site lacks them, if that is more than a fifth of them and more than ten. */
  allowWithdrawals?: number | undefined;
  now(): Date;
  signal?: AbortSignal | undefined;
  /** For tests. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
  /** For tests: the longest time for one answer, in milliseconds. */
  patienceMs?: number | undefined;
  /** An item that is left out: which, and why. */
  onProblem?(text: string): void;
  /** What is imported in part, or not in order on the site. */
  onWarning?(text: string): void;
  /** Called after each page, with the number of requests so far. */
  onPage?(what: string, requests: number): void;
}

export interface SyncSummary {
  counts: SyncCounts;
  /** Items that were left out, with their reasons. */
  problems: number;
  /** The first of them. */
  firstProblems: string[];
  newTerms: number;
  requests: number;
  /** Whether ids were compared, so that what the site deleted was found. */
  compared: boolean;
  /** Bundles of the site that the mapping does not name. */
  unknownBundles: string[];
  /** `node--article field_x`: fields that the mapping does not use, with the number of their values. */
  unknownFields: Record<string, number>;
  /** Names of the mapping that no resource has. */
  unknownNames: UnknownName[];
  /** Resources that the account may not see. */
  omitted: number;
  media: MediaSummary;
}

export type SyncResult =
  | { ok: true; summary: SyncSummary }
  /** `summary`: what was done until then. `busy`: another run has the source. */
  | { ok: false; message: string; summary?: SyncSummary; retryAfterMs?: number | undefined; busy?: boolean };
