import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublishRecord } from './publish-record.ts';
import { ENGINES, storeForTests } from '../../testing/fresh-store.ts';
import { anItem, aTerm } from '../../testing/samples.ts';

type Step = { publish: PublishRecord[] } | { withdraw: number };

const record = fc
  .record({
    nid: fc.integer({ min: 1, max: 4 }),
    title: fc.constantFrom('a', 'b'),
    fields: fc.dictionary(fc.string({ maxLength: 3, unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 2,
    }),
    tids: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    targets: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  })
  .map(({ tids, targets, ...item }) =>
    anItem(item.nid, {
      ...item,
      terms: tids.map((tid) => ({ field: 'field_topic', tid })),
      relations: targets.map((target) => ({ field: 'field_related_content', target })),
    }),
  );
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ publish: fc.array(record, { maxLength: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ withdraw: fc.integer({ min: 1, max: 4 }) }) },
);

describe.each(ENGINES)('any sequence of publishing on %s', (engine) => {
  const fresh = storeForTests(engine);

  it(
    'ends in the state of its last steps, with every version readable and one event per real change',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
          const { store, db } = fresh;
          await fresh.clear();
          await store.terms.upsertMany([aTerm(1), aTerm(2), aTerm(3)]);
          const expected = new Map<number, { record: PublishRecord; status: string; version: number }>();
          const log: string[] = [];
          const start = await store.events.latestId();
          const seen: { nid: number; version: number; title: string; fields: unknown }[] = [];

          for (const next of steps) {
            if ('withdraw' in next) {
              const item = expected.get(next.withdraw);
              const published = item?.status === 'published';
              expect(await store.content.withdraw(next.withdraw)).toBe(published);
              if (!item || !published) continue;
              item.status = 'withdrawn';
              log.push(`${next.withdraw} withdrawn ${++item.version}`);
              continue;
            }
            for (const item of new Map(next.publish.map((one) => [one.nid, one])).values()) {
              const old = expected.get(item.nid);
              const visible = old?.status === 'published';
              if (visible && JSON.stringify(old.record) === JSON.stringify(item)) continue;
              const version = (old?.version ?? 0) + 1;
              expected.set(item.nid, { record: item, status: 'published', version });
              log.push(`${item.nid} ${visible ? 'changed' : 'published'} ${version}`);
              seen.push({
                nid: item.nid,
                version,
                title: item.title,
                fields: JSON.parse(JSON.stringify(item.fields)),
              });
            }
            await store.content.publishMany(next.publish);
            const { changed, published } = await store.content.publishMany(next.publish);
            expect(changed + published, 'publishing the same again writes nothing').toBe(0);
          }

          const events = await store.events.since(start, 1000);
          expect(events.map(({ nid, kind, version }) => `${nid} ${kind} ${version}`)).toEqual(log);
          for (const version of seen)
            expect(await store.content.revision(version.nid, version.version)).toEqual(version);
          expect(await db.selectFrom('content_revision').select('nid').execute()).toHaveLength(
            seen.length - expected.size,
          );
          expect(await store.content.count()).toBe(expected.size);
          for (const [nid, { record: item, status, version }] of expected) {
            expect(await store.content.get(nid)).toMatchObject({ title: item.title, status, version });
            expect((await store.content.get(nid))?.fields).toEqual(JSON.parse(JSON.stringify(item.fields)));
            const terms = (await store.content.terms([nid])).get(nid) ?? [];
            expect(terms.map(({ term }) => term.tid)).toEqual(item.terms.map(({ tid }) => tid));
            const visible = item.relations.filter(
              ({ target }) => expected.get(target)?.status === 'published',
            );
            const related = await store.content.related(nid, 'field_related_content');
            expect(related.map((one) => one.nid)).toEqual(visible.map(({ target }) => target));
          }
        }),
        { numRuns: 60 },
      );
    },
  );
});
