/** What changed between two HTML texts, line by line. Pure, apart from its time limit. */
import { htmlLines, type HtmlLine } from '#app/text/html-blocks.ts';
import { compareItems, comparePassage, type ComparedBlock } from '#app/text/word-changes.ts';

/** A number of lines in a row that did not change. */
interface UnchangedLines {
  kind: 'unchanged';
  count: number;
}

/** A line whose words are the same: its formats changed, or where its links lead. */
interface RestyledLine {
  kind: 'formatting' | 'link';
  text: string;
  /** For links: the addresses that only one of the texts has. */
  removed: string[];
  added: string[];
}

/** A line with its changed words. */
interface ChangedLine extends ComparedBlock {
  isChanged: true;
}

export type ComparedLine = ChangedLine | RestyledLine | UnchangedLines;

export interface ComparedText {
  /** Too much changed to find in time: nothing is said about it, also not that it is the same. */
  limited: boolean;
  changed: number;
  unchanged: number;
  /** Lines with the same words and other formats. */
  formatting: number;
  lines: ComparedLine[];
}

/** Most lines that are looked for one by one. */
const MOST_LINES = 1000;
/** Longest text that is compared, in characters of both: some 300 pages of print. */
const MOST_CHARACTERS = 1_000_000;

/** @param timeLeft milliseconds that may be spent; asked before each step */
export function compareTexts(before: string, after: string, timeLeft: () => number): ComparedText {
  if (before.length + after.length > MOST_CHARACTERS) return LIMITED;
  const [old, now] = [htmlLines(before), htmlLines(after)];
  const stretches = compareItems(old.map(toKey), now.map(toKey), MOST_LINES, timeLeft);
  if (!stretches) return LIMITED;
  const lines: ComparedLine[] = [];
  let [atOld, atNow] = [0, 0];
  let removed: HtmlLine[] = [];
  let added: HtmlLine[] = [];
  const flush = () => {
    for (const block of comparePassage(removed, added, timeLeft)) lines.push({ ...block, isChanged: true });
    [removed, added] = [[], []];
  };
  for (const { items, change } of stretches) {
    const [fromOld, fromNow] = [atOld, atNow];
    if (change !== 'added') atOld += items.length;
    if (change !== 'removed') atNow += items.length;
    if (change === 'removed') removed.push(...old.slice(fromOld, atOld));
    else if (change === 'added') added.push(...now.slice(fromNow, atNow));
    else {
      flush();
      items.forEach((_, at) => addAlike(lines, old[fromOld + at]!, now[fromNow + at]!));
    }
  }
  flush();
  return count(lines);
}

const LIMITED: ComparedText = { limited: true, changed: 0, unchanged: 0, formatting: 0, lines: [] };

const toKey = ({ kind, text }: HtmlLine) => `${kind} ${text}`;

/** Adds two lines with the same words. */
function addAlike(lines: ComparedLine[], old: HtmlLine, now: HtmlLine): void {
  if (old.html !== now.html) {
    const [before, after] = [addressesIn(old.html), addressesIn(now.html)];
    const removed = before.filter((address) => !after.includes(address));
    const added = after.filter((address) => !before.includes(address));
    const kind = removed.length + added.length > 0 ? 'link' : 'formatting';
    lines.push({ kind, text: now.text, removed, added });
    return;
  }
  const last = lines.at(-1);
  if (last?.kind === 'unchanged') last.count++;
  else lines.push({ kind: 'unchanged', count: 1 });
}

const addressesIn = (html: string) =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address!);

function count(lines: ComparedLine[]): ComparedText {
  let [changed, unchanged, formatting] = [0, 0, 0];
  for (const line of lines) {
    if (line.kind === 'unchanged') unchanged += line.count;
    else if (line.kind === 'formatting') formatting++;
    else changed++;
  }
  return { limited: false, changed, unchanged, formatting, lines };
}
