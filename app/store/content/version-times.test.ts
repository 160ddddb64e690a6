/** The times of versions of many items are those of each of them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { anItem } from '../testing/samples.ts';
import { MOST_VERSIONS_EACH, type VersionKey } from './version-times.ts';

describe.each(ENGINES)('the times of versions of items on %s', (engine) => {
  const fresh = storeForTests(engine);
  const publish = (nid: number, title: string) =>
    fresh.store.content.publish(anItem(nid, { title, fields: { title } }));
  beforeEach(() => fresh.clear());

  async function read(keys: readonly VersionKey[]) {
    const found: unknown[] = [];
    for await (const { nid, version, fields } of fresh.store.content.versionTimes.fields(keys))
      found.push([nid, version, fields['title']]);
    return found.sort();
  }

  test('are those of each of them', async () => {
    const { content } = fresh.store;
    for (const title of ['one', 'two', 'three']) await publish(1, title);
    await publish(2, 'alone');
    await content.withdraw(1);
    await publish(1, 'back');
    const items = await content.published([1, 2]);
    const times = await content.versionTimes.of(items.map(({ nid, version }) => ({ nid, version })));
    for (const nid of [1, 2]) {
      const own = (await content.shownVersions(nid))!.versions;
      expect(times.get(nid)!.map(({ version, from, to }) => [version, from, to])).toEqual(
        own.map(({ version, from, to }) => [version, from, to]),
      );
    }
    expect(await read([...times.values()].flat())).toEqual([
      [1, 1, 'one'],
      [1, 2, 'two'],
      [1, 3, 'three'],
    ]);
  });

  test('say what is withheld, and its fields are not read', async () => {
    const { content } = fresh.store;
    for (const title of ['secret', 'open', 'now']) await publish(1, title);
    await content.withholding.withhold({ nid: 1, version: 1 }, 'A court order');
    const times = (await content.versionTimes.of([{ nid: 1, version: 3 }])).get(1)!;
    expect(times.map(({ isWithheld }) => isWithheld)).toEqual([true, false, false]);
    expect(await read(times)).toEqual([[1, 2, 'open']]);
  });

  test('leave out what was published since the item was read', async () => {
    for (const title of ['one', 'two']) await publish(1, title);
    const times = (await fresh.store.content.versionTimes.of([{ nid: 1, version: 1 }])).get(1)!;
    expect(times).toMatchObject([{ version: 1, to: null }]);
  });

  test('a version without an event has no time, and ends when the next begins', async () => {
    for (const title of ['one', 'two']) await publish(1, title);
    await fresh.db.deleteFrom('content_event').where('version', '=', 1).execute();
    const [one, two] = (await fresh.store.content.versionTimes.of([{ nid: 1, version: 2 }])).get(1)!;
    expect(one).toMatchObject({ from: null, to: two!.from });
  });

  test('are those of the newest versions', async () => {
    for (let at = 0; at <= MOST_VERSIONS_EACH + 2; at++) await publish(1, `Title ${at}`);
    const now = MOST_VERSIONS_EACH + 3;
    const times = (await fresh.store.content.versionTimes.of([{ nid: 1, version: now }])).get(1)!;
    expect(times).toHaveLength(MOST_VERSIONS_EACH + 1);
    expect(times.at(-1)!.version).toBe(now);
    expect(await fresh.store.content.versionTimes.of([])).toEqual(new Map());
  });
});
