/** Lists as CSV (RFC 4180): a line for each item, with names instead of keys. */
import { csvLine } from '#app/text/csv.ts';
import { fieldValueText, type ValueNames } from '#app/text/field-value.ts';
import { isMoney } from '#app/text/money.ts';
import type { ListRows } from '#app/contracts/content-list.ts';
import type { ContentSummary } from '#app/contracts/content-summary.ts';

type Column = ListRows['columns'][number];

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
  const titles = columns.flatMap(({ id, title, format }) => {
    if (id === 'dates') return kindLabels;
    // A spreadsheet sorts and adds numbers, not texts with a currency.
    return format === 'money' ? [title, `${title} (currency)`] : [title];
  });
  return {
    head: csvLine(['Title', ...titles, 'Summary', 'Access', 'Address']),
    lineFor(item: ContentSummary): string {
      const access = item.access === 'full' ? 'Full' : 'Not in your subscription';
      const cells = columns.flatMap(({ id, format, names }) => {
        if (id === 'dates') return dateCells(item, kinds);
        return format === 'money' ? moneyCells(item.details[id]) : [cellFor(item, id, names)];
      });
      return csvLine([item.title, ...cells, item.summary ?? '', access, new URL(item.path, origin).href]);
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
  valueNames?: ValueNames,
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
      return Object.hasOwn(terms, id) ? names(terms[id]!) : fieldValueText(details[id], valueNames);
  }
}

const moneyCells = (value: unknown) => (isMoney(value) ? [String(value.amount), value.currency] : ['', '']);

const names = (terms: readonly { name: string }[]) => terms.map(({ name }) => name).join('; ');
