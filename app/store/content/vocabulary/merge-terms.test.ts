import { afterEach, describe, expect, it } from 'vitest';
import { lockPublishing } from '../../engines/locks.ts';
import { ENGINES, storeForTests } from '../../testing/fresh-store.ts';
import { anItem, aTerm } from '../../testing/samples.ts';
import type { PublishRecord } from '../publishing/publish-record.ts';
import { formatTermReference, type Term } from '../terms.ts';
import { mergeTerm } from './merge-terms.ts';
import type { Db } from '../../tables.ts';
import { findOvertaken, undoMerge } from './undo-merge.ts';
import { replaceReferences, replacedFields } from './references.ts';

describe('references to terms that were merged', () => {
  const current = new Map([['places/old', 'places/new']]);

  it.each([
    [{ place: 'places/old' }, { place: 'places/new' }],
    [{ places: ['places/new', 'places/x', 'places/old'] }, { places: ['places/new', 'places/x'] }],
    [{ places: ['places/old', 'places/new'] }, { places: ['places/new'] }],
    [{ answers: [{ about: 'places/old' }] }, { answers: [{ about: 'places/new' }] }],
    [{ tags: ['a', 'a', 'places/old'] }, { tags: ['a', 'a', 'places/new'] }],
  ])('%j becomes %j', (fields, expected) => {
    expect(replaceReferences(fields, current)).toBe(true);
    expect(fields).toEqual(expected);
  });

  it.each([
    ['{"text":"see places/old"}'],
    ['{"text":"<a href=\\"places/old\\">it</a>"}'],
    ['{"places/old":1}'],
    ['{"text":"he said \\"places/old"}'],
    ['{"place":"places/older"}'],
  ])('%s stays', (json) => expect(replacedFields(json, current)).toBeUndefined());
});

/** What merges change, row by row. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const tables = [
    ...(['content', 'content_term', 'content_date', 'term', 'term_ancestor', 'term_former'] as const),
    ...(['term_membership', 'term_binding', 'term_retired'] as const),
  ];
  const rows: Record<string, string[]> = {};
  for (const table of tables)
    rows[table] = (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort();
  rows['user'] = (await db.selectFrom('user').select('profile').execute())
    .map(({ profile }) => profile)
    .sort();
  return rows;
}

/** Numbers from 0 up to a limit; the same for the same seed. */
function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe.each(ENGINES)('merging terms on %s', (engine) => {
  const fresh = storeForTests(engine);
  afterEach(() => fresh.clear());

  const AT = '2026-11-27T09:00:00.000Z';
  const begin = async (on: Db, from: Term, into: Term) => {
    await lockPublishing(on);
    const id = await fresh.store.termMerges.begin(on, {
      ...{ vertical: 'payments_compliance', vid: from.vid, stamp: '', total: 0, by_id: null, at: AT },
      ...{ from_tid: from.tid, from_name: from.name, into_tid: into.tid, into_name: into.name },
    });
    return { id, at: AT };
  };
  const mergeNoted = (from: Term, into: Term) =>
    fresh.db.transaction().execute(async (on) => {
      const mark = await begin(on, from, into);
      return { mark, into, merged: await mergeTerm(on, mark, { from, into }) };
    });
  const merge = async (from: Term, into: Term) => (await mergeNoted(from, into)).merged;
  /** @returns what stood against it */
  const undo = ({ mark, into }: Pick<Awaited<ReturnType<typeof mergeNoted>>, 'mark' | 'into'>) =>
    fresh.db.transaction().execute(async (on) => {
      await lockPublishing(on);
      const overtaken = await findOvertaken(on, mark, into.tid);
      if (overtaken.length === 0) await undoMerge(on, mark, into, AT);
      return overtaken;
    });
  const listed = async (tid: number) => {
    const { items } = await fresh.store.content.list({
      ...{ vertical: 'payments_compliance', types: ['analysis-article'] },
      terms: [{ param: 'jurisdiction', vids: ['jurisdictions'], tids: [tid] }] as never,
      ...{ order: 'newest', limit: 100, offset: 0 },
    });
    return items.map(({ nid }) => nid).sort((a, b) => a - b);
  };

  it.each([1, 2, 3, 4])(
    'leaves each item with the same terms, but for the merged ones (library %i)',
    async (seed) => {
      const next = random(seed);
      const terms = Array.from({ length: 12 }, (_, index) =>
        aTerm(100 + index, { parent: index === 0 || next(3) === 0 ? 0 : 100 + next(index) }),
      );
      await fresh.store.terms.upsertMany(terms);
      const records = Array.from({ length: 30 }, (_, index): PublishRecord => {
        const some = [...new Set(Array.from({ length: 1 + next(4) }, () => terms[next(12)]!))];
        const one = terms[next(12)]!;
        return anItem(1 + index, {
          fields: {
            nid: 1 + index,
            field_jurisdiction: some.map(formatTermReference),
            field_one: formatTermReference(one),
            // Everything that only looks like a reference stays.
            note: `About jurisdictions/key-101, "jurisdictions/key-${100 + (index % 12)}`,
            ...(index % 5 === 0 && { [`jurisdictions/key-${100 + (index % 12)}`]: 'a key' }),
          },
          terms: [
            ...some.map(({ tid }) => ({ field: 'field_jurisdiction', tid })),
            { field: 'field_one', tid: one.tid },
          ],
          dates: [{ kind: 'x', date: '2026-12-01', label: '', jurisdiction: one.tid } as never],
        });
      });
      await fresh.store.content.publishMany(records);
      const versions = async () =>
        (await fresh.store.content.published(records.map(({ nid }) => nid)))
          .map(({ nid, version }) => `${nid}: ${version}`)
          .sort();
      const before = await versions();

      const now = new Map(terms.map(({ tid }) => [tid, tid]));
      const library = await everything(fresh.db);
      const done: Awaited<ReturnType<typeof mergeNoted>>[] = [];
      for (let merges = 0; merges < 6; merges++) {
        const living = await fresh.store.terms.all();
        const from = living[next(living.length)]!;
        const below = new Set((await fresh.store.terms.below([from.tid])).map(({ tid }) => tid));
        const into = living.filter(({ tid }) => !below.has(tid))[next(living.length - below.size)];
        if (!into) continue;
        const union = new Set([...(await listed(from.tid)), ...(await listed(into.tid))]);
        done.push(await mergeNoted(from, into));
        expect(done.at(-1)!.merged.items).toBe(
          records.filter(({ terms: own }) => own.some(({ tid }) => now.get(tid) === from.tid)).length,
        );
        for (const [tid, at] of now) if (at === from.tid) now.set(tid, into.tid);
        // Items of terms below `from` count as well, as they did.
        expect(await listed(into.tid)).toEqual([...union].sort((a, b) => a - b));
        expect(await listed(from.tid)).toEqual(await listed(into.tid));
      }

      const found = await fresh.store.content.terms(records.map(({ nid }) => nid));
      const references = new Map(
        (await fresh.store.terms.all()).map((term) => [term.tid, formatTermReference(term)]),
      );
      for (const record of records) {
        const expected = new Set(record.terms.map(({ field, tid }) => `${field} ${now.get(tid)}`));
        const rows = found.get(record.nid)!.map(({ field, term }) => `${field} ${term.tid}`);
        expect(rows.sort()).toEqual([...expected].sort());
        const { fields } = (await fresh.store.content.get(record.nid))!;
        const named = (field: string) => [
          ...new Set(
            record.terms.filter((one) => one.field === field).map(({ tid }) => references.get(now.get(tid)!)),
          ),
        ];
        expect(fields['field_jurisdiction']).toEqual(named('field_jurisdiction'));
        expect([fields['field_one']]).toEqual(named('field_one'));
        const { note, ['field_jurisdiction']: _, ['field_one']: __, ...others } = record.fields;
        expect(fields).toMatchObject({ note, ...others });
      }
      // Nobody is told, and nothing is a new version.
      expect(await versions()).toEqual(before);
      // Every former id and reference leads to the term of now, without chains.
      for (const term of terms) {
        expect((await fresh.store.terms.get([term.tid])).map(({ tid }) => tid)).toEqual([now.get(term.tid)]);
        const ref = formatTermReference(term);
        expect((await fresh.store.terms.byRef([ref])).get(ref)?.tid).toBe(now.get(term.tid));
      }
      // An import of the same records finds nothing to change, and brings nothing back.
      const former = await fresh.store.formerTerms.all();
      const again = records.map((record) => {
        const fields = structuredClone(record.fields);
        replaceReferences(fields, former.references);
        const own = record.terms.map(({ field, tid }) => ({ field, tid: now.get(tid)! }));
        return { ...record, fields, terms: own };
      });
      expect(await fresh.store.content.publishMany(again)).toMatchObject({ changed: 0, unchanged: 30 });
      expect(await fresh.store.content.importMany(again)).toMatchObject({ changed: 0, unchanged: 30 });
      // Undone from the last to the first, everything is as it was before, byte for byte.
      for (const last of done.reverse()) expect(await undo(last)).toEqual([]);
      expect(await everything(fresh.db)).toEqual(library);
    },
  );

  it('says what prevents undoing it, and then changes nothing', async () => {
    const [old, kept, child, member] = [
      aTerm(1),
      aTerm(2),
      aTerm(3, { parent: 1 }),
      { ...aTerm(4), memberOf: [{ of: 1 }] },
    ] as const;
    await fresh.store.terms.upsertMany([old, kept, child, member]);
    const record = (note: string, tid: number) =>
      anItem(1, {
        fields: { nid: 1, note, field_jurisdiction: [`jurisdictions/key-${tid}`] },
        terms: [{ field: 'field_jurisdiction', tid }],
      });
    await fresh.store.content.publish(record('Before', 1));
    const userId = await fresh.addUser(`undo-${engine}@firm.example`);
    await fresh.store.users.updateProfile(userId, { field_jurisdiction: [1] });
    const done = await mergeNoted(old, kept);
    await fresh.store.content.publish(record('After', 2));
    await fresh.store.users.updateProfile(userId, { field_jurisdiction: [] });
    await fresh.store.terms.upsertMany([
      { ...child, parent: 0 },
      { ...member, memberOf: [] },
    ]);
    const now = await everything(fresh.db);
    const places = await undo(done);
    expect(places.map(({ place, count }) => `${place} ${count}`).sort()).toEqual([
      ...['children 1', 'content 1', 'members 1', 'user 1'],
    ]);
    expect(await everything(fresh.db)).toEqual(now);
  });

  it('moves what is below it, members, and readers who follow it; is undone by a failure', async () => {
    const [old, kept, child, member, both] = [
      aTerm(1, { name: 'Old union' }),
      aTerm(2, { name: 'Union' }),
      aTerm(3, { parent: 1 }),
      { ...aTerm(4), memberOf: [{ of: 1, from: '1973-01-01' }] },
      { ...aTerm(5), memberOf: [{ of: 1 }, { of: 2, from: '2000-01-01' }] },
    ] as const;
    await fresh.store.terms.upsertMany([old, kept, child, member, both]);
    const userId = await fresh.addUser(`follower-${engine}@firm.example`);
    await fresh.store.users.updateProfile(userId, { field_jurisdiction: [2, 1, 11], field_sector: [1] });
    const failed = fresh.db.transaction().execute(async (on) => {
      await mergeTerm(on, await begin(on, old, kept), { from: old, into: kept });
      throw new Error('Killed.');
    });
    await expect(failed).rejects.toThrow('Killed.');
    expect((await fresh.store.terms.get([1]))[0]).toEqual(old);
    expect((await fresh.store.users.byId(userId))!.profile).toMatchObject({ field_jurisdiction: [2, 1, 11] });

    expect(await merge(old, kept)).toEqual({ items: 0, readers: 1 });
    expect((await fresh.store.terms.get([3]))[0]!.parent).toBe(2);
    expect((await fresh.store.terms.above([3])).map(({ tid }) => tid)).toEqual([2]);
    expect((await fresh.store.users.byId(userId))!.profile).toMatchObject({
      ...{ field_jurisdiction: [2, 11], field_sector: [2] },
    });
    const bound = await fresh.store.terms.boundBy([2]);
    expect(bound.map(({ place, from }) => [place, from]).sort()).toEqual([
      [4, '1973-01-01'],
      [5, '2000-01-01'],
    ]);
    const chain = aTerm(6);
    await fresh.store.terms.upsertMany([chain]);
    await merge((await fresh.store.terms.get([2]))[0]!, chain);
    expect((await fresh.store.formerTerms.all()).tids).toEqual(
      new Map([
        [1, 6],
        [2, 6],
      ]),
    );
  });
});
