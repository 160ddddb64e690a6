import { describe, expect, test } from 'vitest';
import { agreementText } from '#app/text/agreement-text.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import { BUILDER, rowsIn, textIn } from './testing/ask-matrix.ts';
import {
  aGuide,
  anAnswer,
  BRITAIN,
  CALIFORNIA,
  CAPITAL,
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
} from './testing/report-site.ts';
import { setUpReportSite } from './testing/set-up-report-site.ts';

const { getSite, ask, matrixFor } = setUpReportSite();

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
      ...{ cells: 4, written: 0, pending: 0, notCovered: 1, locked: 0, differingRows: 1 },
      ...{ changed: 0, lostAccess: 0 },
    });
  });

  test('says alike, not agree, where the key is the same and the words are not', async () => {
    const words = (nid: number, tid: number, lines: string[]) =>
      getSite().store.content.publish(
        aGuide(nid, tid, [anAnswer('guide_sections/method', lines, 'insurance')]),
      );
    await words(111, GERMANY, ['**Insurance** or a guarantee']);
    await words(112, FRANCE, ['Insurance or a  guarantee.']);
    await words(113, SPAIN, ['Insurance no longer accepted']);
    await words(114, ITALY, ['Insurance']);
    const { json } = await matrixFor('full', [METHOD], [GERMANY, FRANCE, SPAIN, ITALY]);
    const [row] = rowsIn(json);
    expect(row).toMatchObject({
      ...{ covered: 4, agreeing: 2, hasMajority: true },
      alike: [{ jurisdictions: [{ name: 'Germany' }, {}, {}, {}], same: [GERMANY, FRANCE], additions: 0 }],
    });
    expect(agreementText(row!)).toBe('4 of 4 alike, 2 with differences');
    expect(row!.cells.map(({ alike = false, differs, lacks }) => [alike, differs, lacks])).toEqual([
      [false, false, undefined],
      [false, false, undefined],
      [true, false, undefined],
      [true, false, ['or a guarantee']],
    ]);
    expect(textIn(row!.cells[2]!)).toEqual(['Insurance {no longer accepted}']);
    expect(json.counts.differingRows).toBe(1);
    for (const nid of [111, 112, 113, 114]) await getSite().store.content.withdraw(nid);
  });

  test('marks differences of words even without a majority', async () => {
    const own = (nid: number, tid: number, lines: string[], key: string) =>
      getSite().store.content.publish(aGuide(nid, tid, [anAnswer('guide_sections/method', lines, key)]));
    await own(111, GERMANY, ['Trust'], 'trust');
    await own(112, FRANCE, ['Trust', 'or escrow'], 'trust');
    await own(113, SPAIN, ['Insurance'], 'insurance');
    await own(114, ITALY, ['Guarantee'], 'guarantee');
    const { json } = await matrixFor('full', [METHOD], [GERMANY, FRANCE, SPAIN, ITALY]);
    const [row] = rowsIn(json);
    expect(agreementText(row!)).toBe('2 of 4 alike, 1 with an addition: Germany, France');
    expect(row!.cells.map(textIn)).toEqual([
      ['Trust'],
      ['Trust', '{or escrow}'],
      ['Insurance'],
      ['Guarantee'],
    ]);
    for (const nid of [111, 112, 113, 114]) await getSite().store.content.withdraw(nid);
  });

  test('marks nothing where half agree', async () => {
    const { json } = await matrixFor('full', [MINIMUM], [GERMANY, FRANCE, SPAIN, BRITAIN]);
    const [row] = rowsIn(json);
    expect([row!.covered, row!.agreeing, row!.hasMajority]).toEqual([4, 2, false]);
    expect(row!.cells.some(({ differs }) => differs)).toBe(false);
  });

  test('leads to the nearest passage where nothing is covered', async () => {
    const { json } = await matrixFor('full', [METHOD, INCIDENTS, RETURNS], [GERMANY, FRANCE, ITALY]);
    const nearest = rowsIn(json).map(({ cells }) =>
      cells.map(({ state, written, nearest: near }) => (written ?? near)?.path ?? state),
    );
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
    await getSite().store.content.publish(
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
    await getSite().store.content.withdraw(106);
  });
});
