/** Exported files are opened again, and hold the cells of the matrix. */
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import type { ReportCell } from '#app/contracts/comparison-cell.ts';
import { FORBIDDEN_IN_XML } from '#tests/support/xml.ts';
import { toReportFile } from './export-file.server.ts';

const answer = (text: string, more: Partial<ReportCell> = {}): ReportCell => ({
  state: 'answer',
  lines: [[{ text, bold: true }], [{ text: 'second line' }]],
  differs: false,
  source: { title: 'Act', url: 'https://law.example/?a=1&b=2' },
  reviewed: '2026-10-28',
  ...more,
});

const matrix = (cells: ReportCell[], title?: string): ReportMatrix => ({
  ...(title === undefined ? {} : { title }),
  selection: { variant: 'world', jurisdictions: cells.map((_, at) => at + 1), sections: [1] },
  columns: cells.map((_, at) => ({ tid: at + 1, name: `Place ${at + 1}`, iso: null, state: 'open' })),
  groups: [
    {
      ...{ kind: 'guide', label: 'Guide sections' },
      rows: [
        {
          tid: 1,
          label: 'Minimum capital',
          section: 'Capital',
          covered: 2,
          agreeing: 2,
          alike: [
            {
              jurisdictions: [
                { tid: 1, name: 'Place 1' },
                { tid: 2, name: 'Place 2' },
              ],
              same: [1, 2],
              additions: 0,
            },
          ],
          hasMajority: true,
          cells,
        },
      ],
    },
  ],
  counts: {
    cells: cells.length,
    written: 0,
    pending: 0,
    notCovered: 0,
    locked: 0,
    differingRows: 0,
    changed: 0,
    lostAccess: 0,
  },
  retrieved: '2026-11-21T09:00:00.000Z',
});

async function bytes(report: ReportMatrix, format: 'docx' | 'xlsx' | 'csv'): Promise<Uint8Array> {
  return Buffer.from((await toReportFile(report, format, 'Ledger')).content, 'base64');
}

const unescaped = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The cells of each sheet of a workbook as text. */
async function sheetsIn(report: ReportMatrix): Promise<string[][][]> {
  const files = unzipSync(await bytes(report, 'xlsx'));
  const read = (name: string) => (files[name] ? strFromU8(files[name]) : '');
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item]) =>
    unescaped([...item!.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join('')),
  );
  return [1, 2, 3].map((number) => {
    const sheet = read(`xl/worksheets/sheet${number}.xml`);
    expect(sheet).not.toContain('<f>');
    expect(sheet + read('xl/sharedStrings.xml')).not.toMatch(FORBIDDEN_IN_XML);
    return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
      [...row!.matchAll(/<c [^>]*?(?:\/>|t="(\w+)"[^>]*>(.*?)<\/c>|>(.*?)<\/c>)/gs)].map(
        ([, type, typed, plain]) => {
          const value = /<v>(.*?)<\/v>/s.exec(typed ?? plain ?? '')?.[1] ?? '';
          if (type === 's') return texts[Number(value)] ?? '';
          return unescaped(/<t[^>]*>(.*?)<\/t>/s.exec(typed ?? '')?.[1] ?? value);
        },
      ),
    );
  });
}

/** The paragraphs of a Word file, and the targets of its links. */
async function wordIn(report: ReportMatrix) {
  const files = unzipSync(await bytes(report, 'docx'));
  const xml = strFromU8(files['word/document.xml']!);
  const paragraphs = [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, paragraph]) =>
    unescaped([...paragraph!.matchAll(/<w:t[^>]*>(.*?)<\/w:t>/gs)].map(([, text]) => text).join('')),
  );
  return { xml, paragraphs, links: strFromU8(files['word/_rels/document.xml.rels']!) };
}

/** Lines of CSV by RFC 4180. */
function csvIn(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
async function linesOfCsv(report: ReportMatrix): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytes(report, 'csv'));
  expect(text.startsWith('\uFEFF')).toBe(true);
  return csvIn(text.slice(1));
}

const cells = [
  answer('EUR 125,000'),
  answer('EUR 40,000, "at least"', { differs: true, licences: ['Payment institution'] }),
  { state: 'not-covered', lines: [], differs: false, nearest: { title: 'Capital', path: '/guide/1#c' } },
  { state: 'locked', lines: [], differs: false },
] satisfies ReportCell[];

describe('a report as a file', () => {
  test('CSV: a line for each section, with sources', async () => {
    const [head, row, ...more] = await linesOfCsv(matrix(cells));
    expect(more).toEqual([]);
    expect(head!.slice(0, 7)).toEqual([
      ...['Group', 'Above', 'Section', 'Agreement'],
      ...['Place 1', 'Place 1: source', 'Place 1: reviewed'],
    ]);
    expect(row).toEqual([
      ...['Guide sections', 'Capital', 'Minimum capital', '2 of 2 agree'],
      ...['EUR 125,000\nsecond line', 'Act https://law.example/?a=1&b=2', '28 Oct 2026'],
      '≠ EUR 40,000, "at least"\nsecond line\nOnly for: Payment institution',
      ...['Act https://law.example/?a=1&b=2', '28 Oct 2026'],
      ...['Not covered\nNearest: Capital', '', ''],
      ...['Not in your subscription', '', ''],
      '21 Nov 2026',
    ]);
  });

  test.each([
    ['guide', 2, 'No two agree'],
    ['requirement', 1, 'Only one answer'],
    ['requirement', 0, ''],
    ['licence', 3, 'In 3 jurisdictions'],
    ['licence', 1, 'In 1 jurisdiction'],
    ['licence', 0, ''],
  ] as const)('a row of kind %s with %i answers says so as on the screen', async (kind, covered, text) => {
    const report = matrix(cells);
    const group = report.groups[0]!;
    const rows = [{ ...group.rows[0]!, covered, agreeing: 0, alike: [], hasMajority: false }];
    const [, row] = await linesOfCsv({ ...report, groups: [{ ...group, kind, rows }] });
    expect(row![3]).toBe(text);
  });

  test('Excel: the comparison, its sources and what it is', async () => {
    const [comparison, sources, about] = await sheetsIn(matrix(cells, 'My report'));
    expect(comparison![0]).toEqual(['Section', 'Place 1', 'Place 2', 'Place 3', 'Place 4']);
    expect(comparison![2]).toEqual([
      'Minimum capital\nCapital\n2 of 2 agree',
      'EUR 125,000\nsecond line\n28 Oct 2026 [1]',
      '≠ EUR 40,000, "at least"\nsecond line\nOnly for: Payment institution\n28 Oct 2026 [1]',
      'Not covered\nNearest: Capital',
      'Not in your subscription',
    ]);
    expect(sources).toEqual([
      ['No.', 'Source', 'URL'],
      ['1', 'Act', 'https://law.example/?a=1&b=2'],
    ]);
    expect(about!.flat()).toEqual(expect.arrayContaining(['My report', 'Retrieved 21 Nov 2026']));
  });

  test('Word: a cover, the cells, and the sources as numbered notes with links', async () => {
    const { paragraphs, links } = await wordIn(matrix(cells, 'My <report>'));
    expect(paragraphs).toEqual(
      expect.arrayContaining([
        ...['My <report>', 'Retrieved 21 Nov 2026', 'Minimum capital', 'EUR 125,000', '28 Oct 2026 [1]'],
        ...['≠ EUR 40,000, "at least"', 'Only for: Payment institution', 'Not covered', 'Nearest: Capital'],
        ...['Not in your subscription', '1. Act. https://law.example/?a=1&b=2'],
      ]),
    );
    expect(unescaped(links)).toContain('Target="https://law.example/?a=1&b=2"');
  });

  test('all kinds of file say what is alike, what it lacks, and where a page writes about it', async () => {
    const others = [
      answer('Five years', { alike: true, lacks: ['at least'] }),
      {
        ...{ state: 'written', lines: [], differs: false },
        written: { title: 'Run a risk analysis', path: '/requirement/5007#risk' },
      },
    ] satisfies ReportCell[];
    const report = matrix(others);
    const [, row] = await linesOfCsv(report);
    const texts = [
      ['≈ Five years', 'second line', 'Without “at least”'],
      ['Written about, not yet compared', 'See: Run a risk analysis'],
    ];
    expect([row![4], row![7]]).toEqual(texts.map((lines) => lines.join('\n')));
    const [comparison] = await sheetsIn(report);
    for (const [at, lines] of texts.entries())
      expect(comparison![2]![at + 1]!.split('\n').slice(0, lines.length)).toEqual(lines);
    expect((await wordIn(report)).paragraphs).toEqual(expect.arrayContaining(texts.flat()));
  });

  test('a changed cell says what it was, also where it had no answer', async () => {
    const was = (state: 'written' | 'not-covered', lines: string[] = []) => ({
      was: { state, lines, saved: '2026-10-12T09:00:00.000Z' },
    });
    const [, row] = await linesOfCsv(matrix([answer('A', was('written')), answer('B', was('not-covered'))]));
    expect([row![4], row![7]]).toEqual([
      'A\nsecond line\nChanged since 12 Oct 2026; was: Written about, not yet compared',
      'B\nsecond line\nChanged since 12 Oct 2026; was: Not covered',
    ]);
  });

  test('a cell with several sources names each in all kinds of file', async () => {
    const report = matrix([answer('EUR 1', { moreSources: [{ title: 'Rules' }] })]);
    const [, row] = await linesOfCsv(report);
    expect(row![5]).toBe('Act https://law.example/?a=1&b=2\nRules');
    const [comparison, sources] = await sheetsIn(report);
    expect(comparison![2]![1]).toBe('EUR 1\nsecond line\n28 Oct 2026 [1] [2]');
    expect(sources![2]!.slice(0, 2)).toEqual(['2', 'Rules']);
    const { paragraphs } = await wordIn(report);
    expect(paragraphs).toEqual(expect.arrayContaining(['28 Oct 2026 [1] [2]', '2. Rules.']));
  });

  test('Word: many jurisdictions are in several tables', async () => {
    const many = Array.from({ length: 12 }, (_, at) => answer(`Answer ${at + 1}`));
    const { xml, paragraphs } = await wordIn(matrix(many));
    expect(xml.match(/<w:tbl>/g)).toHaveLength(3);
    for (let at = 1; at <= 12; at++) expect(paragraphs).toContain(`Answer ${at}`);
  });

  test.each([
    ['EU & UK: "licences"/../x', 'docx', 'eu-uk-licences-x-2026-11-21.docx'],
    ['日本', 'csv', 'report-2026-11-21.csv'],
    [undefined, 'xlsx', 'comparison-report-2026-11-21.xlsx'],
    ['x'.repeat(200), 'csv', `${'x'.repeat(60)}-2026-11-21.csv`],
  ] as const)('%s has a safe name', async (title, format, name) => {
    expect((await toReportFile(matrix(cells, title), format, 'Ledger')).name).toBe(name);
  });

  const odd = fc
    .tuple(
      fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\u0001', '"'),
      fc.string({ unit: 'grapheme' }),
    )
    .map((parts) => parts.join(''));
  test('cells of a spreadsheet are never formulas, also if an answer looks like one', async () => {
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        const report = matrix(
          [answer(text, { source: { title: text } }), answer(text, { differs: true })],
          text,
        );
        for (const row of await linesOfCsv(report))
          for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        for (const row of (await sheetsIn(report)).flat())
          for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
      { numRuns: 30 },
    );
  });

  test('Word: no text breaks the file', async () => {
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        const { xml } = await wordIn(matrix([answer(text)], text));
        expect(xml).not.toMatch(FORBIDDEN_IN_XML);
        expect(xml).toMatch(/<\/w:document>$/);
      }),
      { numRuns: 30 },
    );
  });
});
