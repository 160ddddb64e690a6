import { beforeEach, describe, expect, it } from 'vitest';
import type { ContentListQuery } from '../search/lists/list-query.ts';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { anItem, aTerm } from '../testing/samples.ts';

describe.each(ENGINES)('content on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeEach(async () => {
    await fresh.clear();
    await fresh.store.terms.upsertMany([
      aTerm(1, { key: 'de', name: 'Germany', iso: 'de' }),
      aTerm(2),
      aTerm(3),
    ]);
  });

  const content = () => fresh.store.content;
  const titles = async (query: Partial<ContentListQuery>) => {
    const { items, total } = await content().list({
      vertical: 'payments_compliance',
      types: ['analysis-article'],
      order: 'newest',
      limit: 10,
      offset: 0,
      ...query,
    });
    return [items.map((item) => item.title).join(' '), total];
  };

  it('gives back what was published', async () => {
    const fields = {
      nid: 1,
      title: 'Ångström — “quoted” 支付',
      list: [1, null, { deep: '\u0000 \u2028' }],
      body: { value: '<p>é</p>' },
    };
    await content().publish(anItem(1, { title: fields.title, fields, productAccess: [502, 503] }));
    expect(await content().get(1)).toEqual({
      nid: 1,
      vertical: 'payments_compliance',
      type: 'analysis-article',
      title: fields.title,
      path: 'item-1',
      published: '2026-03-04',
      created: '2026-03-04T09:00:00Z',
      changed: '2026-03-04T09:00:00Z',
      status: 'published',
      version: 1,
      fields,
      productAccess: [502, 503],
    });
    expect(await content().get(2)).toBeNull();
    expect(await content().count()).toBe(1);
  });

  it('lists by date and by title, folding case and accents', async () => {
    await content().publishMany([
      anItem(1, { title: 'banana', published: '2026-01-01' }),
      anItem(2, { title: 'Équateur', published: '2026-03-01' }),
      anItem(3, { title: 'Cherry', published: '2026-02-01' }),
      anItem(4, { title: 'zebra', published: '2026-02-01' }),
      anItem(5, { title: 'other type', type: 'guide' }),
      anItem(6, { title: 'other vertical', vertical: 'gambling_compliance' }),
      anItem(7, { title: 'gone' }),
    ]);
    await content().withdraw(7);
    expect(await titles({ order: 'newest' })).toEqual(['Équateur zebra Cherry banana', 4]);
    expect(await titles({ order: 'oldest' })).toEqual(['banana Cherry zebra Équateur', 4]);
    expect(await titles({ order: 'title' })).toEqual(['banana Cherry Équateur zebra', 4]);
    expect(
      await titles({ types: ['guide', 'analysis-article'], order: 'title', limit: 2, offset: 3 }),
    ).toEqual(['other type zebra', 5]);
    expect(await titles({ offset: 9 })).toEqual(['', 4]);
    expect(await titles({ types: [] })).toEqual(['', 0]);
  });

  it('lists by term and by exact value', async () => {
    await content().publishMany([
      anItem(1, {
        terms: [
          { field: 'field_jurisdiction', tid: 1 },
          { field: 'field_topic', tid: 1 },
        ],
      }),
      anItem(2, { terms: [{ field: 'field_jurisdiction', tid: 2 }], path: 'slug' }),
      anItem(3, { terms: [{ field: 'field_jurisdiction', tid: 3 }] }),
    ]);
    expect(await titles({ terms: [{ tids: [1, 2] }], order: 'title' })).toEqual(['Item 1 Item 2', 2]);
    expect(await titles({ terms: [{ tids: [99] }] })).toEqual(['', 0]);
    expect(await titles({ terms: [{ tids: [] }] })).toEqual(['', 0]);
    expect(await titles({ nid: 3 })).toEqual(['Item 3', 1]);
    expect(await titles({ path: 'slug', title: undefined })).toEqual(['Item 2', 1]);
    expect(await titles({ title: 'Item 1', path: 'slug' })).toEqual(['', 0]);
  });

  it('gives the terms of many items in the order of their fields', async () => {
    await content().publishMany([
      anItem(1, {
        terms: [
          { field: 'b', tid: 3 },
          { field: 'b', tid: 1 },
          { field: 'a', tid: 2 },
        ],
      }),
      anItem(2, { terms: [{ field: 'a', tid: 1 }] }),
      anItem(3),
    ]);
    const terms = await content().terms([3, 1, 2, 99]);
    expect(
      [...terms]
        .map(([nid, list]) => [nid, list.map(({ field, term }) => `${field}:${term.key}`).join(' ')])
        .sort(),
    ).toEqual([
      [1, 'a:key-2 b:key-3 b:de'],
      [2, 'a:de'],
    ]);
    expect(terms.get(2)).toEqual([{ field: 'a', term: aTerm(1, { key: 'de', name: 'Germany', iso: 'de' }) }]);
    expect(await content().terms([])).toEqual(new Map());
  });

  it('gives related items that are published, in order, once they exist', async () => {
    const field = 'field_related_content';
    const relations = [5, 3, 4, 2].map((target) => ({ field, target }));
    await content().publishMany([
      anItem(1, { relations: [...relations, { field: 'other', target: 6 }] }),
      anItem(2),
      anItem(3),
      anItem(4),
      anItem(6),
    ]);
    await content().withdraw(4);
    expect((await content().related(1, field)).map((item) => item.nid)).toEqual([3, 2]);
    await content().publish(anItem(5));
    expect((await content().related(1, field)).map((item) => item.nid)).toEqual([5, 3, 2]);
    expect(await content().existing([1, 4, 5, 77])).toEqual(new Set([1, 4, 5]));
  });

  it('keeps every version and tells what happened', async () => {
    await content().publishMany([
      anItem(1, { terms: [{ field: 'f', tid: 1 }], relations: [{ field: 'r', target: 9 }] }),
      anItem(2),
    ]);
    const second = anItem(1, { title: 'New title', terms: [{ field: 'f', tid: 2 }] });
    expect(await content().publishMany([second, anItem(2)])).toEqual({
      published: 0,
      changed: 1,
      scheduled: 0,
      unchanged: 1,
    });
    expect(await content().publish(second)).toEqual({ published: 0, changed: 0, scheduled: 0, unchanged: 1 });
    expect(await content().withdraw(1)).toBe(true);
    expect(await content().withdraw(1)).toBe(false);
    expect(await content().withdraw(404)).toBe(false);
    expect(await content().publish(second)).toEqual({ published: 1, changed: 0, scheduled: 0, unchanged: 0 });

    const { db, store } = fresh;
    const titles = await Promise.all(
      [1, 2, 3, 4, 5].map(async (version) => (await content().revision(1, version))?.title),
    );
    expect(titles).toEqual(['Item 1', 'New title', undefined, 'New title', undefined]);
    expect((await content().revision(1, 1))?.fields).toEqual(anItem(1).fields);
    expect(await content().revision(404, 1)).toBeNull();
    // The current version is stored once: in `content`.
    expect(await db.selectFrom('content_revision').select(['nid', 'version']).execute()).toEqual([
      { nid: 1, version: 1 },
      { nid: 1, version: 2 },
    ]);
    const events = (await store.events.since(0, 100)).filter((event) => event.nid === 1);
    expect(events.map(({ kind, version }) => [kind, version])).toEqual([
      ['published', 1],
      ['changed', 2],
      ['withdrawn', 3],
      ['published', 4],
    ]);
    expect((await content().get(1))?.version).toBe(4);
    expect((await content().terms([1])).get(1)?.map(({ term }) => term.tid)).toEqual([2]);
    expect(await db.selectFrom('content_relation').selectAll().execute()).toEqual([]);
  });

  it('sees a change in any part of an item', async () => {
    const parts: Partial<Parameters<typeof anItem>[1]>[] = [
      {},
      { vertical: 'gambling_compliance' },
      { type: 'guide' },
      { title: 'x' },
      { path: 'x' },
      { published: '2026-03-05' },
      { created: '2026-03-05T09:00:00Z' },
      { changed: '2026-03-05T09:00:00Z' },
      { fields: { x: 1 } },
      { productAccess: [502] },
      { terms: [{ field: 'f', tid: 1 }] },
      { terms: [{ field: 'g', tid: 1 }] },
      { relations: [{ field: 'f', target: 1 }] },
      { dates: [{ kind: 'effective', date: '2027-01-18', label: 'In force' }] },
      { dates: [{ kind: 'effective', date: '2027-01-18', label: 'Applies' }] },
      { featured: true },
      { impact: 2 },
    ];
    for (const part of parts) await content().publish(anItem(1, part));
    expect((await content().get(1))?.version).toBe(parts.length);
  });

  it('stores dates and editorial flags in columns, and replaces them', async () => {
    const { db } = fresh;
    const readColumns = async () => ({
      columns: await db.selectFrom('content').select(['featured', 'impact']).execute(),
      dates: await db
        .selectFrom('content_date')
        .select(['position', 'kind', 'date', 'label'])
        .orderBy('position')
        .execute(),
    });
    const dates = [
      { kind: 'effective', date: '2027-01-18', label: 'In force' },
      { kind: 'publication', date: '1954-07-01', label: 'Published' },
    ] as const;
    await content().publish(anItem(1, { dates: [...dates], featured: true, impact: 3 }));
    expect(await readColumns()).toEqual({
      columns: [{ featured: 1, impact: 3 }],
      dates: dates.map((date, position) => ({ position, ...date })),
    });
    await content().publish(anItem(1, { dates: [dates[1]], impact: 1 }));
    expect(await readColumns()).toEqual({
      columns: [{ featured: 0, impact: 1 }],
      dates: [{ position: 0, ...dates[1] }],
    });
    await content().publish(anItem(1));
    expect(await readColumns()).toEqual({ columns: [{ featured: 0, impact: 0 }], dates: [] });
  });

  it('takes the later of two records with one nid', async () => {
    expect(await content().publishMany([anItem(1, { title: 'a' }), anItem(1, { title: 'b' })])).toEqual({
      published: 1,
      changed: 0,
      scheduled: 0,
      unchanged: 0,
    });
    expect(await content().get(1)).toMatchObject({ title: 'b', version: 1 });
  });

  it('writes a batch atomically', async () => {
    const bad = anItem(2, { terms: [{ field: 'f', tid: 999 }] });
    await expect(content().publishMany([anItem(1), bad])).rejects.toThrow();
    const failing = content().publishMany([anItem(1)], async () => Promise.reject(new Error('alongside')));
    await expect(failing).rejects.toThrow('alongside');
    expect(await content().count()).toBe(0);
    expect(await fresh.store.events.since(0, 10)).toEqual([]);
    expect(await content().publish(anItem(1))).toEqual({
      published: 1,
      changed: 0,
      scheduled: 0,
      unchanged: 0,
    });
  });

  it('publishes batches of any size', async () => {
    for (const size of [0, 1, 63, 64, 65, 130]) {
      const items = Array.from({ length: size }, (_, index) =>
        anItem(size * 1000 + index + 1, {
          type: `size-${size}`,
          terms: [{ field: 'f', tid: 1 + (index % 3) }],
        }),
      );
      expect(await content().publishMany(items)).toEqual({
        published: size,
        changed: 0,
        scheduled: 0,
        unchanged: 0,
      });
      expect(await content().publishMany(items)).toEqual({
        published: 0,
        changed: 0,
        scheduled: 0,
        unchanged: size,
      });
      expect((await titles({ types: [`size-${size}`], limit: 1 }))[1]).toBe(size);
      expect((await content().terms(items.map((item) => item.nid))).size).toBe(size);
    }
  });

  it('lets publishers take turns', async () => {
    const rounds = Array.from({ length: 12 }, (_, round) =>
      content().publishMany([anItem(1, { title: `t${round}` }), anItem(2 + round)]),
    );
    await Promise.all(rounds);
    expect((await content().get(1))?.version).toBe(12);
    const events = await fresh.store.events.since(0, 100);
    expect(events.filter((event) => event.nid === 1).map((event) => event.version)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });
});
