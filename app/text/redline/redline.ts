/**
 * A redline: what changed between two versions of a text, section by section. Plain data, the same for the same two
 * texts, so that it can be stored, sent and shown anywhere; this file holds its shape alone.
 */

/** What happened to a stretch of words. Words that moved are in both versions, in two places, and exactly the same. */
export type Change = 'added' | 'removed' | 'moved-in' | 'moved-out';

/** Formats and meanings of words, as the reader sees them. */
export type Mark =
  'bold' | 'italic' | 'underline' | 'struck' | 'inserted' | 'raised' | 'lowered' | 'code' | 'link';

/** A stretch of words in a paragraph. Words without `change` are in both versions, as the later one writes them. */
export interface Run {
  text: string;
  change?: Change;
  marks?: readonly Mark[];
  /** Number of the move; its other end has the same. */
  move?: number;
  /** Where something moved to: words that were removed at the other end, shown here once more beside what replaced them. */
  isEcho?: true;
}

export type BlockKind = 'heading' | 'text' | 'item' | 'cell' | 'picture';

/** The place of a cell in its table. */
export interface CellPlace {
  /** Number of the table in the comparison: cells of one table come one after another. */
  table: number;
  /** Rows and columns are counted from 0, as they are shown. */
  row: number;
  column: number;
  isHeader: boolean;
}

/** The row that a row of a table moved from or to. */
export interface OtherRow {
  /** Counted from 1 below the headings of its table. */
  row: number;
  isOtherTable: boolean;
}

/** How a paragraph with the same words looks different. */
export interface Restyled {
  /** What it was before, if it became something else: a paragraph became an item. */
  was?: BlockKind;
  added: readonly Mark[];
  removed: readonly Mark[];
  /** It was divided from a paragraph, or joined from several. */
  shape?: 'divided' | 'joined';
}

/**
 * `same`: shown for its surroundings only. `changed`: some words differ. `formatting`: the words are the same, and look
 * different. `numbering`: only its own number differs. `typography`: only quotation marks, dashes or spaces do. `link`: the
 * words are the same, and lead elsewhere. The others: all of it.
 */
export type BlockState = Change | 'same' | 'changed' | 'formatting' | 'numbering' | 'typography' | 'link';

/** A paragraph, an item, a heading or a cell of a table. */
export interface RedlineBlock {
  kind: BlockKind;
  state: BlockState;
  runs: readonly Run[];
  /** Its own number, such as `4.1` or `(a)`, and the one before if that differs. */
  number?: string;
  formerNumber?: string;
  /** How deep it is in lists, from 0. */
  depth: number;
  cell?: CellPlace;
  /** Cells of a row that moved. */
  otherRow?: OtherRow;
  restyled?: Restyled;
  /** Addresses that only one of the versions leads to. */
  links?: { removed: readonly string[]; added: readonly string[] };
  /** Numbers of the paragraphs of the texts, from 0; both for `changed`. */
  older: readonly number[];
  newer?: number;
}

/** Paragraphs in a row that are the same in both versions. */
export interface Fold {
  state: 'fold';
  /** A row of a table counts as one. */
  count: number;
  /** Number of paragraphs and cells, and the numbers of the first of them in the two texts. */
  paragraphs: number;
  older: number;
  newer: number;
}

/** Numbers of paragraphs, by what happened to them. `changes` is the sum of those that a reader has to read. */
export interface Counts {
  changes: number;
  added: number;
  removed: number;
  changed: number;
  /** Paragraphs and rows of tables that moved here, and those that moved away, which are not counted again. */
  moved: number;
  movedAway: number;
  links: number;
  /** Not changes: the same words. */
  formatting: number;
  numbering: number;
  typography: number;
}

export interface RedlineSection {
  /** Number in this redline, from 1; part of addresses. */
  at: number;
  title: string;
  number?: string;
  formerTitle?: string;
  formerNumber?: string;
  /** Id of its heading in the later version. */
  id?: string;
  level: number;
  /** `same` if no word differs. */
  state: 'same' | 'changed' | 'added' | 'removed' | 'moved' | 'moved-out';
  /** For `moved` and `moved-out`: the section at the other end. */
  otherEnd?: number;
  /** A bound was reached: what is shown as removed and added may have words in common. */
  limited: boolean;
  counts: Counts;
  blocks: readonly (RedlineBlock | Fold)[];
}

/** A stretch of paragraphs of the older text as they are, `[from, to)`, or the source of new ones. */
export type Patch = readonly (readonly [from: number, to: number] | string)[];

export interface Redline {
  /** A bound was reached somewhere. Nothing may be said to be the same because it is not shown. */
  limited: boolean;
  /** The texts were too long to be compared at all: there are no sections. */
  isTooLong: boolean;
  counts: Counts;
  sections: readonly RedlineSection[];
  /** The source of the later text, made of the older one. */
  patch: Patch;
}

/** A redline without its patch, which no reader needs. */
export type ShownRedline = Omit<Redline, 'patch'>;
