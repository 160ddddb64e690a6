/** Parses the Markdown of a note, within bounds: what a reader writes must not hold up the browser or the server. */
import MarkdownIt, { type Token } from 'markdown-it';

/** Deeper nesting is shown as it was typed. */
const DEEPEST = 40;
/** Cells of tables: a row of one mark gets as many cells as the head has. */
const MOST_CELLS = 2_000;
/** Marks and texts; a long note of lists and links has about 5,000. Each may become an element. */
const MOST_TOKENS = 10_000;

const parser = new MarkdownIt({ breaks: true, linkify: true })
  // Entities are text, as tags are.
  .disable('entity');
// A name with a dot is seldom a host: `report.md`, `Art.97`.
parser.linkify.set({ fuzzyLink: false });
// Links are checked when they are shown, as they were typed.
parser.normalizeLink = (url) => url;

/** @returns undefined for a text that is to be shown as it was typed */
export function parseNote(text: string): Token[] | undefined {
  if (hasTooManyCells(text)) return undefined;
  const tokens = parser.parse(text, {});
  // The parser drops what is nested deeper than it goes.
  const isShallow = tokens.every(({ level }) => level < DEEPEST);
  return isShallow && countTokens(tokens) <= MOST_TOKENS ? tokens : undefined;
}

const countTokens = (tokens: readonly Token[]): number =>
  tokens.reduce((count, { children }) => count + 1 + (children?.length ?? 0), 0);

function hasTooManyCells(text: string): boolean {
  const marks = text.split('\n').map((line) => line.split('|').length - 1);
  const rows = marks.filter((count) => count > 0).length;
  return rows * Math.max(...marks) > MOST_CELLS;
}
