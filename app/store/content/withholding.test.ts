/** A withheld version is nobody's, and everything that was made of it before is outdated. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { anItem } from '../testing/samples.ts';

describe.each(ENGINES)('a withheld version on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeEach(async () => {
    await fresh.clear();
    for (const title of ['secret', 'open', 'now'])
      await fresh.store.content.publish(anItem(1, { title, fields: { title } }));
  });
  const texts = async () =>
    (await fresh.store.content.shownVersions(1))!.versions.map(({ fields }) => fields?.['title'] ?? null);

  test('is read by nobody until it is released', async () => {
    const { content, events } = fresh.store;
    const before = await events.latestId();
    expect(await content.withholding.withhold({ nid: 1, version: 1 }, 'A court order')).toBe('done');
    expect(await events.latestId()).toBeGreaterThan(before);
    expect(await content.revision(1, 1)).toBeNull();
    expect(await texts()).toEqual([null, 'open', 'now']);
    expect(await content.withholding.release({ nid: 1, version: 1 })).toBe('done');
    expect((await content.revision(1, 1))?.title).toBe('secret');
    expect(await texts()).toEqual(['secret', 'open', 'now']);
    // Both are on record, also when it is withheld again.
    await content.withholding.withhold({ nid: 1, version: 1 }, 'Another');
    expect(
      (await content.withholding.all()).map(({ reason, released_at: end }) => [reason, end !== null]),
    ).toEqual([
      ['A court order', true],
      ['Another', false],
    ]);
  });

  test('is never that of now, nor one that does not exist', async () => {
    const { withholding } = fresh.store.content;
    expect(await withholding.withhold({ nid: 1, version: 3 }, 'x')).toBe('missing');
    expect(await withholding.withhold({ nid: 2, version: 1 }, 'x')).toBe('missing');
    expect(await withholding.release({ nid: 1, version: 1 })).toBe('unchanged');
  });
});

describe.each(ENGINES)('the times of versions on %s', (engine) => {
  const fresh = storeForTests(engine);

  test('meet, and are not established where the log has none', async () => {
    await fresh.clear();
    const { content } = fresh.store;
    for (const title of ['one', 'two', 'three']) await content.publish(anItem(1, { title }));
    const [one, two, three] = (await content.shownVersions(1))!.versions;
    expect([one!.to, two!.to, three!.to]).toEqual([two!.from, three!.from, null]);
    const replaced = (await content.replaced(1))[0]?.superseded_at;
    expect(replaced).toBe(one!.to);
    await fresh.db.deleteFrom('content_event').where('version', '=', 1).execute();
    expect((await content.shownVersions(1))!.versions[0]).toMatchObject({ from: null, to: replaced });
  });
});
