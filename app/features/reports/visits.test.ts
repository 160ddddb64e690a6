/** Which answers of a saved report changed since the reader's last visit to it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import {
  aGuide,
  AMOUNT,
  createReportSite,
  FRANCE,
  GERMANY,
  INCIDENTS,
  minimum,
  MINIMUM,
  SPAIN,
  type ReportSite,
} from './testing/report-site.ts';

const REPORT = {
  ...{ bundle: 'report', label: 'Watched', variant: 'world' },
  ...{ field_jurisdictions: [GERMANY, FRANCE, SPAIN], field_sections: [MINIMUM] },
};
const FIRST = ['**EUR 150,000** from now on'];

describe.each(ENGINES)('visits of saved reports on %s', (engine) => {
  let fresh: FreshStore;
  let site: ReportSite['site'];
  let ask: ReportSite['ask'];
  let askSafely: ReportSite['askSafely'];
  let later: ReportSite['later'];
  beforeAll(async () => {
    fresh = await freshStore(engine);
    ({ site, ask, askSafely, later } = await createReportSite(fresh.store));
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  const save = async (more: object = {}) =>
    (await askSafely('full', '/saveReport', { ...REPORT, ...more })).json.id as number;
  const open = async (saved: number, more: object = {}) =>
    (await ask('full', '/workspace/report-builder/matrix', { saved, ...more })).json as ReportMatrix;
  const look = async (id: number, shown?: string) =>
    (await ask('full', `/reports/${id}/look`, { shown: shown ?? (await open(id)).saved!.shown })).status;
  const marks = (json: ReportMatrix) =>
    json.groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map((cell) => cell.sinceVisit)));
  const publish = (lines: string[], key: string, more: object = {}, tid = FRANCE, nid = 102) =>
    site.store.content.publishMany([{ ...aGuide(nid, tid, [minimum(lines, key)]), ...more }]);

  test('a report of somebody else cannot be looked at', async () => {
    const id = await save({ label: 'Mine' });
    expect((await ask('other', `/reports/${id}/look`, { shown: 'x' })).status).toBe(404);
    expect((await ask('other', '/reports/odd/look', { shown: 'x' })).status).toBe(404);
  });

  test('the first visit says nothing; the second marks what changed since, until the next', async () => {
    const id = await save();
    await publish(FIRST, 'EUR 150000');
    const first = await open(id);
    // It changed since it was saved, and nobody had visited it.
    expect([first.counts.changed, first.saved!.visit, marks(first)]).toEqual([
      1,
      undefined,
      [undefined, undefined, undefined],
    ]);
    expect(await look(id)).toBe(200);
    await later(3600);
    await publish(AMOUNT, 'EUR 125000', { told: { kind: 'update', note: 'Back again' } });
    const second = await open(id);
    // The same words as when it was saved, and others than at the visit.
    expect(second.counts.changed).toBe(0);
    expect(marks(second)).toEqual([undefined, 'material', undefined]);
    expect(second.saved!.visit).toMatchObject({ changed: 1, at: expect.any(String) });
    await look(id);
    // The same visit: reloading takes no mark away.
    site.pass(60);
    expect(marks(await open(id))).toEqual([undefined, 'material', undefined]);
    await later(3600);
    expect((await open(id)).saved!.visit).toMatchObject({ changed: 0 });
  });

  test.each([
    ['a minor change', { minor: true }, 'editorial'],
    ['an import', {}, 'unsaid'],
  ])('a cell is called what editors said of its page: %s', async (_name, more, said) => {
    const id = await save({ label: said });
    await look(id);
    await later(3600);
    await publish(FIRST, 'EUR 150000', more);
    expect(marks(await open(id))).toEqual([undefined, said, undefined]);
    await publish(AMOUNT, 'EUR 125000');
  });

  test('who was shown something older than what is there now has not looked at that', async () => {
    const id = await save({ label: 'Older' });
    const { shown } = (await open(id)).saved!;
    await publish(FIRST, 'EUR 150000');
    expect(await look(id, shown)).toBe(200);
    expect((await open(id)).saved!.visit).toBeUndefined();
    await publish(AMOUNT, 'EUR 125000');
  });

  test('a cell that was not there at the last visit is not compared', async () => {
    const id = await save({ label: 'Wider' });
    await look(id);
    await later(3600);
    const selection = { variant: 'world', jurisdictions: [FRANCE], sections: [MINIMUM, INCIDENTS] };
    expect(marks(await open(id, { selection }))).toEqual([undefined, undefined]);
  });

  test('“mark changes as read” ends the marks of the visit, too', async () => {
    const id = await save({ label: 'Read' });
    await look(id);
    await later(3600);
    await publish(FIRST, 'EUR 150000');
    expect(marks(await open(id))).toEqual([undefined, 'unsaid', undefined]);
    await ask('full', `/reports/${id}`, { seen: true }, 'PATCH');
    expect((await open(id)).saved!.visit).toMatchObject({ changed: 0 });
    await publish(AMOUNT, 'EUR 125000');
  });

  test('access is that of today: a cell that is locked has no mark', async () => {
    const id = await save({ label: 'Locked' });
    await look(id);
    await later(3600);
    await publish(FIRST, 'EUR 150000', { productAccess: [999] });
    expect(marks(await open(id))).toEqual([undefined, undefined, undefined]);
    await publish(AMOUNT, 'EUR 125000');
    // It was open at the visit before, and says what it said then.
    expect(marks(await open(id))).toEqual([undefined, undefined, undefined]);
  });
});
