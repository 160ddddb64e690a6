/**
 * An HTML text as paragraphs, in its order: what a redline compares. Works on sanitised HTML. Every paragraph owns a part
 * of the source, and together they own all of it, so that the text can be put together again. Pure.
 */
import { isLabel, leadingNumber, numberInCell } from './own-number.ts';
import type { BlockKind, CellPlace, Mark } from './redline.ts';
import { readSource, type Opening, type SourceEvent, type TableUse } from './source-events.ts';
import { piecesKey, type Piece } from './tokens.ts';

export interface Paragraph {
  kind: BlockKind;
  /** Level of a heading, from 1; depth in lists of everything else, from 0. */
  level: number;
  /** Without its number. */
  pieces: readonly Piece[];
  key: string;
  number: string;
  /** Ids of elements in its part of the source, the first of them its own. */
  ids: readonly string[];
  links: readonly string[];
  cell?: CellPlace;
  /** The part of the source that ends with it. */
  source: string;
}

export interface ReadText {
  paragraphs: readonly Paragraph[];
  /** What is after the last paragraph. */
  rest: string;
}

const MARKS: Readonly<Record<string, Mark>> = {
  ...{ strong: 'bold', b: 'bold', em: 'italic', i: 'italic', u: 'underline', a: 'link', code: 'code' },
  ...{ s: 'struck', del: 'struck', strike: 'struck', ins: 'inserted', sup: 'raised', sub: 'lowered' },
};
const BLOCKS = new Set(
  'p li h1 h2 h3 h4 h5 h6 tr td th table thead tbody tfoot caption ul ol dl dt dd div section article header footer blockquote pre figure figcaption hr details summary'.split(
    ' ',
  ),
);
const HEADING = /^h([1-6])$/;

export function readText(html: string): ReadText {
  const { events, tables } = readSource(html);
  const reader = new Reader(html, tables);
  for (const event of events) reader.take(event);
  return reader.end();
}

interface ReadTable {
  use: TableUse;
  number: number;
  row: number;
  column: number;
}

class Reader {
  private readonly html: string;
  private readonly uses: ReadonlyMap<SourceEvent, TableUse>;
  private readonly paragraphs: Paragraph[] = [];
  private readonly tables: ReadTable[] = [];
  private readonly marks: Mark[] = [];
  private pieces: Piece[] = [];
  private ids: string[] = [];
  private links: string[] = [];
  private kind: BlockKind = 'text';
  private heading = 0;
  private lists = 0;
  private items = 0;
  private tableCount = 0;
  /** Within a cell of a table of data, nothing ends but the cell. */
  private cell: { place: CellPlace; depth: number } | undefined;
  /** The number of a point, from the column before it, or the label above a heading. */
  private number = '';
  private isPointNumber = false;
  private start = 0;

  constructor(html: string, uses: ReadonlyMap<SourceEvent, TableUse>) {
    this.html = html;
    this.uses = uses;
  }

  take(event: SourceEvent): void {
    if (event.kind === 'text') this.addText(event.text.replace(/[^\S\u00a0\u2009\u202f]+/g, ' '));
    else if (event.kind === 'open') this.open(event);
    else this.close(event.tag, event.start);
  }

  end(): ReadText {
    this.flush(this.html.length);
    // A label without a heading, or a number without its point, at the very end.
    if (this.number !== '') this.addParagraph([], this.html.length);
    return { paragraphs: this.paragraphs, rest: this.html.slice(this.start) };
  }

  private addText(text: string): void {
    if (text === '') return;
    const marks = this.marks.length > 0 ? [...new Set(this.marks)].sort() : [];
    const last = this.pieces.at(-1);
    if (last && last.marks.join() === marks.join())
      this.pieces[this.pieces.length - 1] = { text: last.text + text, marks };
    else this.pieces.push({ text, marks });
  }

  private open(event: Opening): void {
    const { tag, attributes, start } = event;
    const table = this.tables.at(-1);
    if (tag === 'table') {
      if (!this.cell) this.flush(start);
      this.tables.push({
        use: this.uses.get(event) ?? 'layout',
        number: this.tableCount++,
        row: -1,
        column: -1,
      });
    } else if (table && tag === 'tr') [table.row, table.column] = [table.row + 1, -1];
    else if (table && (tag === 'td' || tag === 'th')) this.openCell(table, tag, start);
    else if (this.cell) this.openInCell(tag);
    else if (BLOCKS.has(tag)) this.openBlock(tag, start);
    if (tag === 'br') this.addText('\n');
    if (attributes['id']) this.ids.push(attributes['id']);
    if (tag === 'a' && attributes['href']) this.links.push(attributes['href']);
    if (tag === 'img') this.addPicture(event);
    const mark = MARKS[tag];
    if (mark) this.marks.push(mark);
  }

  private openInCell(tag: string): void {
    if (BLOCKS.has(tag) && this.pieces.some(({ text }) => text.trim() !== '')) this.addText('\n');
  }

  private openBlock(tag: string, start: number): void {
    this.flush(start);
    if (tag === 'ul' || tag === 'ol' || tag === 'dl') this.lists++;
    if (tag === 'li' || tag === 'dt' || tag === 'dd') this.items++;
    const heading = HEADING.exec(tag);
    this.heading = heading ? Number(heading[1]) : 0;
    this.kind = this.blockKind();
  }

  private blockKind(): BlockKind {
    return this.heading > 0 ? 'heading' : this.items > 0 ? 'item' : 'text';
  }

  private openCell(table: ReadTable, tag: string, start: number): void {
    table.column++;
    // A table inside of a cell is a part of the cell's text.
    if (this.cell) return this.addText('\n');
    this.flush(start);
    if (table.use !== 'data') return;
    const { number, row, column } = table;
    this.cell = { place: { table: number, row, column, isHeader: tag === 'th' }, depth: this.tables.length };
    this.kind = 'cell';
  }

  private close(tag: string, start: number): void {
    const mark = MARKS[tag];
    if (mark) this.marks.splice(Math.max(this.marks.lastIndexOf(mark), 0), 1);
    if (tag === 'td' || tag === 'th') this.closeCell(start);
    else if (!this.cell && BLOCKS.has(tag)) this.closeBlock(tag, start);
    if (tag === 'table') this.tables.pop();
  }

  private closeCell(start: number): void {
    const table = this.tables.at(-1);
    if (this.cell && this.cell.depth === this.tables.length) {
      this.addParagraph(this.pieces, start, this.cell.place);
      this.cell = undefined;
      this.kind = this.blockKind();
    } else if (!this.cell && table?.use === 'points' && table.column === 0) {
      this.number =
        this.pieces
          .map(({ text }) => text)
          .join('')
          .trim() || this.number;
      this.isPointNumber = true;
      this.pieces = [];
    } else if (!this.cell) this.flush(start);
  }

  private closeBlock(tag: string, start: number): void {
    // The number of a point is in paragraphs of its own; the cell's end takes it.
    const table = this.tables.at(-1);
    if (table?.use === 'points' && table.column === 0 && tag !== 'table' && tag !== 'tr') return;
    this.flush(start);
    if (tag === 'ul' || tag === 'ol' || tag === 'dl') this.lists--;
    if (tag === 'li' || tag === 'dt' || tag === 'dd') this.items--;
    if (HEADING.test(tag)) this.heading = 0;
    this.kind = this.blockKind();
  }

  private addPicture({ attributes, start, end }: Opening): void {
    const { alt = '', src = '' } = attributes;
    const text = alt.trim() === '' ? '[picture]' : `[picture: ${alt}]`;
    if (!this.cell) this.flush(start);
    if (src) this.links.push(src);
    if (this.cell) return this.addText(text);
    const kind = this.kind;
    this.kind = 'picture';
    this.addText(text);
    this.flush(end);
    this.kind = kind;
  }

  /** Ends a paragraph here if one has begun. */
  private flush(at: number): void {
    if (!this.pieces.some(({ text }) => text.trim() !== '')) return void (this.pieces = []);
    const text = this.pieces
      .map((piece) => piece.text)
      .join('')
      .trim();
    if (this.kind !== 'picture' && this.items === 0 && isLabel(text)) {
      if (this.number !== '') this.addParagraph([], at);
      [this.number, this.isPointNumber, this.pieces] = [text, false, []];
      this.kind = this.blockKind();
      return;
    }
    // A label that no heading follows is one itself.
    if (this.number !== '' && !this.isPointNumber && this.kind !== 'heading') {
      const pieces = this.pieces;
      this.addParagraph([], this.start);
      this.pieces = pieces;
    }
    this.addParagraph(this.pieces, at);
  }

  private addParagraph(raw: readonly Piece[], end: number, cell?: CellPlace): void {
    const isLone = raw.length === 0 && !cell;
    const kind = isLone ? 'heading' : this.kind;
    let pieces = tidy(raw);
    let number = this.number;
    if (number === '' && kind !== 'picture') {
      const text = pieces.map((piece) => piece.text).join('');
      const prefix = kind === 'cell' ? numberInCell(text) : leadingNumber(text, kind === 'heading');
      pieces = prefix === '' ? pieces : tidy(dropStart(pieces, prefix.length));
      number = prefix.trim();
    }
    this.paragraphs.push({
      ...{ kind, number, pieces, ids: this.ids, links: this.links },
      level: kind === 'heading' ? this.heading || 2 : Math.max(this.lists - 1, 0),
      key: piecesKey(pieces),
      source: this.html.slice(this.start, end),
      ...(cell && { cell }),
    });
    this.start = end;
    [this.pieces, this.ids, this.links, this.number, this.isPointNumber] = [[], [], [], '', false];
  }
}

/** White space as it is shown: one space, lines where `br` or a block divides them, none at the ends. */
function tidy(pieces: readonly Piece[]): Piece[] {
  const tidied: Piece[] = [];
  let before = '';
  for (const { text, marks } of pieces) {
    const collapsed = text.replace(/ {2,}/g, ' ').replace(/ ?\n[ \n]*/g, '\n');
    const shown = /\s$/.test(before) || before === '' ? collapsed.replace(/^[ \n]+/, '') : collapsed;
    if (shown === '') continue;
    tidied.push({ text: shown, marks });
    before = shown;
  }
  const last = tidied.at(-1);
  if (last) {
    const text = last.text.trimEnd();
    if (text === '') tidied.pop();
    else tidied[tidied.length - 1] = { ...last, text };
  }
  return tidied;
}

function dropStart(pieces: readonly Piece[], characters: number): Piece[] {
  let left = characters;
  return pieces.flatMap((piece) => {
    const dropped = Math.min(left, piece.text.length);
    left -= dropped;
    return dropped === piece.text.length ? [] : [{ ...piece, text: piece.text.slice(dropped) }];
  });
}
