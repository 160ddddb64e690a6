/** Topics over the demonstration library, as readers of different access have them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '#app/store/testing/samples.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import type { Topic, TopicList } from './contract.ts';

const TID = { psd3: 2004, dora: 2010, stablecoins: 2813 };

let site: TestApi;
beforeAll(async () => {
  site = await createTestApi();
});
afterAll(() => site.end());

async function ask(path: string, who = 'full') {
  const { access_token: token } = await site.issueTokensFor(`${who}@demo.test`);
  return site.ask(`/api/payments_compliance/${path}`, { token });
}

const topic = async (tid: number, who?: string) => (await ask(`topics/${tid}`, who)).json as Topic;

describe('a topic', () => {
  test('has the steps of what follows it, its dates once each, and what has no day', async () => {
    const { term, dossiers, events, open, total, more } = await topic(TID.psd3);
    expect(term.name).toBe('PSD3 and PSR');
    expect(dossiers.map(({ item }) => item.nid)).toEqual([5101]);
    const steps = dossiers[0]!.steps!;
    expect(steps).toHaveLength(13);
    expect(steps.map(({ date }) => date)).toEqual(steps.map(({ date }) => date).sort());
    expect(steps.some(({ path }) => path?.startsWith('/regulatory_update/3025/'))).toBe(true);
    expect(new Set(events.map(({ event }) => `${event.date} ${event.label}`)).size).toBe(events.length);
    expect(open.map(({ label }) => label)).toContain('The Payment Services Regulation and PSD3 apply');
    expect([total, more]).toEqual([6, false]);
  });

  test('has the obligations that cite its laws, and what can be compared', async () => {
    const { duties, laws, comparison } = await topic(TID.dora);
    expect(laws).toBeGreaterThan(0);
    expect(duties!.length).toBeGreaterThan(5);
    for (const { law, path } of duties!) {
      expect(law).toMatch(/2022\/255[46]/);
      expect(path).toMatch(/^\/requirement\/\d+#[\w-]+$/);
    }
    expect(comparison!.jurisdictions.length).toBeGreaterThan(1);
  });

  test('says which dates are expected', async () => {
    const { topics } = (await ask('topics')).json as TopicList;
    const roadmap = topics.find(({ term }) => term.key === 'g20-cross-border-payments-roadmap')!;
    expect(roadmap.next).toMatchObject({ date: '2027-12-31', certainty: 'expected' });
  });

  test('has neither duties nor updates for a reader whose subscription has none', async () => {
    const { dossiers, duties, groups } = await topic(TID.dora, 'none');
    expect(dossiers).toHaveLength(1);
    expect(duties).toBeNull();
    expect(groups.map(({ type }) => type)).not.toContain('regulatory-update');
    expect(JSON.stringify(dossiers)).not.toContain('/regulatory_update/');
  });

  test('has no steps of an item that the reader may not read, and does not tell them', async () => {
    const { content, terms } = site.store;
    const dossier = (await content.get(5103))!;
    const tid = (await terms.byRef(['tracker_topics/fida'])).get('tracker_topics/fida')!.tid;
    const { type, title, path, fields } = dossier;
    await content.publish(
      anItem(9_000_001, {
        ...{ type, title, path, productAccess: [999_999] },
        fields: { ...fields, product_access: [999_999], field_tracker_topic: ['tracker_topics/fida'] },
        terms: [{ field: 'field_tracker_topic', tid }],
      }),
    );
    const answer = await ask(`topics/${tid}`);
    const shown = (answer.json as Topic).dossiers.find(({ item }) => item.nid === 9_000_001);
    expect(shown).toMatchObject({ item: { access: 'restricted' }, steps: null });
    // Some steps have the words of a date, and dates are public.
    const steps = fields['field_entries'] as { title: string }[];
    const dates = fields['field_key_dates'] as { label: string }[];
    const hidden = steps.filter(({ title: step }) => !dates.some(({ label }) => label.includes(step)));
    expect(hidden.length).toBeGreaterThan(5);
    for (const step of hidden) expect(answer.text).not.toContain(JSON.stringify(step.title).slice(1, -1));
  });

  test('is not found for a term of another vocabulary, one without items, or no term', async () => {
    const terms = await site.store.terms.byRef(['jurisdictions/de', 'tracker_topics/5th-amld']);
    for (const tid of [...[...terms.values()].map((one) => one.tid), 999_999, 'x', 0])
      expect((await ask(`topics/${tid}`)).status).toBe(404);
  });
});

test('the list begins with the next date, and leaves out topics without items', async () => {
  const { topics } = (await ask('topics')).json as TopicList;
  const dates = topics.flatMap(({ next }) => next?.date ?? []);
  expect(dates).toEqual([...dates].sort());
  expect(topics.slice(0, dates.length).every(({ next }) => next)).toBe(true);
  expect(topics.every(({ items }) => items > 0)).toBe(true);
  expect(topics.some(({ term }) => term.key === '5th-amld')).toBe(false);
});

describe('a search', () => {
  const leads = async (text: string, more = '') =>
    ((await ask(`es/search/?size=5${more}&query=${encodeURIComponent(text)}`)).json.leads ?? []).map(
      ({ path }: { path: string }) => path,
    );

  test('leads to the topic first', async () => {
    expect(await leads('"What do we owe under PSR/PSD3 and by when?"')).toEqual([
      '/topics/2004/psd3-and-psr',
    ]);
    expect(await leads('"DORA"')).toEqual(['/topics/2010/dora']);
  });

  test('of other words, or beyond the first results, leads nowhere', async () => {
    expect(await leads('"chargeback"')).toEqual([]);
    expect(await leads('"DORA"', '&offset=5')).toEqual([]);
  });

  test('suggests it while it is typed', async () => {
    const { json } = await ask('es/suggestions?text=psd3');
    expect(JSON.stringify(json)).toContain('/topics/2004/psd3-and-psr');
  });
});
