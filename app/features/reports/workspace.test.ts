/** What the report builder offers, and the calls beside a report. */
import { describe, expect, test } from 'vitest';
import type { ReportSectionGroup } from './contract.ts';
import { createTestApi } from '#tests/support/api.ts';
import { BUILDER, rowsIn } from './testing/ask-matrix.ts';
import {
  AMERICA,
  BRITAIN,
  CALIFORNIA,
  CAPITAL,
  aGuide,
  EUROPE,
  FRANCE,
  GERMANY,
  INCIDENTS,
  ITALY,
  MINIMUM,
  REPORTING,
  RETURNS,
  SPAIN,
  US,
} from './testing/report-site.ts';
import { setUpReportSite } from './testing/set-up-report-site.ts';

const { getSite, ask } = setUpReportSite();

describe('what can be chosen', () => {
  test('jurisdictions by region, with the number of chosen sections that they cover', async () => {
    // A guide without answers makes its jurisdiction one that can be chosen.
    await getSite().store.content.publish(aGuide(107, ITALY, []));
    const { json } = await ask('full', `${BUILDER}/jurisdictions?sections=${MINIMUM}&sections=${INCIDENTS}`);
    const shown = json.groups.map((group: { tid: number; places: { tid: number; covered: number }[] }) => [
      group.tid,
      group.places.map(({ tid, covered }) => [tid, covered]),
    ]);
    expect(shown[0]).toEqual([
      EUROPE,
      [
        [FRANCE, 1],
        [GERMANY, 2],
        [ITALY, 0],
        [SPAIN, 1],
        [BRITAIN, 1],
      ],
    ]);
    expect(json.limits).toEqual({ jurisdictions: 20, sections: 20, reports: 50 });
    const us = await ask('full', `${BUILDER}/jurisdictions?variant=us`);
    expect(us.json.groups).toMatchObject([{ tid: US, places: [{ tid: CALIFORNIA, covered: 1 }] }]);
    expect(shown.map(([tid]: [number]) => tid)).not.toContain(AMERICA);
  });

  test('starts with sections that are written for the variant: US states have no guides', async () => {
    const demo = await createTestApi();
    const token = (await demo.issueTokensFor('full@demo.test')).access_token;
    const read = async (part: string, json?: object) =>
      (await demo.ask(`/api/payments_compliance${BUILDER}/${part}`, { token, ...(json && { json }) })).json;
    for (const variant of ['world', 'us']) {
      const { groups } = await read(`guide-sections?variant=${variant}`, {});
      const { requirements } = await read(`requirement-license?variant=${variant}`, {});
      const offered = [...groups, ...requirements].flatMap(({ sections }: ReportSectionGroup) => sections);
      const { starts } = await read(`jurisdictions?variant=${variant}`);
      expect(starts.length).toBeGreaterThan(0);
      for (const tid of starts.flatMap(({ sections }: { sections: number[] }) => sections))
        expect(offered.find((section) => section.tid === tid)?.count, `${variant} ${tid}`).toBeGreaterThan(0);
    }
    await demo.end();
  });

  test('sections with what they cover, for the access of the reader', async () => {
    const query = `?jurisdictions=${BRITAIN}&jurisdictions=${GERMANY}`;
    const covered = async (name: string) => {
      const { json } = await ask(name, `${BUILDER}/guide-sections${query}`, {});
      const { sections } = json.groups.find(({ tid }: { tid: number }) => tid === CAPITAL);
      return sections.map((section: { covered: boolean[]; count: number }) => [
        section.covered,
        section.count,
      ]);
    };
    expect(await covered('full')).toEqual([
      [[true, true], 4],
      [[false, false], 0],
    ]);
    expect(await covered('world')).toEqual([
      [[false, true], 3],
      [[false, false], 0],
    ]);
  });

  test('categories, and licences of the same name as one', async () => {
    const { json } = await ask('full', `${BUILDER}/requirement-license?jurisdictions=${FRANCE}`, {});
    expect(json.jurisdictions).toEqual([{ tid: FRANCE, name: 'France', key: 'fr', iso: 'fr' }]);
    expect(json.requirements).toMatchObject([
      {
        tid: REPORTING,
        sections: [
          { tid: INCIDENTS, count: 1 },
          { tid: RETURNS, covered: [false] },
        ],
      },
    ]);
    expect(json.licences).toMatchObject([{ label: 'Payments', sections: [{ covered: [true], count: 2 }] }]);
  });
});

describe('beside a report', () => {
  test('the tree of requirements counts what the reader may open', async () => {
    const tree = async (name: string, query = '') =>
      (await ask(name, `/workspace/requirements-tree-terms${query}`, {})).json;
    expect(await tree('full')).toMatchObject({
      categories: [{ tid: REPORTING, count: 2, child: [{ count: 1 }, { count: 1 }] }],
      topics: [{ name: 'Speed', count: 2, child: [] }],
    });
    expect(await tree('full', `?jurisdiction=${GERMANY}`)).toMatchObject({ categories: [{ count: 1 }] });
  });

  test('cells of guides, and only of guides', async () => {
    const body = { jurisdictions: [GERMANY], sections: [MINIMUM] };
    const { json } = await ask('world', '/workspace/guide-sections', body);
    expect(rowsIn(json)[0]!.cells[0]!.state).toBe('answer');
    const others = await ask('world', '/workspace/guide-sections', { ...body, sections: [INCIDENTS] });
    expect(others.status).toBe(400);
  });
});
