/** Comparisons of the demonstration library: what they say agrees does, and what they call not covered is not written. */
import { beforeAll, describe, expect, test } from 'vitest';
import { agreementText } from '#app/text/agreement-text.ts';
import type { ReportMatrix, ReportRow, ReportSelection } from '#app/contracts/comparison.ts';
import type { ReportCell } from '#app/contracts/comparison-cell.ts';
import { libraryItems } from '#tests/support/library.ts';
import { terms } from '#tests/support/terms.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi();
let token: string;
beforeAll(async () => {
  token = (await site.issueTokensFor('full@demo.test')).access_token;
});

const MOST = 20;
const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Selections in which each jurisdiction meets every other one on every section. */
function selectionsOf(places: readonly number[], sections: readonly number[]): [number[], number[]][] {
  const blocks = inParts(places, MOST / 2);
  const meetings = blocks.flatMap((one, at) => blocks.slice(at + 1).map((other) => [...one, ...other]));
  const all = meetings.length > 0 ? meetings : blocks;
  return all.flatMap((jurisdictions) =>
    inParts(sections, MOST).map((part): [number[], number[]] => [jurisdictions, part]),
  );
}

const federal = new Set(terms.filter(({ key }) => key.startsWith('us-')).map(({ tid }) => tid));

async function matricesOf(vertical: string, type: string, vids: string[]): Promise<ReportMatrix[]> {
  const tidOf = new Map(terms.map(({ vid, key, tid }) => [`${vid}/${key}`, tid]));
  const places = [
    ...new Set(
      libraryItems(vertical)
        .filter((item) => item.type === type)
        .map((item) => tidOf.get(item.field_one_jurisdiction!)!),
    ),
  ];
  const sections = terms.filter(({ vid, parent }) => vids.includes(vid) && parent > 0).map(({ tid }) => tid);
  const matrices: ReportMatrix[] = [];
  for (const variant of ['world', 'us'] as const) {
    const own = places.filter((tid) => federal.has(tid) === (variant === 'us'));
    for (const [jurisdictions, part] of selectionsOf(own, sections)) {
      const selection: ReportSelection = { variant, jurisdictions, sections: part };
      const answer = await site.ask(`/api/${vertical}/workspace/report-builder/matrix`, {
        token,
        json: { selection },
      });
      expect(answer.status).toBe(200);
      matrices.push(answer.json as ReportMatrix);
    }
  }
  return matrices;
}

/** Another reading of "the same words" than the product's: letters, digits and signs, nothing else. */
const bareText = ({ lines }: ReportCell) =>
  lines
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join(' ')
    .normalize('NFKC')
    .replace(/\((?:sections?|articles?|ss?|arts?)\.? \d[^)]*\)/gi, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%€£$<>]+/gu, '');

/** How many cells agree, as the row's text says. */
function agreeingIn(row: ReportRow): number {
  const text = agreementText(row);
  return Number(/^(\d+) of \d+ agree/.exec(text)?.[1] ?? 0);
}

describe.each([
  ['payments_compliance', 'requirement', ['requirement_categories']],
  ['payments_compliance', 'guide', ['guide_sections']],
  ['gambling_compliance', 'requirement', ['requirement_categories']],
  ['gambling_compliance', 'guide', ['gambling_guide_sections']],
])('%s, %s', (vertical, type, vids) => {
  test('no cells agree whose texts differ, and every difference is marked', async () => {
    const matrices = await matricesOf(vertical, type, vids);
    let [agreeing, alike] = [0, 0];
    for (const { columns, groups } of matrices)
      for (const row of groups.flatMap(({ rows }) => rows)) {
        const cells = new Map(columns.map(({ tid }, at) => [tid, row.cells[at]!]));
        const textsOf = (tids: readonly number[]) => new Set(tids.map((tid) => bareText(cells.get(tid)!)));
        for (const group of row.alike) {
          expect(textsOf(group.same).size, row.label).toBeLessThan(2);
          if (group.same.length < group.jurisdictions.length)
            expect(textsOf(group.jurisdictions.map(({ tid }) => tid)).size, row.label).toBeGreaterThan(1);
        }
        expect(agreeingIn(row), row.label).toBeLessThanOrEqual(row.agreeing);
        const unmarked = row.cells.filter((cell) => cell.state === 'answer' && !cell.differs && !cell.alike);
        if (row.hasMajority) expect(new Set(unmarked.map(bareText)).size, row.label).toBe(1);
        for (const cell of row.cells) {
          if (!cell.alike) continue;
          const isMarked = cell.lines.flat().some(({ differs }) => differs);
          expect(isMarked || (cell.lacks?.length ?? 0) > 0, `${row.label}: ${bareText(cell)}`).toBe(true);
          alike++;
        }
        agreeing += row.agreeing;
      }
    expect(agreeing).toBeGreaterThan(0);
    expect(alike).toBeGreaterThan(0);
  });

  test('nothing is called not covered that the page has an obligation or a heading for', async () => {
    const names = new Map(terms.map(({ tid, vid, key }) => [tid, `${vid}/${key}`]));
    const written = new Set<string>();
    for (const item of libraryItems(vertical)) {
      const entries = (item.field_requirements ?? []) as { category: string }[];
      for (const { category } of entries) written.add(`${item.field_one_jurisdiction!} ${category}`);
    }
    let states = 0;
    for (const { columns, groups } of await matricesOf(vertical, type, vids))
      for (const row of groups.flatMap(({ rows }) => rows))
        for (const [at, { tid }] of columns.entries()) {
          const label = `${names.get(tid)!} ${names.get(row.tid)!}`;
          const { state, written: page } = row.cells[at]!;
          if (written.has(label)) expect(state, label).not.toBe('not-covered');
          expect(page !== undefined, label).toBe(state === 'written');
          if (state === 'written') states++;
        }
    expect(states).toBeGreaterThan(0);
  });
});

test('the Netherlands on operational and security risk', async () => {
  const [place, section] = [1059, 2877];
  const { json } = await site.ask('/api/payments_compliance/workspace/report-builder/matrix', {
    token,
    json: { selection: { variant: 'world', jurisdictions: [place], sections: [section] } },
  });
  expect((json as ReportMatrix).groups[0]!.rows[0]!.cells[0]).toMatchObject({
    state: 'written',
    written: {
      title: 'Run a systematic integrity risk analysis and act on it',
      path: expect.stringMatching(
        /^\/requirement\/5007\b.*#run-a-systematic-integrity-risk-analysis-and-act-on-it$/,
      ) as string,
    },
  });
});
