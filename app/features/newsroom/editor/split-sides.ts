/**
 * Divides two values of a field where they differ, so that somebody can choose for each part which side it comes from: a
 * property, an entry of a list, a paragraph of a formatted text. Pure.
 */
import { align, divideAt } from '#app/text/redline/align.ts';
import { startWork } from '#app/text/redline/bounds.ts';
import type { Json } from '../form/node.ts';
import { isSameJson, pointerTo } from '../form/pointer.ts';

type JsonObject = { readonly [key: string]: Json };

/** Where both sides differ. */
export interface SidePart {
  /** The same for the same words of both sides: a choice stays while something else is edited. */
  id: string;
  /** JSON pointer of the value that it belongs to. */
  pointer: string;
  /** A paragraph of a formatted text, as HTML; else a whole value. */
  isParagraph: boolean;
  /** Undefined where a side has nothing. */
  mine: Json | undefined;
  theirs: Json | undefined;
}

/** A value in parts. */
export interface SplitValue {
  parts: SidePart[];
  /** The value with each part from one side. All from one side make the value of that side. */
  join(takesTheirs: (part: SidePart) => boolean): Json | undefined;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** @param isFormatted whether the text at a pointer is HTML */
export function splitSides(
  pointer: string,
  mine: Json | undefined,
  theirs: Json | undefined,
  isFormatted: (pointer: string) => boolean,
): SplitValue {
  if (isSameJson(mine, theirs)) return { parts: [], join: () => mine };
  if (isObject(mine) && isObject(theirs)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const own = (value: JsonObject, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined);
    const inner = keys.map(
      (key) =>
        [key, splitSides(pointerTo(pointer, key), own(mine, key), own(theirs, key), isFormatted)] as const,
    );
    return {
      parts: inner.flatMap(([, { parts }]) => parts),
      join: (takesTheirs) =>
        Object.fromEntries(
          inner.flatMap(([key, { join }]): [string, Json][] => {
            const value = join(takesTheirs);
            return value === undefined ? [] : [[key, value]];
          }),
        ),
    };
  }
  if (isList(mine) && isList(theirs) && haveSameEntries(mine, theirs)) {
    const inner = mine.map((entry: Json, at: number) =>
      splitSides(pointerTo(pointer, at), entry, theirs[at], isFormatted),
    );
    return {
      parts: inner.flatMap(({ parts }) => parts),
      join: (takesTheirs) => inner.map(({ join }) => join(takesTheirs)!),
    };
  }
  if (typeof mine === 'string' && typeof theirs === 'string' && isFormatted(pointer))
    return splitTexts(pointer, mine, theirs);
  const part = {
    id: `${pointer} ${JSON.stringify([mine, theirs])}`,
    pointer,
    isParagraph: false,
    mine,
    theirs,
  };
  return { parts: [part], join: (takesTheirs) => (takesTheirs(part) ? theirs : mine) };
}

/** Whether two lists have the same entries, each with a property of before: otherwise only a whole list makes sense. */
const haveSameEntries = (mine: readonly Json[], theirs: readonly Json[]): boolean =>
  mine.length === theirs.length &&
  mine.every((entry, at) => {
    const other = theirs[at];
    if (!isObject(entry) || !isObject(other)) return false;
    return Object.keys(entry).some((key) => Object.hasOwn(other, key) && isSameJson(entry[key], other[key]));
  });

/** Steps of the search for equal paragraphs: enough for any text that somebody edits. */
const MOST_STEPS = 1_000_000;

function splitTexts(pointer: string, mine: string, theirs: string): SplitValue {
  const [own, other] = [splitBlocks(mine), splitBlocks(theirs)];
  const pairs = align(other, own, startWork({ steps: MOST_STEPS }));
  const pieces = divideAt(pairs, other, own).flatMap(({ isSame, older, newer }): (string | SidePart)[] => {
    if (isSame) return newer;
    // As many on both sides: each took the place of one.
    const isPaired = older.length === newer.length;
    const both = isPaired
      ? newer.map((text, at) => [text, older[at]!] as const)
      : [[newer.join(''), older.join('')] as const];
    return both.map(([text, otherText]) => ({
      ...{ id: `${pointer} ${JSON.stringify([text, otherText])}`, pointer, isParagraph: true },
      ...{ mine: text === '' ? undefined : text, theirs: otherText === '' ? undefined : otherText },
    }));
  });
  return {
    parts: pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece])),
    join: (takesTheirs) =>
      pieces
        .map((piece) =>
          typeof piece === 'string' ? piece : String((takesTheirs(piece) ? piece.theirs : piece.mine) ?? ''),
        )
        .join(''),
  };
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;
const BLOCKS = /^(?:p|h[1-6]|ul|ol|dl|table|figure|blockquote|div|section|aside|pre|details)$/;

/** The outermost blocks of sanitised HTML. Joined they are the same text, also if it is not well-formed. */
export function splitBlocks(html: string): string[] {
  const cuts = [0];
  let depth = 0;
  for (const { 0: tag, 1: closing, 2: name, index } of html.matchAll(TAG)) {
    if (!BLOCKS.test(name!.toLowerCase())) continue;
    if (closing === '') {
      if (depth++ === 0) cuts.push(index);
    } else if (--depth <= 0) {
      depth = 0;
      cuts.push(index + tag.length);
    }
  }
  cuts.push(html.length);
  return cuts.flatMap((from, at) => {
    const text = html.slice(from, cuts[at + 1]);
    return text === '' ? [] : [text];
  });
}
