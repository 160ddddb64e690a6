/** Comparisons for stories and tests. */
import type { Matrix, MatrixCell, MatrixColumn, MatrixRow, MatrixRun } from './matrix-types.ts';

/** A line: `*bold*`, and `_words that differ_`, which may be bold within: `_*like this*_`. */
export function line(text: string): MatrixRun[] {
  return text.split(/(_[^_]*_)/).flatMap((part) => {
    const differs = part.startsWith('_') && part.length > 1;
    return (differs ? part.slice(1, -1) : part).split(/(\*[^*]*\*)/).flatMap((run): MatrixRun[] => {
      const bold = run.startsWith('*') && run.length > 1;
      if (run === '') return [];
      return [
        {
          text: bold ? run.slice(1, -1) : run,
          ...(bold ? { bold } : {}),
          ...(differs ? { differs } : {}),
        },
      ];
    });
  });
}

const column = (tid: number, iso: string, name: string, reviewed: string): MatrixColumn => ({
  ...{ tid, name, iso, reviewed },
  path: `/jurisdiction/${tid}/${iso}`,
  state: 'open',
});
const columns = [
  column(1020, 'de', 'Germany', '2026-10-28'),
  column(1019, 'fr', 'France', '2026-11-04'),
  column(1041, 'es', 'Spain', '2026-11-18'),
  column(1002, 'gb', 'United Kingdom', '2026-10-26'),
  column(1049, 'lt', 'Lithuania', '2026-09-21'),
];

/** An answer: lines separated by `|`, its source, and the day of its review. */
function answer(lines: string, source: string, reviewed: string, over: Partial<MatrixCell> = {}): MatrixCell {
  return {
    state: 'answer',
    lines: lines.split('|').map(line),
    differs: lines.includes('_'),
    source: { title: source, url: `https://law.example/${encodeURIComponent(source)}` },
    ...{ reviewed, page: { title: 'Guide', path: '/guide/2006/france' } },
    ...over,
  };
}
export const notCovered = (title?: string): MatrixCell => ({
  ...{ state: 'not-covered', lines: [], differs: false },
  ...(title ? { nearest: { title, path: '/guide/2001/united-kingdom#resilience' } } : {}),
});
export const locked: MatrixCell = { state: 'locked', lines: [], differs: false };

/** What a page writes about without a short answer. */
const written = (title: string): MatrixCell => ({
  ...{ state: 'written', lines: [], differs: false },
  written: { title, path: '/requirement/5007#risk' },
});

/** @param alike number of answers with the key of most; those that are marked as alike are additions */
const row = (tid: number, label: string, section: string, alike: number, cells: MatrixCell[]): MatrixRow => {
  const members = columns.filter((_, at) => cells[at]!.state === 'answer' && !cells[at]!.differs);
  const same = members.filter(
    ({ tid: place }) => !cells[columns.findIndex((one) => one.tid === place)]!.alike,
  );
  return {
    ...{ tid, label, section, cells },
    agreeing: alike > 0 ? same.length : 0,
    alike:
      alike > 0
        ? [
            {
              jurisdictions: members.map(({ tid: place, name }) => ({ tid: place, name })),
              same: same.map(({ tid: place }) => place),
              additions: members.length - same.length,
            },
          ]
        : [],
    covered: cells.filter(({ state }) => state === 'answer').length,
    hasMajority: alike > 2,
  };
};

const capital = '*EUR 20,000*, *50,000* or *125,000* by service|*EUR 350,000* for e-money';
const small = 'Up to *EUR 3 million* a month|or *EUR 5 million* of e-money';
const notices = '*4 h* first notice, *24 h* at most|*72 h* intermediate report|*One month* final report';
const refund = '*End of next business day*|Payer bears at most *EUR 50*';

const guideRows = [
  row(8101, 'Minimum capital', 'Capital and safeguarding', 5, [
    answer(capital, 'ZAG, ss 12 and 15', '2026-10-05'),
    answer(`${capital}|_*EUR 40,000* for a simplified licence_`, 'France guide, Capital', '2026-11-04', {
      ...{ differs: false, alike: true },
      was: {
        state: 'answer',
        lines: ['EUR 20,000, 50,000 or 125,000 by service', 'EUR 350,000 for e-money'],
        ...{ reviewed: '2026-10-01', saved: '2026-10-12' },
      },
    }),
    answer(capital, 'RDL 19/2018, art. 19', '2026-10-19'),
    answer(capital, 'PSRs 2017, Schedule 3', '2026-10-19'),
    answer(capital, 'Law on Payment Institutions', '2026-09-17'),
  ]),
  row(8102, 'Small-firm regime', 'Licensing and authorisation', 3, [
    answer(
      '_*None*_: licensed in full, registered for account information, or out of scope',
      'Germany guide',
      '2026-10-20',
    ),
    answer(small, 'CMF, L. 522-11-1, L. 526-19', '2026-10-07'),
    answer('Up to *EUR 3 million* a month|No passport', 'Spain guide, Licensing', '2026-11-18'),
    answer(small, 'PSRs 2017, regulation 14', '2026-09-24'),
    answer(
      'Up to *EUR 3 million* a month|or _*EUR 900,000*_ of e-money|Lithuania only',
      'Law on Payment Institutions',
      '2026-08-31',
    ),
  ]),
];
const requirementRows = [
  row(8201, 'Suspicious activity reporting', 'Anti-money laundering', 0, [
    answer('Without delay, by goAML|Hold for *three working days*', 'GwG, ss 43 to 46', '2026-10-16'),
    answer('*Before execution*, to Tracfin', 'CMF, L. 561-15, L. 561-16', '2026-10-05'),
    answer('*Immediately*, to Sepblac', 'Ley 10/2010, art. 17 to 19', '2026-09-24'),
    answer('As soon as practicable, to the NCA', 'POCA ss 330 to 340', '2026-09-28'),
    answer('Within *three working hours*, to the FCIS', 'Law VIII-275', '2026-09-07'),
  ]),
  row(8202, 'Incident reporting', 'Authentication and security', 4, [
    answer(notices, 'DORA, art. 17 to 19', '2026-09-29'),
    answer(notices, 'DORA, art. 19', '2026-09-28'),
    answer(notices, 'DORA, art. 19', '2026-10-06'),
    notCovered('UK guide, Operational resilience'),
    written('Report incidents to the Bank of Lithuania'),
  ]),
  row(8203, 'Fraud and liability', 'Authentication and security', 3, [
    answer(refund, 'BGB, ss 675u, 675v', '2026-10-02'),
    answer(`${refund}|_Late: legal rate plus *5, 10, 15 points*_`, 'CMF, L. 133-18, L. 133-19', '2026-09-28'),
    answer(refund, 'RDL 19/2018, art. 43 to 46', '2026-10-16'),
    answer(
      '*End of next business day*|Payer bears at most _*GBP 35*_|_APP fraud: up to *GBP 85,000*_',
      'PSRs 2017, regs 74 to 77',
      '2026-10-26',
      {
        was: {
          state: 'answer',
          lines: ['End of next business day', 'Payer bears at most GBP 35'],
          saved: '2026-10-12',
        },
      },
    ),
    answer(refund, 'Law on Payments', '2026-09-21'),
  ]),
];

/** Five jurisdictions on five sections, two cells changed since it was saved. */
export const comparison: Matrix = {
  columns,
  groups: [
    { kind: 'guide', label: 'Guide sections', rows: guideRows },
    { kind: 'requirement', label: 'Requirements', rows: requirementRows },
  ],
  counts: {
    cells: 25,
    written: 1,
    pending: 0,
    notCovered: 1,
    locked: 0,
    differingRows: 4,
    changed: 2,
    lostAccess: 0,
  },
  retrieved: '2026-11-22T09:40:00Z',
};

/** A jurisdiction outside the subscription, and one that no longer exists. */
export const closedColumns: Matrix = {
  ...comparison,
  columns: columns.map((one, index): MatrixColumn => {
    if (index === 1) return { tid: one.tid, name: one.name, iso: 'fr', state: 'locked' };
    return index === 2 ? { tid: one.tid, name: 'Jurisdiction 1041', iso: null, state: 'missing' } : one;
  }),
  groups: comparison.groups.map((group) => ({
    ...group,
    rows: group.rows.map((one) => ({
      ...one,
      covered: one.covered - 2,
      agreeing: Math.max(0, one.agreeing - 2),
      cells: one.cells.map((cell, index) =>
        index === 1 ? locked : index === 2 ? notCovered() : { ...cell, differs: false },
      ),
    })),
  })),
};

/** As `comparison`, and the subscription to Germany has ended since it was saved. */
export const afterLostAccess: Matrix = {
  ...comparison,
  groups: comparison.groups.map((group) => ({
    ...group,
    rows: group.rows.map((one) => ({
      ...one,
      covered: one.covered - 1,
      cells: one.cells.map((cell, index) => (index === 0 ? { ...locked, lostAccess: true } : cell)),
    })),
  })),
  counts: { ...comparison.counts, locked: 5, lostAccess: 5 },
};

/** The columns and rows of `comparison`, repeated: for the look and the speed of large comparisons. */
export function largeMatrix(wide: number, high: number): Matrix {
  const rows = comparison.groups.flatMap((group) => group.rows);
  const repeat = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!;
  return {
    ...comparison,
    columns: Array.from({ length: wide }, (_, at) => ({ ...repeat(columns, at), tid: 2000 + at })),
    groups: [
      {
        kind: 'requirement',
        label: 'Requirements',
        rows: Array.from({ length: high }, (_, at) => {
          const one = repeat(rows, at);
          return {
            ...{ ...one, tid: 9000 + at, covered: wide, agreeing: wide - 1 },
            cells: Array.from({ length: wide }, (_cell, place) => repeat(one.cells, place)),
          };
        }),
      },
    ],
    counts: {
      cells: wide * high,
      written: 0,
      pending: 0,
      notCovered: 0,
      locked: 0,
      differingRows: high,
      changed: 0,
      lostAccess: 0,
    },
  };
}
