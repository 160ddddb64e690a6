import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '../testing/fresh-store.ts';
import { anItem } from '../testing/samples.ts';
import { up } from './0010-authors.ts';

describe.each(ENGINES)('authors of items that an earlier release imported, on %s', (engine) => {
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  afterAll(() => fresh.end());

  it('are known, each once, of every item', async () => {
    const field_authors = [{ title: 'Zoë Okafor' }, { title: 'zoë okafor' }, { title: 'Daniel Osei' }];
    // Twice the items that the migration reads at a time.
    const many = Array.from({ length: 1000 }, (_, index) => anItem(index + 1, { fields: { field_authors } }));
    await fresh.store.content.publishMany([...many, anItem(2000, { fields: {} })]);
    await fresh.db.schema.dropTable('content_author').execute();
    await up(fresh.db as unknown as Kysely<unknown>, engine);
    const rows = await fresh.db.selectFrom('content_author').selectAll().orderBy('nid').execute();
    expect(rows).toHaveLength(2000);
    expect(
      rows
        .slice(0, 2)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(['daniel-osei', 'zoe-okafor']);
    expect(rows.at(-1)?.nid).toBe(1000);
  });
});
