/** HTML as a list of tags and texts that know where they are in it, and what its tables are for. Pure. */
import { Parser } from 'htmlparser2';

export interface Opening {
  kind: 'open';
  tag: string;
  attributes: Readonly<Record<string, string>>;
  start: number;
  /** After its tag. */
  end: number;
}
interface Closing {
  kind: 'close';
  tag: string;
  start: number;
}
interface TextEvent {
  kind: 'text';
  text: string;
  start: number;
}
export type SourceEvent = Opening | Closing | TextEvent;

/** `data`: rows and columns that are compared. `points`: a list, numbered in its first column. `layout`: no table. */
export type TableUse = 'data' | 'points' | 'layout';

export interface Source {
  events: readonly SourceEvent[];
  /** What each table is for, by the event that opens it. */
  tables: ReadonlyMap<SourceEvent, TableUse>;
}

/** The number of a point or a dash, as laws that are set as tables have it in a column of its own; not a word or an amount. */
const POINT =
  /^(?:[([](?:\d{1,3}[a-z]{0,2}|[a-z]{1,3}|[ivxlcdm]{1,7})[)\]]|(?:\d{1,3}[a-z]?|[a-z]|[ivxlcdm]{1,7})[).]|[-–—•·])$/i;

/** A table that is open while it is read. */
interface OpenTable {
  opening: SourceEvent;
  rows: number;
  /** Cells in the present row, and most of them in any. */
  cells: number;
  mostCells: number;
  /** The first cell of the present row; undefined if it is not open. */
  first: string | undefined;
  points: number;
  hasHeading: boolean;
}

const HEADING = /^h[1-6]$/;

/** Text of a first cell that is too long for a number is left out. */
const LONGEST_POINT = 12;

export function readSource(html: string): Source {
  const events: SourceEvent[] = [];
  const tables = new Map<SourceEvent, TableUse>();
  const open: OpenTable[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      const opening: Opening = { kind: 'open', tag, attributes, start, end };
      events.push(opening);
      const table = open.at(-1);
      if (tag === 'table')
        open.push({
          opening,
          rows: 0,
          cells: 0,
          mostCells: 0,
          first: undefined,
          points: 0,
          hasHeading: false,
        });
      else if (!table) return;
      else if (tag === 'tr') [table.rows, table.cells] = [table.rows + 1, 0];
      else if (tag === 'td' || tag === 'th') {
        table.mostCells = Math.max(table.mostCells, ++table.cells);
        table.first = table.cells === 1 ? '' : undefined;
      } else if (HEADING.test(tag)) for (const outer of open) outer.hasHeading = true;
    },
    ontext(text) {
      const last = events.at(-1);
      // The parser gives text in pieces: entities come alone.
      if (last?.kind === 'text') last.text += text;
      else events.push({ kind: 'text', text, start: parser.startIndex });
      const table = open.at(-1);
      if (table?.first !== undefined && table.first.length <= LONGEST_POINT) table.first += text.trim();
    },
    onclosetag(tag) {
      events.push({ kind: 'close', tag, start: parser.startIndex });
      const table = open.at(-1);
      if (!table) return;
      if ((tag === 'td' || tag === 'th') && table.first !== undefined) {
        if (POINT.test(table.first)) table.points++;
        table.first = undefined;
      }
      if (tag === 'table') tables.set(open.pop()!.opening, findUse(table));
    },
  });
  parser.end(html);
  return { events, tables };
}

function findUse({ rows, mostCells, points, hasHeading }: OpenTable): TableUse {
  if (hasHeading || mostCells < 2) return 'layout';
  return mostCells === 2 && points === rows ? 'points' : 'data';
}
