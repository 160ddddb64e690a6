import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { ContentSummary } from '#app/contracts/content-summary.ts';
import { createCsv } from './list-csv.ts';

const COLUMNS = [
  { id: 'jurisdictions', title: 'Jurisdictions' },
  { id: 'field_authority', title: 'Authority' },
  { id: 'field_impact', title: 'Impact' },
  { id: 'dates', title: 'Dates' },
  { id: 'published', title: 'Published' },
];
const csv = createCsv({
  columns: COLUMNS,
  dateKinds: { response: { label: 'Comments due' }, effective: { label: 'Effective' } },
  origin: 'https://regatlas.example',
});
const term = (name: string) => ({ tid: 1, vid: 'x', key: 'x', name });
const ITEM: ContentSummary = {
  ...{ nid: 11, type: 'regulatory-update', label: 'Update', path: '/regulatory_update/11/x' },
  ...{ title: 'Safeguarding, in force', summary: 'He said "now".', published: '2026-05-01' },
  ...{ jurisdictions: [term('United Kingdom'), term('Germany')], authors: [], access: 'restricted' },
  dates: [
    { kind: 'effective', date: '2026-05-07', label: 'In force' },
    { kind: 'effective', date: '2027-05-07', label: 'In force for small firms' },
    { kind: 'response', date: '2026-01-01', label: 'Responses' },
  ],
  terms: { field_authority: [term('FCA')] },
  details: { field_impact: 'action-required' },
};

/** Parses the cells of the first line (RFC 4180). */
function read(text: string): string[] {
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)];
  return cells.map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}

describe('a line of CSV', () => {
  test('has money as a number, with its currency beside it', () => {
    const fines = createCsv({
      columns: [{ id: 'fine', title: 'Fine', format: 'money' }],
      ...{ dateKinds: {}, origin: 'https://regatlas.example' },
    });
    expect(read(fines.head).slice(1, 3)).toEqual(['Fine', 'Fine (currency)']);
    const cells = (fine?: unknown) => read(fines.lineFor({ ...ITEM, details: { fine } })).slice(1, 3);
    expect(cells({ amount: 1250000.5, currency: 'SGD' })).toEqual(['1250000.5', 'SGD']);
    expect(cells({ amount: -3, currency: 'EUR' })).toEqual(['-3', 'EUR']);
    expect(cells()).toEqual(['', '']);
  });

  test('has a cell for each column, with names instead of keys', () => {
    expect(read(csv.head)).toEqual([
      ...['Title', 'Jurisdictions', 'Authority', 'Impact'],
      ...['Comments due', 'Effective'],
      ...['Published', 'Summary', 'Access', 'Address'],
    ]);
    expect(read(csv.lineFor(ITEM))).toEqual([
      ...['Safeguarding, in force', 'United Kingdom; Germany', 'FCA', 'Action required'],
      ...['2026-01-01', '2026-05-07; 2027-05-07'],
      ...['2026-05-01', 'He said "now".', 'Not in your subscription'],
      'https://regatlas.example/regulatory_update/11/x',
    ]);
  });

  test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx'])('is not a formula: %j', (title) => {
    expect(read(csv.lineFor({ ...ITEM, title }))[0]).toBe(`'${title}`);
  });

  test('preserves any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const cells = read(csv.lineFor({ ...ITEM, summary: `x${text}` }));
        expect(cells).toHaveLength(10);
        expect(cells[7]).toBe(`x${text}`);
      }),
    );
  });

  test('is empty where an item has no value', () => {
    const bare = { ...ITEM, terms: {}, details: {}, dates: [], jurisdictions: [] };
    expect(read(csv.lineFor(bare)).slice(1, 6)).toEqual(Array(5).fill(''));
  });
});
