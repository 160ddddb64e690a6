/** Limits that pages, files and the API share. */
import type { Outcome } from './silence/source-log.ts';

/** Checks of a source on one page of its log. */
export const LOG_PAGE = 100;
/** Sources and gaps of a vertical. */
export const MOST_SOURCES = 1_000;
export const MOST_GAPS = 500;
/** Checks in one call. */
export const MOST_CHECKS = 1_000;
/** Longest name, address, and text of a note. */
export const LONGEST_NAME = 200;
export const LONGEST_URL = 500;
export const LONGEST_NOTE = 1_000;
/** Hours between two checks: up to a quarter of a year. */
export const MOST_HOURS = 2_200;
/** Places and topics of a source, of a gap or of a statement. */
export const MOST_PLACES = 60;
export const MOST_TOPICS = 20;

/** Places of a statement, and days that it is about: a year and the day after it. */
export const MOST_STATEMENT_PLACES = 30;
export const MOST_STATEMENT_DAYS = 367;
/** Statements that a reader may have, and what their files take up, in bytes: one of a year of all sources may have 17 MB. */
export const MOST_STATEMENTS = 200;
export const MOST_STATEMENT_BYTES = 200_000_000;

/** Topics in places that an account may ask to be told about, in all verticals. */
export const MOST_ALERTS = 100;

/** Refused statements that an account may wait for, in all verticals. */
export const MOST_STATEMENT_ALERTS = 20;

/** Files of a statement. */
export const FILE_FORMATS = ['html', 'pdf'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The kind of statements among the things that readers share. */
export const STATEMENT = 'coverage-statement';

/** How a source is read. */
export const HOWS = ['feed', 'page', 'editor'] as const;
export type How = (typeof HOWS)[number];

/** How a topic in a place is. */
export const CELL_STATES = ['followed', 'late', 'partial', 'unchecked', 'none'] as const;
export type CellState = (typeof CELL_STATES)[number];

export const OUTCOMES = ['unchanged', 'changed', 'missed'] as const satisfies readonly Outcome[];
