/** What a statement of silence holds, as its file carries it. Types only; browsers that verify one load them. */
import type { How } from '../limits.ts';
import type { SeenChange, Silent } from '../silence/read-source.ts';
import type { Asked, KnownGap, SourceVersion, Span } from '../silence/source-log.ts';
import type { EncodedChecks } from './encode-checks.ts';

export const STATEMENT_FORMAT = 'regatlas statement of silence 1';

/** A source with everything that the statement rests on. */
export interface AnnexedSource extends EncodedChecks {
  id: number;
  how: How;
  language: string;
  versions: SourceVersion[];
}

export interface AnnexedGap extends KnownGap {
  detail: string;
}

/** What a statement says, without how it says it. */
export interface Stated {
  /** Sources that were reached in the time, and how often. */
  sources: number;
  checked: number;
  changes: SeenChange[];
  silent: Silent[];
  gaps: (AnnexedGap & Span)[];
  readUntil: { first: number; last: number };
}

/** Times are in milliseconds since 1970. */
export interface StatementManifest {
  format: typeof STATEMENT_FORMAT;
  /** `S-2026-0118` */
  number: string;
  site: { name: string; origin: string };
  /** RFC 3339, UTC. */
  madeAt: string;
  /** Whether the checks are made up, of a demonstration library. */
  demonstration: boolean;
  /** IANA name of the time zone in which it says its times. */
  zone: string;
  asked: Asked;
  /** When the first day of the log begins. */
  begins: number;
  places: { tid: number; name: string; iso?: string }[];
  topics: { key: string; label: string }[];
  stated: Stated;
  /** Checks in the time that were recorded more than a day after it. */
  recordedLate: number;
  annex: AnnexedSource[];
  gaps: AnnexedGap[];
}
