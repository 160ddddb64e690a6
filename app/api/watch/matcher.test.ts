import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewWatchRule, WatchQuery } from '#app/store/watch/rules.ts';
import type { PublishRecord } from '#app/store/content/publishing.ts';
import { aTerm, anItem } from '#app/store/testing/samples.ts';
import { createTestApi, type Rights, type TestApi } from '#tests/support/api.ts';
import type { Services } from '../services.ts';
import { createWatchMatcher } from './matcher.ts';

const V = 'payments_compliance';
const EUROPE = 1000;
const FRANCE = 1042;
/** `payments_analysis` in config/products.json. */
const PRODUCT = 502;
const EVERYTHING: Rights = { permissions: ['world', 'hs', 'requirements'] };

let site: TestApi;
beforeEach(async () => {
  site = await createTestApi({ library: false });
  await site.store.terms.upsertMany([aTerm(EUROPE), aTerm(FRANCE, { parent: EUROPE })]);
});
afterEach(() => site.end());

async function addReader(name: string, rights: Rights): Promise<number> {
  await site.account(name, rights);
  return (await site.store.users.byEmail(`${name}@test.example`))!.id;
}

async function addRule(user_id: number, query: Partial<WatchQuery>): Promise<number> {
  const rule: NewWatchRule = {
    ...{ user_id, vertical: V, name: 'A rule', note: '', path: '/insights', per_month: 0 },
    schedule: 'none',
    query: { text: '', types: [], terms: [], ...query },
  };
  return (await site.store.watchRules.create(rule, '2026-11-20T08:00:00Z', 10_000))!;
}

interface Article extends Partial<PublishRecord> {
  summary?: string;
  text?: string;
  tids?: readonly number[];
}

/** An article with a summary that everyone sees, a text for readers with access, and terms. */
function article(nid: number, { summary = 'Summary', text = 'Text', tids = [], ...over }: Article = {}) {
  return anItem(nid, {
    fields: { body: { summary, value: `<p>${text}</p>` } },
    terms: tids.map((tid) => ({ field: 'field_jurisdiction', tid })),
    ...over,
  });
}

async function matchedBy(rule: number): Promise<number[]> {
  const { matches } = await site.store.watchMatches.page(rule, { seen: false, limit: 1000, offset: 0 });
  return matches.map(({ nid }) => nid).sort((a, b) => a - b);
}

const catchUp = () => createWatchMatcher(site.services).catchUp();

describe('a rule matches', () => {
  it('what is published after it, by its words, types and terms together', async () => {
    const ada = await addReader('ada', EVERYTHING);
    await site.store.content.publish(article(1, { text: 'safeguarding', tids: [FRANCE] }));
    const words = await addRule(ada, { text: 'safeguarded funds' });
    const place = await addRule(ada, { terms: [{ vid: 'jurisdictions', tids: [EUROPE] }] });
    const type = await addRule(ada, { types: ['insight-article'] });
    const both = await addRule(ada, {
      text: 'safeguarding',
      terms: [{ vid: 'jurisdictions', tids: [FRANCE] }],
    });
    await site.store.content.publishMany([
      article(2, { text: 'Safeguarding of funds', tids: [FRANCE] }),
      article(3, { text: 'Something else', tids: [EUROPE] }),
      article(4, { text: 'Safeguarding funds', type: 'insight-article' }),
    ]);
    await catchUp();
    expect(await Promise.all([words, place, type, both].map(matchedBy))).toEqual([[2, 4], [2, 3], [4], [2]]);
  });

  it('terms below its own, also those that were added after it', async () => {
    const ada = await addReader('ada', EVERYTHING);
    const rule = await addRule(ada, { terms: [{ vid: 'jurisdictions', tids: [EUROPE] }] });
    await site.store.terms.upsertMany([aTerm(1100, { parent: FRANCE })]);
    await site.store.content.publish(article(1, { tids: [1100] }));
    await catchUp();
    expect(await matchedBy(rule)).toEqual([1]);
  });

  it('a change that readers act on once more, and no other change', async () => {
    const ada = await addReader('ada', EVERYTHING);
    const rule = await addRule(ada, {});
    await site.store.content.publish(article(1));
    await catchUp();
    await site.store.content.publish(article(1, { text: 'A corrected text' }));
    await catchUp();
    expect(await matchedBy(rule)).toEqual([1]);
    await site.store.content.publish(article(1, { summary: 'Another summary' }));
    await catchUp();
    expect(await matchedBy(rule)).toEqual([1, 1]);
    await site.store.content.withdraw(1);
    await site.store.content.publish(article(1, { summary: 'Another summary' }));
    await catchUp();
    expect(await matchedBy(rule)).toEqual([1, 1]);
  });

  it('nothing that is withdrawn when its turn comes', async () => {
    const ada = await addReader('ada', EVERYTHING);
    const rule = await addRule(ada, {});
    await site.store.content.publish(article(1));
    await site.store.content.withdraw(1);
    await catchUp();
    expect(await matchedBy(rule)).toEqual([]);
  });

  it('nothing while it is paused, and nothing for a reader who may not read', async () => {
    const ada = await addReader('ada', EVERYTHING);
    const ben = await addReader('ben', { ...EVERYTHING, active: false });
    const paused = await addRule(ada, {});
    const ended = await addRule(ben, {});
    await site.store.watchRules.change(paused, { paused_at: '2026-11-20T09:00:00Z' });
    await site.store.content.publish(article(1));
    await catchUp();
    await site.store.watchRules.change(paused, { paused_at: null });
    await catchUp();
    expect(await Promise.all([paused, ended].map(matchedBy))).toEqual([[], []]);
  });

  it('hidden words only for readers with access', async () => {
    const full = await addReader('full', { ...EVERYTHING, products: ['payments_analysis'] });
    const none = await addReader('none', {});
    const rules = [full, none].flatMap((user) =>
      [{ text: 'secretword' }, { text: 'openword' }].map((query) => ({ user, query })),
    );
    const ids: number[] = [];
    for (const { user, query } of rules) ids.push(await addRule(user, query));
    const hidden = article(1, { summary: 'Openword', text: 'Secretword' });
    await site.store.content.publish({ ...hidden, productAccess: [PRODUCT] });
    await catchUp();
    expect(await Promise.all(ids.map(matchedBy))).toEqual([[1], [1], [], [1]]);
  });
});

/** Services whose store fails at random: before or after what it was asked, as when a process is killed there. */
function failing(services: Services, fails: () => boolean): Services {
  const fragile = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          if (fails()) throw new Error('killed before');
          const result: unknown = await (value as (...all: unknown[]) => unknown).apply(target, given);
          if (fails()) throw new Error('killed after');
          return result;
        };
      },
    });
  const { watchMatches, watchRules, content, events } = services.store;
  const parts = { watchMatches, watchRules, content, events };
  const broken = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, fragile(part)]));
  return { ...services, store: { ...services.store, ...broken } };
}

const WORDS = ['safeguarding', 'capital', 'outsourcing', 'reporting', 'licence'];
const aQuery: fc.Arbitrary<Partial<WatchQuery>> = fc.record({
  text: fc.oneof(
    fc.constant(''),
    fc.constantFrom(...WORDS),
    fc
      .tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS))
      .map(([one, other]) => `${one} OR ${other}`),
  ),
  types: fc.subarray(['analysis-article', 'insight-article'], { maxLength: 1 }),
  terms: fc.constantFrom(
    [],
    [{ vid: 'jurisdictions', tids: [EUROPE] }],
    [{ vid: 'jurisdictions', tids: [FRANCE] }],
  ),
});
const aPublication = fc.record({
  nid: fc.integer({ min: 1, max: 60 }),
  type: fc.constantFrom('analysis-article', 'insight-article'),
  text: fc.subarray(WORDS).map((words) => words.join(' ')),
  tids: fc.constantFrom<number[]>([], [EUROPE], [FRANCE]),
});

it(
  'two instances that are killed anywhere deliver exactly what matches, once',
  { timeout: 60_000 },
  async () => {
    const ada = await addReader('ada', EVERYTHING);
    let first = 1;
    await fc.assert(
      fc.asyncProperty(
        fc.array(aQuery, { minLength: 1, maxLength: 8 }),
        fc.uniqueArray(aPublication, { minLength: 1, maxLength: 40, selector: ({ nid }) => nid }),
        fc.infiniteStream(fc.nat(99)),
        async (queries, publications, chance) => {
          const rules: { id: number; query: Partial<WatchQuery> }[] = [];
          for (const query of queries) rules.push({ id: await addRule(ada, query), query });
          const base = first * 100;
          first += 1;
          const items = publications.map(({ nid, ...rest }) => article(base + nid, rest));
          const fails = () => chance.next().value! < 8;
          const instances = [0, 1].map(() => createWatchMatcher(failing(site.services, fails)));
          for (let from = 0; from < items.length; from += 10) {
            await site.store.content.publishMany(items.slice(from, from + 10));
            await Promise.allSettled(instances.map((instance) => instance.catchUp()));
          }
          await catchUp();

          for (const { id, query } of rules) {
            const expected = publications
              .filter(
                ({ type, text, tids }) =>
                  (query.types!.length === 0 || query.types!.includes(type)) &&
                  (query.terms!.length === 0 ||
                    tids.includes(FRANCE) ||
                    (tids.includes(EUROPE) && query.terms![0]!.tids.includes(EUROPE))) &&
                  (query.text === '' || query.text!.split(' OR ').some((word) => text.includes(word))),
              )
              .map(({ nid }) => base + nid)
              .sort((a, b) => a - b);
            expect(await matchedBy(id)).toEqual(expected);
            await site.store.watchRules.change(id, { deleted_at: '2026-11-20T09:00:00Z' });
          }
        },
      ),
      { numRuns: 25 },
    );
  },
);
