/** What is predicted for the cells of saved reports is what happens, for each publication and withdrawal. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Impact, PlannedVersion } from '#app/api/impact.ts';
import { compareFor } from '#app/api/comparison/compare.ts';
import { toPlainText } from '#app/api/comparison/runs.ts';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { findReportImpact } from './impact.server.ts';
import {
  aGuide,
  AMOUNT,
  anAnswer,
  BRITAIN,
  CAPITAL,
  createReportSite,
  FRANCE,
  GERMAN_LICENCE,
  GERMANY,
  INCIDENTS,
  METHOD,
  minimum,
  MINIMUM,
  SPAIN,
  type ReportSite,
} from './testing/report-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const VERTICAL = 'payments_compliance';
const GUIDES = { 101: GERMANY, 102: FRANCE, 103: SPAIN, 104: BRITAIN } as const;
const NIDS = [101, 102, 103, 104] as const;

const answer = fc.constantFrom(
  minimum(AMOUNT, 'EUR 125000'),
  minimum(['**EUR 20,000**'], 'EUR 20000'),
  anAnswer('guide_sections/method', ['Trust account'], 'trust'),
  anAnswer('guide_sections/capital', ['It depends'], 'depends'),
  anAnswer('guide_sections/minimum', ['For some'], 'some', { licences: ['licences/lic-de-pi'] }),
);
const step = fc.record({
  nid: fc.constantFrom(...NIDS),
  answers: fc.option(fc.array(answer, { maxLength: 3 }), { freq: 4 }),
  /** Only some readers have the product. */
  isSold: fc.boolean(),
});

describe.each(ENGINES)('the impact of a publication on saved reports on %s', (engine) => {
  let fresh: FreshStore;
  let site: ReportSite['site'];
  let owners: number[];
  const selections = [
    { who: 'world', places: [GERMANY, FRANCE, SPAIN], sections: [CAPITAL, INCIDENTS] },
    { who: 'world', places: [SPAIN], sections: [METHOD] },
    { who: 'other', places: [GERMANY, BRITAIN], sections: [MINIMUM, GERMAN_LICENCE] },
    { who: 'none', places: [GERMANY], sections: [MINIMUM] },
  ];
  beforeAll(async () => {
    fresh = await freshStore(engine);
    const made = await createReportSite(fresh.store);
    site = made.site;
    for (const { who, places, sections } of selections)
      await made.askSafely(who, '/saveReport', {
        ...{ bundle: 'report', label: 'One', variant: 'world' },
        ...{ field_jurisdictions: places, field_sections: sections },
      });
    owners = await Promise.all(
      selections.map(async ({ who }) => (await fresh.store.users.byEmail(`${who}@test.example`))!.id),
    );
  });
  afterAll(async () => {
    await site.end();
    await fresh.end();
  });

  /** The cells of each report with their words, as its owner reads them; those that say nothing of an answer are left out. */
  const readCells = async (): Promise<Map<string, string>> => {
    const cells = new Map<string, string>();
    for (const [at, { who, places, sections }] of selections.entries()) {
      const viewer = (await viewerFor(site.services, owners[at]!, VERTICAL))!;
      if (who === 'none') continue;
      const { columns, rows } = await compareFor(viewer, {
        ...{ variant: 'world', jurisdictions: places, sections },
      });
      for (const { row, cells: own } of rows)
        for (const [index, { tid }] of columns.entries()) {
          const { cell, key } = own[index]!;
          if (cell.state === 'locked' || row.kind === 'missing') continue;
          cells.set(`${at} ${tid} ${row.tid}`, JSON.stringify([key, cell.lines.map(toPlainText)]));
        }
    }
    return cells;
  };

  const plan = async (
    nid: number,
    record: ReturnType<typeof aGuide> | undefined,
  ): Promise<PlannedVersion> => {
    const found = (await site.store.content.get(nid))!;
    const terms = (await site.store.content.terms([nid])).get(nid) ?? [];
    const { terms: _, ...fields } = record ?? { terms: [] };
    const status = record ? ('published' as const) : ('withdrawn' as const);
    return {
      ...{ record: { ...found, ...fields, status }, terms },
      current: found.status === 'published' ? found : null,
    };
  };

  test('is predicted as it happens', async () => {
    let predicted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { nid, answers, isSold } of steps) {
          const record = answers ? aGuide(nid, GUIDES[nid], answers, isSold ? [502] : []) : undefined;
          const [impact] = await findReportImpact(site.services, await plan(nid, record));
          const before = await readCells();
          if (record) await site.store.content.publish(record);
          else await site.store.content.withdraw(nid);
          const after = await readCells();
          const changed = [...before].filter(([id, was]) => after.has(id) && after.get(id) !== was);
          expect(impact!.count).toBe(changed.length);
          predicted += impact!.count;
        }
      }),
      { numRuns: 25 },
    );
    expect(predicted).toBeGreaterThan(5);
  });

  test('says in how many reports of how many readers, and nothing of an item that reports do not read', async () => {
    await site.store.content.publish(aGuide(101, GERMANY, [minimum(AMOUNT, 'EUR 125000')]));
    const change = aGuide(101, GERMANY, [minimum(['**EUR 1**'], 'EUR 1')]);
    const found: Impact[] = await findReportImpact(site.services, await plan(101, change));
    expect(found).toEqual([
      {
        ...{ id: 'report-cells', count: 2, note: 'In 2 reports of 2 readers.' },
        counted: ['cell of a saved report changes', 'cells of saved reports change'],
      },
    ]);
    const planned = await plan(101, change);
    const article = { ...planned.record, type: 'analysis-article' };
    expect(await findReportImpact(site.services, { ...planned, record: article })).toEqual([]);
  });
});
