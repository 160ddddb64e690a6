import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { anItem } from '../testing/samples.ts';
import { hasNewsSince } from './minor-changes.ts';

describe.each(ENGINES)('minor changes on %s', (engine) => {
  const fresh = storeForTests(engine);
  const change = (title: string, minor: boolean) =>
    fresh.store.content.publish({ ...anItem(1, { title }), minor });
  const hasNews = async (seen: number) => {
    const { is } = await fresh.db
      .selectFrom('content')
      .select(hasNewsSince(sql.lit(seen)).as('is'))
      .where('nid', '=', 1)
      .executeTakeFirstOrThrow();
    return Boolean(is);
  };
  const news = async () =>
    (await fresh.store.content.latestNews(await fresh.store.content.heads([1]))).map(
      ({ version }) => version,
    );

  it('are versions in the log, and no news', async () => {
    await change('One', false);
    await change('Two', true);
    await change('Three', true);
    expect(await news()).toEqual([1]);
    expect([await hasNews(0), await hasNews(1), await hasNews(2)]).toEqual([true, false, false]);
    const from = await fresh.store.events.latestId();
    await change('Four', false);
    await change('Five', true);
    expect(await news()).toEqual([4]);
    expect([await hasNews(1), await hasNews(3), await hasNews(4), await hasNews(5)]).toEqual([
      ...[true, true, false, false],
    ]);
    expect((await fresh.store.events.since(from, 10)).map(({ kind }) => kind)).toEqual(['changed']);
    expect((await fresh.store.events.log(from, 10)).map(({ kind }) => kind)).toEqual(['changed', 'minor']);
  });

  it('that bring an item to readers are told', async () => {
    await fresh.store.content.withdraw(1);
    await change('Back', true);
    expect((await fresh.store.events.log(0, 50)).at(-1)!.kind).toBe('published');
    expect(await news()).toEqual([7]);
  });

  it('use the index of minor changes', async () => {
    const query = fresh.db
      .selectFrom('content')
      .select('nid')
      .where(hasNewsSince(sql.lit(1)))
      .where('nid', '=', 1)
      .compile();
    if (engine !== 'sqlite') return;
    const { rows } = await sql<{
      detail: string;
    }>`explain query plan ${sql.raw(query.sql.replace('?', '1'))}`.execute(fresh.db);
    expect(rows.map(({ detail }) => detail).join()).toContain('content_event_minor');
  });
});
