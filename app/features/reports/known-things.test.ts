/** What changed in the pages of a saved report, since it was saved and since its reader's last visit to it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import {
  aGuide,
  createReportSite,
  FRANCE,
  GERMANY,
  minimum,
  MINIMUM,
  SPAIN,
  type ReportSite,
} from './testing/report-site.ts';

interface Listed {
  pages: { nid: number; version: number; then?: number; materiality: string }[];
  thing: { title: string; path: string; words: string; missing: string | null } | null;
  things: { title: string; things: { title: string; moments: { thing: string }[] }[] }[];
}

describe.each(ENGINES)('changes in the pages of saved reports on %s', (engine) => {
  let fresh: FreshStore;
  let site: ReportSite['site'];
  let ask: ReportSite['ask'];
  let askSafely: ReportSite['askSafely'];
  let later: ReportSite['later'];
  beforeAll(async () => {
    fresh = await freshStore(engine);
    ({ site, ask, askSafely, later } = await createReportSite(fresh.store));
    await atNow(0);
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  /** The log has the time of the machine: gives events the time of the site. */
  const atNow = (after: number) => {
    const at = site.services.now().toISOString();
    return site.store.of((db) =>
      db.updateTable('content_event').set({ at }).where('id', '>', after).execute(),
    );
  };
  async function change(work: () => Promise<unknown>): Promise<void> {
    const last = await site.store.events.latestId();
    await work();
    await atNow(last);
  }
  const publish = (nid: number, tid: number, line: string) =>
    change(() => site.store.content.publishMany([aGuide(nid, tid, [minimum([line], line)])]));
  const withdraw = (nid: number) => change(() => site.store.content.withdraw(nid));
  const save = async (label: string, places = [GERMANY, FRANCE]) =>
    (
      await askSafely('full', '/saveReport', {
        ...{ bundle: 'report', label, variant: 'world' },
        ...{ field_jurisdictions: places, field_sections: [MINIMUM] },
      })
    ).json.id as number;
  const look = async (id: number) => {
    const { json } = await ask('full', '/workspace/report-builder/matrix', { saved: id });
    await ask('full', `/reports/${id}/look`, { shown: (json as { saved: { shown: string } }).saved.shown });
  };
  const answer = (query: string, who = 'full') => ask(who, `/changed-pages${query}`);
  const list = async (thing: string) => (await answer(`?thing=${thing}`)).json as unknown as Listed;
  const versions = ({ pages }: Listed) => pages.map(({ nid, then, version }) => [nid, then, version]);

  test('a deleted report, and one of somebody else, are refused with a sentence', async () => {
    const id = await save('Soon deleted');
    expect((await answer(`?thing=reports.${id}.saved`, 'other')).json.detail).toContain(
      'not shared with you',
    );
    expect((await answer(`?thing=reports.${id}.saved`, 'requirements')).json.detail).toContain('tools');
    expect((await answer(`?thing=reports.${id}.other`)).json.detail).toContain('no such moment');
    await site.store.of((db) =>
      db.updateTable('report').set({ deleted_at: '2026-11-01T00:00:00.000Z' }).where('id', '=', id).execute(),
    );
    const { status, json } = await answer(`?thing=reports.${id}.saved`);
    expect([status, json.detail]).toEqual([400, 'You deleted the report “Soon deleted”.']);
    expect((await answer('?thing=reports.999999.saved')).status).toBe(400);
    expect((await answer('?thing=nothing.1.saved')).status).toBe(400);
    expect((await answer(`?thing=reports.${id}.saved&day=2026-01-01`)).status).toBe(400);
    const { things } = (await answer('')).json as unknown as Listed;
    expect(things[0]!.things.map(({ title }) => title)).not.toContain('Soon deleted');
  });

  test('since it was saved, the pages that it compares are listed, and no others', async () => {
    await later(3600);
    const id = await save('Two');
    expect(versions(await list(`reports.${id}.saved`))).toEqual([]);
    await later(3600);
    await publish(102, FRANCE, 'EUR 7');
    await publish(103, SPAIN, 'EUR 8');
    const found = await list(`reports.${id}.saved`);
    expect(versions(found)).toEqual([[102, 1, 2]]);
    expect(found.thing).toMatchObject({ title: 'Two', words: 'when you saved it', missing: null });
    expect(found.thing!.path).toContain(`saved=${id}`);
    const { json } = await ask('full', `/changed-pages/export?format=csv&thing=reports.${id}.saved`);
    const text = Buffer.from(json.content as string, 'base64').toString();
    expect(text).toContain('Guide 3');
    expect(text).not.toContain('Guide 4');
  });

  test('since the last visit, only what changed after it; without one nothing is claimed', async () => {
    const id = await save('Visited');
    const before = await answer(`?thing=reports.${id}.visit`);
    expect([before.status, before.json.detail]).toEqual([400, expect.stringContaining('not visited')]);
    await later(3600);
    await publish(101, GERMANY, 'EUR 9');
    await look(id);
    await later(3600);
    await publish(102, FRANCE, 'EUR 10');
    expect((await list(`reports.${id}.saved`)).pages.map(({ nid }) => nid).sort()).toEqual([101, 102]);
    expect((await list(`reports.${id}.visit`)).pages.map(({ nid }) => nid)).toEqual([102]);
    const { things } = await list(`reports.${id}.visit`);
    expect(things).toMatchObject([{ title: 'Reports as saved' }]);
    const own = things[0]!.things.find(({ title }) => title === 'Visited')!;
    expect(own.moments.map(({ thing }) => thing)).toEqual([`reports.${id}.saved`, `reports.${id}.visit`]);
  });

  test('a page that was withdrawn is not listed, and it is said that something is missing', async () => {
    await publish(106, SPAIN, 'EUR 1');
    const id = await save('Withdrawn', [SPAIN]);
    await look(id);
    await later(3600);
    await withdraw(106);
    await withdraw(103);
    await later(3600);
    const saved = await list(`reports.${id}.saved`);
    expect(saved.pages).toEqual([]);
    expect(saved.thing!.missing).toContain('Spain');
    expect((await list(`reports.${id}.visit`)).thing!.missing).toMatch(/^2 pages/);
  });
});
