/** Lists as CSV (RFC 4180): a line for each item, with names instead of keys. */
import type { ContentSummary, ListRows } from '#schemas/types.ts';

type Column = ListRows['columns'][number];

/** Byte order mark: spreadsheet programs then read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

interface CsvOptions {
  columns: readonly Column[];
  /** Label of each kind of date, from the configuration. Each kind has a column, so that a spreadsheet can sort by it. */
  dateKinds: Readonly<Record<string, { label: string }>>;
  /** Origin of the site, for absolute URLs: `https://regatlas.example`. */
  origin: string;
}

/** The file's header line, and the line of an item. */
export function createCsv({ columns, dateKinds, origin }: CsvOptions) {
  const kinds = Object.keys(dateKinds);
  const kindLabels = Object.values(dateKinds).map(({ label }) => label);
  const titles = columns.flatMap(({ id, title }) => (id === 'dates' ? kindLabels : [title]));
  return {
    head: line(['Title', ...titles, 'Summary', 'Access', 'Address']),
    lineFor(item: ContentSummary): string {
      const access = item.access === 'full' ? 'Full' : 'Not in your subscription';
      const cells = columns.flatMap(({ id }) =>
        id === 'dates' ? dateCells(item, kinds) : [cellFor(item, id)],
      );
      return line([item.title, ...cells, item.summary ?? '', access, new URL(item.path, origin).href]);
    },
  };
}

function dateCells({ dates }: ContentSummary, kinds: readonly string[]): string[] {
  return kinds.map((kind) =>
    dates
      .filter((date) => date.kind === kind)
      .map(({ date }) => date)
      .join('; '),
  );
}

function cellFor(
  { jurisdictions, label, published, updated, terms, details }: ContentSummary,
  id: string,
): string {
  switch (id) {
    case 'jurisdictions':
      return names(jurisdictions);
    case 'type':
      return label;
    case 'published':
      return published;
    case 'updated':
      return updated ?? published;
    default:
      return Object.hasOwn(terms, id) ? names(terms[id]!) : formatValue(details[id]);
  }
}

const names = (terms: readonly { name: string }[]) => terms.map(({ name }) => name).join('; ');

/** A value of a field as text: `in-force` is "In force". */
function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return /^[a-z][a-z-]*$/.test(value) ? value[0]!.toUpperCase() + value.slice(1).replaceAll('-', ' ') : value;
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Spreadsheet programs run text that starts like a formula, so it gets a leading apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
