import type { MediaUse } from './media/use.ts';

/** What is wrong with a place in a record; `pointer` is a JSON pointer (RFC 6901), '' for the whole. */
export interface RecordProblem {
  pointer: string;
  message: string;
}

/** A record read from a line, or everything that is wrong with it. */
export type ReadResult<Row> =
  /** `warnings`: what is not in the record that the source had; `media`: the pictures and files that it names. */
  | { ok: true; record: Row; warnings?: RecordProblem[]; media?: MediaUse[] }
  | { ok: false; problems: RecordProblem[] };

/** Terms by reference (`jurisdictions/de`), and references and parents by tid. */
export interface TermIndex {
  tids: Map<string, number>;
  refs: Map<number, string>;
  parents: Map<number, number>;
}

/** The largest id that the tables hold. */
export const LARGEST_ID = 2 ** 31 - 1;

export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_ID;

/** Text on one line: PostgreSQL stores no NUL, and no other control character belongs in a title. */
export const isLine = (value: unknown): value is string =>
  typeof value === 'string' && /^\P{Cc}+$/u.test(value) && value.trim() !== '';

/** Reads a line as JSON. */
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
