/** Merged events and the jurisdictions of dates, from an imported record to the calendar. */
import type { PublishRecord } from '#app/store/content/publishing/publish-record.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importRules } from '#app/import/import-rules.ts';
import { readContent } from '#app/import/content-record.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { TERMS } from '#app/api/dates/samples.fixture.ts';

const DOCUMENT = 'https://eur-lex.example/eli/dir/2023/2225/oj';
const { germany, brazil } = TERMS;

/** A line of an import; `places` are keys of jurisdictions. */
function article(nid: number, places: string[], date: object, source: string) {
  return {
    ...{ nid, type: 'analysis-article', title: `Article ${nid}`, path: `article-${nid}` },
    ...{ created: '2026-03-04T09:00:00Z', changed: '2026-03-04T09:00:00Z', field_date_pub: '2026-03-04' },
    body: { value: '<p>Text</p>' },
    field_jurisdiction: places.map((key) => `jurisdictions/${key}`),
    field_key_dates: [{ kind: 'applicable', date: '2026-12-17', ...date }],
    field_reference_library: [{ field_title: 'Source', field_plain_url: source }],
  };
}

describe.each(ENGINES)('the calendar on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let token: string;
  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ store: fresh.store, library: false });
    await fresh.store.terms.upsertMany(Object.values(TERMS));
    const terms = {
      tids: new Map([germany, brazil].map(({ key, tid }) => [`jurisdictions/${key}`, tid])),
      refs: new Map<number, string>(),
      parents: new Map<number, number>(),
    };
    const rules = importRules(site.config, site.registry);
    for (const line of [
      article(1001, ['de', 'br'], { label: 'National measures apply' }, DOCUMENT),
      article(1002, ['de'], { label: 'The directive applies', event: 'directive-applies' }, DOCUMENT),
      article(
        1003,
        ['de', 'br'],
        { label: 'Proposed rules', jurisdiction: 'jurisdictions/br' },
        'https://a.example/',
      ),
      article(
        1004,
        ['de', 'br'],
        { label: 'Somewhere', event: 'elsewhere', certainty: 'expected' },
        DOCUMENT,
      ),
    ]) {
      const read = readContent(line, { vertical: 'payments_compliance' }, rules, terms);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      await fresh.store.content.publish(read.record as PublishRecord);
    }
    token = (await site.account('reader', {})).access_token;
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await fresh.end();
  });

  const events = async (query = ''): Promise<CalendarEvent[]> =>
    (await site.ask(`/api/payments_compliance/calendar?from=2026-12-01${query}`, { token })).json.events;
  const inWords = ({ nid, others, jurisdictions }: CalendarEvent) =>
    `${nid} with ${others.map((other) => other.nid).join()} in ${jurisdictions.map(({ name }) => name).join()}`;

  test('shows a merged event once, and a place only if it is known', async () => {
    expect((await events()).map(inWords)).toEqual([
      '1002 with 1001 in Germany',
      '1003 with  in Brazil',
      '1004 with  in ',
    ]);
  });

  test('says which days are only expected', async () => {
    expect((await events()).map(({ nid, certainty = 'fixed' }) => [nid, certainty])).toEqual([
      [1002, 'fixed'],
      [1003, 'fixed'],
      [1004, 'expected'],
    ]);
  });

  test('finds a date by its own place, not by the others of its item', async () => {
    const nids = async (tid: number) => (await events(`&jurisdiction=${tid}`)).map(({ nid }) => nid);
    expect(await nids(germany.tid)).toEqual([1002, 1004]);
    expect(await nids(brazil.tid)).toEqual([1001, 1003]);
  });
});
