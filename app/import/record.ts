import type { FormerTerms } from '#app/store/content/vocabulary/former-terms.ts';
import type { MediaUse } from './media/media.ts';

/** A problem at a place in a record; `pointer` is a JSON pointer (RFC 6901), '' for the whole. */
export interface RecordProblem {
  pointer: string;
  message: string;
}

/** A record read from a line, or all of its problems. */
export type ReadResult<Row> =
  /** `warnings`: parts of the source that the record lacks; `media`: the pictures and files that it refers to. */
  | { ok: true; record: Row; warnings?: RecordProblem[]; media?: MediaUse[] }
  | { ok: false; problems: RecordProblem[] };

/** Terms by reference (`jurisdictions/de`), and references and parents by tid. */
export interface TermIndex {
  /** Also by former references. */
  tids: Map<string, number>;
  refs: Map<number, string>;
  parents: Map<number, number>;
  /** What became of terms that were merged or have another key; absent where there are none. */
  former?: FormerTerms;
}

/** The largest id that the tables can store. */
export const LARGEST_ID = 2 ** 31 - 1;

export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_ID;

/** Text without control characters: PostgreSQL cannot store NUL, and titles do not need the others. */
export const isLine = (value: unknown): value is string =>
  typeof value === 'string' && /^\P{Cc}+$/u.test(value) && value.trim() !== '';

/** A text that was broken to fit a page, such as a title, on one line. Anything else is unchanged. */
export function joinLines<Value>(value: Value): Value | string {
  return typeof value === 'string'
    ? value.replaceAll(/\s*[\r\n\t\u0085\u2028\u2029]\s*/g, ' ').trim()
    : value;
}

export function parseObject(text: string): ReadResult<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ok: true, record: value as Record<string, unknown> };
    }
    return failed('', 'a record must be a JSON object');
  } catch (error) {
    return failed('', `not JSON: ${(error as Error).message}`);
  }
}

/** The result for a record with one problem. */
export function failed(pointer: string, message: string): { ok: false; problems: RecordProblem[] } {
  return { ok: false, problems: [{ pointer, message }] };
}
