import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportCell, ReportMatrix } from '#schemas/types.ts';
import {
  aGuide,
  anAnswer,
  BRITAIN,
  CALIFORNIA,
  CAPITAL,
  createReportSite,
  FRANCE,
  FRENCH_LICENCE,
  GERMAN_LICENCE,
  GERMANY,
  INCIDENTS,
  ITALY,
  METHOD,
  MINIMUM,
  REPORTING,
  RETURNS,
  SPAIN,
  type ReportSite,
} from './testing/report-site.ts';

let site: ReportSite['site'];
let ask: ReportSite['ask'];
beforeAll(async () => {
  ({ site, ask } = await createReportSite());
});
afterAll(() => site.end());

const BUILDER = '/workspace/report-builder';
const matrixFor = (
  name: string,
  sections: number[],
  jurisdictions = [GERMANY, FRANCE, SPAIN, BRITAIN, ITALY],
) => ask(name, `${BUILDER}/matrix`, { selection: { variant: 'world', jurisdictions, sections } });
const rowsIn = ({ groups }: ReportMatrix) => groups.flatMap(({ rows }) => rows);
const textIn = ({ lines }: ReportCell) =>
  lines.map((runs) => runs.map(({ text, differs }) => (differs ? `{${text}}` : text)).join(''));

describe('the comparison', () => {
  test('has a cell for each jurisdiction, with answer, source, review and page', async () => {
    const { status, json } = await matrixFor('full', [MINIMUM]);
    expect(status).toBe(200);
    const [row] = rowsIn(json);
    expect(row).toMatchObject({ tid: MINIMUM, label: 'Minimum capital', section: 'Capital' });
    expect(row!.cells[0]).toEqual({
      state: 'answer',
      lines: [[{ text: 'EUR 125,000', bold: true }, { text: ' for all services' }]],
      differs: false,
      source: { title: 'Act', url: 'https://law.example/' },
      reviewed: '2026-10-28',
      page: { title: 'Guide 2', path: '/guide/101/guide-2#capital' },
    });
    expect(json.columns[0]).toEqual({
      ...{ tid: GERMANY, name: 'Germany', iso: 'de', path: '/jurisdiction/301/place-2' },
      ...{ reviewed: '2026-10-28', state: 'open' },
    });
  });

  test('says what most have, and marks only what differs from it', async () => {
    const { json } = await matrixFor('full', [MINIMUM], [GERMANY, FRANCE, SPAIN, ITALY]);
    const [row] = rowsIn(json);
    expect([row!.covered, row!.agreeing, row!.hasMajority]).toEqual([3, 2, true]);
    expect(row!.cells.map(({ differs }) => differs)).toEqual([false, false, true, false]);
    expect(textIn(row!.cells[2]!)).toEqual([
      'EUR 125,000 for all services',
      '{EUR 40,000}{ for small firms}',
    ]);
    expect(json.counts).toEqual({
      ...{ cells: 4, notCovered: 1, locked: 0, differingRows: 1 },
      ...{ changed: 0, lostAccess: 0 },
    });
  });

  test('marks nothing where half agree', async () => {
    const { json } = await matrixFor('full', [MINIMUM], [GERMANY, FRANCE, SPAIN, BRITAIN]);
    const [row] = rowsIn(json);
    expect([row!.covered, row!.agreeing, row!.hasMajority]).toEqual([4, 2, false]);
    expect(row!.cells.some(({ differs }) => differs)).toBe(false);
  });

  test('leads to the nearest passage where nothing is covered', async () => {
    const { json } = await matrixFor('full', [METHOD, INCIDENTS, RETURNS], [GERMANY, FRANCE, ITALY]);
    const nearest = rowsIn(json).map(({ cells }) => cells.map((cell) => cell.nearest?.path ?? cell.state));
    expect(nearest).toEqual([
      ['/guide/101/guide-2#capital', '/guide/102/guide-3#capital', 'not-covered'],
      ['answer', '/requirement/202#about-returns', 'not-covered'],
      ['/requirement/201#about-incidents', '/requirement/202#about-returns', 'not-covered'],
    ]);
  });

  test('has the licences of the same name, and what concerns them', async () => {
    const { json } = await matrixFor('full', [FRENCH_LICENCE], [GERMANY, FRANCE, SPAIN]);
    const [row] = rowsIn(json);
    expect(row!.cells.map(textIn)).toEqual([
      ['Payment institution', '1 requirement'],
      ['Payment Institution'],
      [],
    ]);
    expect([row!.covered, row!.agreeing, row!.hasMajority]).toEqual([2, 0, false]);
    expect(json.counts.differingRows).toBe(0);
    expect((await matrixFor('full', [GERMAN_LICENCE])).json.groups[0].rows[0].covered).toBe(2);
  });

  test('of a whole section is that of its questions; rows are in groups, each once', async () => {
    const { json } = await matrixFor('full', [INCIDENTS, CAPITAL, MINIMUM, REPORTING]);
    const shown = (json as ReportMatrix).groups.map(({ kind, rows }) => [kind, rows.map(({ tid }) => tid)]);
    expect(shown).toEqual([
      ['guide', [MINIMUM, METHOD]],
      ['requirement', [INCIDENTS, RETURNS]],
    ]);
  });

  test('names jurisdictions and sections that do not exist, in their place', async () => {
    const { json } = await matrixFor('full', [MINIMUM, 9999], [9998, GERMANY, CALIFORNIA]);
    expect((json as ReportMatrix).columns.map(({ name, state }) => [name, state])).toEqual([
      ['Unknown jurisdiction', 'missing'],
      ['Germany', 'open'],
      ['California', 'missing'],
    ]);
    expect(rowsIn(json).map(({ label, missing }) => [label, missing])).toEqual([
      ['Minimum capital', undefined],
      ['Unknown section', true],
    ]);
  });

  test('of the parts of a federal place has only those', async () => {
    const selection = { variant: 'us', jurisdictions: [CALIFORNIA, GERMANY], sections: [MINIMUM] };
    const { json } = await ask('full', `${BUILDER}/matrix`, { selection });
    expect(json.columns.map(({ state }: { state: string }) => state)).toEqual(['open', 'missing']);
    expect(textIn(rowsIn(json)[0]!.cells[0]!)).toEqual(['USD 100,000']);
  });

  test('shows answers for different licences together', async () => {
    const own = (lines: string[], key: string, licences: string[], source: object) =>
      anAnswer('guide_sections/method', lines, key, { licences, source });
    const [act, rules] = [{ title: 'Act', url: 'https://law.example/' }, { title: 'Rules' }];
    await site.store.content.publish(
      aGuide(106, ITALY, [
        own(['**Trust account**'], 'trust', ['licences/lic-de-pi'], act),
        own(['**Escrow**'], 'escrow', ['licences/lic-de-pi'], act),
        own(['**Insurance**'], 'insurance', ['licences/lic-fr-pi'], rules),
      ]),
    );
    const { json } = await matrixFor('full', [METHOD], [ITALY]);
    expect(textIn(rowsIn(json)[0]!.cells[0]!)).toEqual([
      'Payment institution: Trust account',
      'Payment institution: Escrow',
      'Payment Institution: Insurance',
    ]);
    expect(rowsIn(json)[0]!.cells[0]).toMatchObject({ source: act, moreSources: [rules] });
    await site.store.content.withdraw(106);
  });
});

describe('what readers may see', () => {
  const states = async (name: string) => {
    const { json } = await matrixFor(name, [MINIMUM, INCIDENTS], [GERMANY, BRITAIN]);
    return rowsIn(json).map(({ cells }) => cells.map(({ state }) => state));
  };
  test.each([
    [
      'full',
      [
        ['answer', 'answer'],
        ['answer', 'not-covered'],
      ],
    ],
    [
      'world',
      [
        ['answer', 'locked'],
        ['locked', 'locked'],
      ],
    ],
    [
      'tool',
      [
        ['locked', 'locked'],
        ['locked', 'locked'],
      ],
    ],
  ])('%s', async (name, expected) => {
    expect(await states(name)).toEqual(expected);
  });

  test('a locked cell contains nothing that the page hides, and does not count as an answer', async () => {
    const { text, json } = await matrixFor('world', [MINIMUM]);
    expect(text).not.toMatch(/hidden|GBP 1/);
    const [row] = rowsIn(json);
    expect(row!.cells[3]).toEqual({ state: 'locked', lines: [], differs: false });
    expect(row!.covered).toBe(3);
    expect(json.counts.locked).toBe(1);
    expect(json.columns[3]).toMatchObject({ name: 'United Kingdom', state: 'locked' });
  });

  test('without tools a comparison of requirements alone', async () => {
    expect((await matrixFor('requirements', [INCIDENTS])).status).toBe(200);
    expect((await matrixFor('requirements', [INCIDENTS, MINIMUM])).status).toBe(403);
    expect((await matrixFor('none', [INCIDENTS])).status).toBe(403);
  });

  test.each([{}, { selection: { variant: 'eu', jurisdictions: [2], sections: [31] } }, { saved: 0 }])(
    'a request without a valid selection: %j',
    async (body) => {
      expect((await ask('full', `${BUILDER}/matrix`, body)).status).toBe(400);
    },
  );

  test('more rows than a report has', async () => {
    await site.store.terms.upsertMany(
      Array.from({ length: 21 }, (_, at) => ({
        ...{ tid: 600 + at, vid: 'guide_sections', key: `more-${at}`, name: `More ${at}`, weight: 0 },
        ...{ parent: at === 0 ? 0 : 600, iso: null, category: null, description: null, url: null },
      })),
    );
    // Terms that nothing refers to do not change the version of content, by which the library is cached.
    await site.store.content.publish(aGuide(107, ITALY, []));
    expect((await matrixFor('full', [600])).status).toBe(200);
    const answer = await matrixFor('full', [600, MINIMUM]);
    expect([answer.status, answer.json.errors[0].pointer]).toEqual([400, '/selection/sections']);
  });
});
