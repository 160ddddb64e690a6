/**
 * The text of sanitised HTML in its normalised form, with where each part of it is in the source: tags are left out,
 * entities are decoded, and each end of a block is a line break. What is found in the text is stored by its place there, so
 * that the HTML stays as it was written; ids and attributes of the tags do not move it. Pure, and linear.
 */
import { Parser } from 'htmlparser2';

/** A part of the text that is one part of the source. */
interface Piece {
  /** In the text; the end is exclusive. */
  start: number;
  end: number;
  /** In the source. An entity is longer there, and is not divided. */
  from: number;
  to: number;
}

/** Text between two tags. */
export interface TextRun {
  start: number;
  end: number;
  /** Whether it may be marked: it is not in a link, a heading, code, a quotation or text that was struck. */
  isOpen: boolean;
  /** The number of its section: headings begin sections. */
  section: number;
  pieces: Piece[];
}

export interface RunText {
  text: string;
  runs: TextRun[];
}

const BLOCKS = new Set(
  'p li h1 h2 h3 h4 h5 h6 tr td th table thead tbody tfoot caption ul ol dl dt dd div section article blockquote pre figure figcaption hr br details summary'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
/** Text that says something by itself: a link leads elsewhere already, and a quotation stays as it was said. */
const CLOSED = new Set(
  'a h1 h2 h3 h4 h5 h6 code pre kbd samp q cite blockquote del s strike abbr dfn caption button summary'.split(
    ' ',
  ),
);

export function readRuns(html: string): RunText {
  const parts: string[] = [];
  const runs: TextRun[] = [];
  let length = 0;
  let closed = 0;
  let section = 0;
  let run: TextRun | undefined;
  const breakLine = () => {
    if (length === 0 || parts.at(-1) === '\n') return;
    parts.push('\n');
    length += 1;
  };
  const parser = new Parser({
    onopentag(tag) {
      run = undefined;
      if (BLOCKS.has(tag)) breakLine();
      if (HEADING.test(tag)) section += 1;
      if (CLOSED.has(tag)) closed += 1;
    },
    ontext(text) {
      const [from, to] = [parser.startIndex, parser.endIndex + 1];
      if (!run) {
        run = { start: length, end: length, isOpen: closed === 0, section, pieces: [] };
        runs.push(run);
      }
      const end = length + text.length;
      const last = run.pieces.at(-1);
      const isPlain = to - from === text.length;
      if (last && isPlain && last.to === from && last.to - last.from === last.end - last.start)
        [last.end, last.to] = [end, to];
      else run.pieces.push({ start: length, end, from, to });
      parts.push(text);
      length = run.end = end;
    },
    onclosetag(tag) {
      run = undefined;
      if (CLOSED.has(tag)) closed -= 1;
      if (BLOCKS.has(tag)) breakLine();
    },
  });
  parser.end(html);
  return { text: parts.join(''), runs };
}

/** A stretch of the normalised text; the end is exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** The runs that have the stretches, each within one that may be marked; others are left out. @param stretches in order */
export function* inOpenRuns<Found extends Stretch>(
  runs: readonly TextRun[],
  stretches: Iterable<Found>,
): Generator<[stretch: Found, run: TextRun]> {
  let at = 0;
  for (const stretch of stretches) {
    while (at < runs.length && runs[at]!.end <= stretch.start) at += 1;
    const run = runs[at];
    if (!run) return;
    if (run.isOpen && run.start <= stretch.start && stretch.end <= run.end && stretch.start < stretch.end)
      yield [stretch, run];
  }
}
