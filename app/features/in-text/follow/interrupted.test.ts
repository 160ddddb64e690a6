/** Reading of texts that is interrupted at any write, by two instances at once: nothing is lost, and nothing outdated stays. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Services } from '#app/api/services.ts';
import { ENGINES, freshStore } from '#app/store/testing/fresh-store.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { createTestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { textMarks } from '../marks-store.server.ts';
import { followTexts, readPart } from './follow.server.ts';

const WORDS = ['Quokka', 'Numbat', 'Bilby', 'PS99/1', 'PS99/2'];
const NIDS = 12;

const deed = fc.oneof(
  fc.record({
    kind: fc.constant('publish' as const),
    nid: fc.integer({ min: 1, max: NIDS }),
    words: fc.subarray(WORDS),
    about: fc.constantFrom('', 'PS99/1', 'PS99/2'),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), nid: fc.integer({ min: 1, max: NIDS }) }),
  fc.record({ kind: fc.constant('term' as const), at: fc.integer({ min: 0, max: 2 }) }),
);
/** What becomes of the next writes of an instance: it ends before or after what it wrote is stored, or goes on. */
const fates = fc.array(fc.constantFrom('before' as const, 'after' as const, 'on' as const), { maxLength: 4 });
type Fate = 'before' | 'after' | 'on';

const KILLED = new Error('killed');

function dying(services: Services, coming: Fate[]): Services {
  const real = services.store.of(textMarks);
  const marks: typeof real = {
    ...real,
    async write(part) {
      const fate = coming.shift() ?? 'on';
      if (fate === 'before') throw KILLED;
      const isWritten = await real.write(part);
      if (fate === 'after') throw KILLED;
      return isWritten;
    },
  };
  const store = new Proxy(services.store, {
    get: (target, name) =>
      name === 'of'
        ? (make: unknown) => (make === textMarks ? marks : target.of(make as typeof textMarks))
        : (Reflect.get(target, name) as unknown),
  });
  return { ...services, store };
}

describe.each(ENGINES)('on %s', (engine) => {
  test('what two interrupted instances leave is what one finds that reads everything', async () => {
    const fresh = await freshStore(engine);
    const site = await createTestApi({ library: false, store: fresh.store });
    const { content, terms } = site.store;
    let version = 0;
    const act = async (one: typeof deed extends fc.Arbitrary<infer One> ? One : never) => {
      version += 1;
      const changed = new Date(Date.UTC(2026, 0, 1) + version * 60_000).toISOString();
      if (one.kind === 'withdraw') await content.withdraw(one.nid);
      else if (one.kind === 'term')
        await terms.upsertMany([
          aTerm(4_000 + one.at, {
            ...{ vid: 'glossary', key: `t${one.at}`, name: WORDS[(one.at + version) % 3]! },
            description: `Meaning ${version}`,
          }),
        ]);
      else {
        const value = `<p>See ${one.words.join(' and ')}, ${version}.</p>`;
        const fields = { body: { summary: 'In short', value } };
        await content.publish(
          anArticle(one.nid, {
            ...{ type: 'regulatory-update', path: `item-${one.nid}`, title: `Item ${one.nid}`, changed },
            fields: { ...fields, ...(one.about && { field_reference_number: one.about }) },
          }),
        );
      }
    };
    const found = async () => {
      const marks = await fresh.db
        .selectFrom('text_mark')
        .select(['nid', 'version', 'lexicon', 'marks'])
        .orderBy('nid')
        .execute();
      const acts = await fresh.db.selectFrom('named_act').selectAll().execute();
      return { marks, acts: acts.map((row) => JSON.stringify(row)).sort() };
    };
    let marked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(deed, { maxLength: 3 }), fates, fates), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          for (const [deeds, ...two] of rounds) {
            for (const one of deeds) await act(one);
            const ended = await Promise.allSettled(
              two.map(async (coming) => {
                const next = readPart(dying(site.services, [...coming]));
                while (await next());
              }),
            );
            for (const one of ended) if (one.status === 'rejected') expect(one.reason).toBe(KILLED);
          }
          await followTexts(site.services);
          const left = await found();
          for (const table of ['text_mark', 'named_act'] as const) await fresh.db.deleteFrom(table).execute();
          await fresh.db.deleteFrom('meta').where('key', '=', 'text marks').execute();
          await followTexts(site.services);
          const all = await found();
          marked += all.acts.length + all.marks.filter(({ marks }) => marks !== '{}').length;
          expect(left).toEqual(all);
        },
      ),
      { numRuns: 40 },
    );
    expect(marked).toBeGreaterThan(100);
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });
});
