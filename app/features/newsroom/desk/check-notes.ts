/**
 * The notes of what editors should still check, `content/to-check.md`. Pure. An entry is a list item on one line that begins
 * with the node ids that it is about and a colon; other lines are for readers of the file, and a list item that is about no
 * item begins with another word:
 *
 * ```
 * - 2504, 3519 to 3521: whether the Folketing has passed the package
 * - The register of the authority moved.
 * ```
 */

/** By node id, what is to be checked in the item, in the order of the file. */
export type CheckNotes = ReadonlyMap<number, readonly string[]>;

/** A line that is not as it should be. */
export interface NotesProblem {
  /** From 1. */
  line: number;
  message: string;
}

/** Most items of a range: more is a mistyped id. */
const LONGEST_RANGE = 100;
const LARGEST_NID = 2_147_483_647;

const ENTRY = /^- (\d[^:]*):(.*)$/;
const RANGE = /^(\d{1,10})(?: to (\d{1,10}))?$/;

/** @returns undefined for a text that is not a list of node ids */
function readIds(text: string): number[] | undefined {
  const ids: number[] = [];
  for (const part of text.split(', ')) {
    const [, first, last = first] = RANGE.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= to && to <= LARGEST_NID && to - from < LONGEST_RANGE)) return undefined;
    for (let nid = from; nid <= to; nid++) ids.push(nid);
  }
  return ids;
}

/** The notes of a file, or the first line that is wrong. */
export function readCheckNotes(file: string): { notes: CheckNotes } | { problem: NotesProblem } {
  const notes = new Map<number, string[]>();
  for (const [index, text] of file.split(/\r?\n/).entries()) {
    if (!/^\s*[-*+]\s*\d/.test(text)) continue;
    const [, list, sentence] = ENTRY.exec(text) ?? [];
    const ids = list === undefined ? undefined : readIds(list);
    const wrong = (message: string) => ({ problem: { line: index + 1, message } });
    if (list === undefined || sentence === undefined || !ids)
      return wrong(
        'An entry that begins with a number begins with node ids and a colon: "- 2504, 3519 to 3521: what to check".',
      );
    if (sentence.trim() === '') return wrong('The entry does not say what is to be checked.');
    for (const nid of new Set(ids)) notes.set(nid, [...(notes.get(nid) ?? []), sentence.trim()]);
  }
  return { notes };
}
