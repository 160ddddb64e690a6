/** Lists as CSV (RFC 4180): a line for each item, in words that people read. */
import type { ContentSummary, ListRows } from '#schemas/types.ts';

type Column = ListRows['columns'][number];

/** Makes a spreadsheet program read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const DATE_COLUMNS: Record<ContentSummary['dates'][number]['kind'], string> = {
  publication: 'Official publication',
  response: 'Response due',
  effective: 'Effective',
  applicable: 'Applicable',
  reporting: 'Reporting',
};
const DATE_KINDS = Object.keys(DATE_COLUMNS) as (keyof typeof DATE_COLUMNS)[];

/** The head of the file. Typed dates have a column for each kind, so that a spreadsheet can sort by them. */
export function csvHead(columns: readonly Column[]): string {
  const titles = columns.flatMap(({ id, title }) => (id === 'dates' ? Object.values(DATE_COLUMNS) : [title]));
  return line(['Title', ...titles, 'Summary', 'Access', 'Address']);
}

/** @param origin of the site, for full addresses: `https://regatlas.example` */
export function csvLine(item: ContentSummary, columns: readonly Column[], origin: string): string {
  const access = item.access === 'full' ? 'Full' : 'Not in your subscription';
  const cells = columns.flatMap(({ id }) => cellsOf(item, id));
  return line([item.title, ...cells, item.summary ?? '', access, new URL(item.path, origin).href]);
}

function cellsOf(item: ContentSummary, id: string): string[] {
  const { jurisdictions, label, dates, published, terms, details } = item;
  switch (id) {
    case 'jurisdictions':
      return [names(jurisdictions)];
    case 'type':
      return [label];
    case 'published':
      return [published];
    case 'updated':
      return [item.updated ?? published];
    case 'dates':
      return DATE_KINDS.map((kind) =>
        dates
          .filter((date) => date.kind === kind)
          .map(({ date }) => date)
          .join('; '),
      );
    default:
      return [Object.hasOwn(terms, id) ? names(terms[id]!) : inWords(details[id])];
  }
}

const names = (terms: readonly { name: string }[]) => terms.map(({ name }) => name).join('; ');

/** A value of a field as text: `in-force` is "In force". */
function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return /^[a-z][a-z-]*$/.test(value) ? value[0]!.toUpperCase() + value.slice(1).replaceAll('-', ' ') : value;
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A spreadsheet program runs what begins like a formula, so such a text gets an apostrophe before it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
