import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { checklists, type NewItem } from './checklist-store.server.ts';
import { checklistItems, type ItemFields } from './item-store.server.ts';
import { moved } from './moved.ts';

const V = 'payments_compliance';
const AT = '2026-11-20T08:00:00.000Z';
const LATER = '2026-11-21T08:00:00.000Z';

const newItem = (title: string, due: string | null = null): NewItem => ({ title, note: '', owner: '', due });
const fields = (title: string, more: Partial<ItemFields> = {}): ItemFields => ({
  ...{ title, note: '', owner: '', due: null, status: 'open', reason: '', evidence: '', section: '' },
  ...more,
});
const how = { at: LATER, most: 10 };

describe.each(ENGINES)('checklists on %s', (engine) => {
  const fresh = storeForTests(engine);
  let ada: number;
  let ben: number;
  beforeAll(async () => {
    ada = await fresh.addUser('ada@firm.example');
    ben = await fresh.addUser('ben@firm.example');
  });

  const lists = () => fresh.store.of(checklists);
  const listItems = () => fresh.store.of(checklistItems);
  let keys = 0;
  const make = async (titles: readonly string[], userId = ada, dues: readonly (string | null)[] = []) => {
    const items = titles.map((title, at) => newItem(title, dues[at] ?? null));
    const list = {
      userId,
      vertical: V,
      key: `key ${(keys += 1)}`,
      title: 'A list',
      source: undefined,
      items,
    };
    return (await lists().create(list, AT, 1000))!;
  };
  const titles = async (id: number) => (await listItems().list(id)).map(({ title }) => title);
  const own = async (id: number) => (await lists().get(id, V))!;

  it('are created once for a key and up to a limit, also at the same time', async () => {
    const list = { userId: ben, vertical: V, title: 'Twice', source: undefined, items: [newItem('one')] };
    const same = await Promise.all([1, 2, 3].map(() => lists().create({ ...list, key: 'same' }, AT, 3)));
    expect(new Set(same).size).toBe(1);
    expect(await titles(same[0]!)).toEqual(['one']);
    const many = await Promise.all(
      [1, 2, 3, 4].map((one) => lists().create({ ...list, key: `many ${one}` }, AT, 3)),
    );
    expect(many.filter((id) => id !== undefined)).toHaveLength(2);
    expect(await lists().list({ userId: ben }, V)).toHaveLength(3);
    expect(await lists().list({ userId: ben }, 'gambling_compliance')).toEqual([]);
  });

  it('belong to one reader and one vertical', async () => {
    const id = await make(['one']);
    expect(await lists().get(id, V)).toMatchObject({ title: 'A list', version: 1, order_version: 1 });
    expect(await lists().get(id, 'gambling_compliance')).toBeUndefined();
    const [item] = await listItems().list(id);
    expect(await listItems().get(item!.id, await make(['other']))).toBeUndefined();
  });

  it('count their items by status and name the next due one', async () => {
    const id = await make(['late', 'first', 'none'], ada, ['2026-12-31', '2026-12-01', null]);
    const listed = async () => (await lists().list({ userId: ada }, V)).find((one) => one.id === id)!;
    const [late, first] = await listItems().list(id);
    expect((await listed()).nextDue).toMatchObject({ item: first!.id, title: 'first', due: '2026-12-01' });
    await listItems().change(first!, 1, { status: 'done' }, LATER);
    expect(await listed()).toMatchObject({
      counts: { open: 2, in_progress: 0, done: 1, not_applicable: 0 },
      nextDue: { item: late!.id },
      changed_at: LATER,
    });
    await listItems().setDeleted(late!, undefined, true, how);
    expect(await listed()).toMatchObject({ counts: { open: 1, done: 1 }, nextDue: undefined });
  });

  it('change only on the version that was seen', async () => {
    const id = await make(['one']);
    const list = await own(id);
    const both = await Promise.all(['mine', 'yours'].map((title) => lists().change(list, 1, { title }, how)));
    expect(both.sort()).toEqual(['changed', 'conflict']);
    const [item] = await listItems().list(id);
    const notes = await Promise.all(
      ['mine', 'yours'].map((note) => listItems().change(item!, 1, { note }, LATER)),
    );
    expect(notes.sort()).toEqual(['changed', 'conflict']);
    expect(await listItems().get(item!.id, id)).toMatchObject({ version: 2 });
  });

  it('and items come back after a deletion, within the limit, or go', async () => {
    const id = await make(['one', 'two']);
    const [one] = await listItems().list(id);
    expect(await listItems().setDeleted(one!, 7, true, how)).toBe('conflict');
    expect((await own(id)).order_version).toBe(1);
    expect(await listItems().setDeleted(one!, 1, true, how)).toBe('changed');
    expect(await titles(id)).toEqual(['two']);
    expect(await listItems().deleted(id)).toMatchObject([{ id: one!.id, title: 'one', version: 2 }]);
    expect(await listItems().change(one!, 2, { note: 'x' }, LATER)).toBe('conflict');
    expect(await listItems().setDeleted(one!, 2, false, { ...how, most: 1 })).toBe('full');
    expect(await listItems().setDeleted(one!, 2, false, { ...how, fields: { note: 'back' } })).toBe(
      'changed',
    );
    expect(await titles(id)).toEqual(['one', 'two']);

    const all = (await lists().list({ userId: ada }, V)).length;
    await lists().change(await own(id), 1, { deleted_at: LATER }, how);
    expect(await lists().list({ userId: ada }, V)).toHaveLength(all - 1);
    expect((await lists().deleted(ada, V)).map((deleted) => deleted.id)).toContain(id);
    expect(await lists().change(await own(id), 2, { deleted_at: null }, { at: LATER, most: 1 })).toBe('full');
    expect(await lists().change(await own(id), 2, { deleted_at: null }, { at: LATER, most: 99 })).toBe(
      'changed',
    );
    await lists().change(await own(id), 3, { deleted_at: LATER }, how);
    await fresh.store.pruneFeatures(LATER);
    expect(await own(id)).toBeDefined();
    await fresh.store.pruneFeatures('2026-12-01T00:00:00.000Z');
    expect(await own(id)).toBeUndefined();
  });

  it('take items once for a key and up to a limit', async () => {
    const id = await make(['one']);
    const same = await Promise.all(
      [1, 2, 3].map(() => listItems().add(id, fields('two'), 'key', { at: AT, most: 3, by: ada })),
    );
    expect(new Set(same.map((added) => added?.id)).size).toBe(1);
    expect(same.filter((added) => added?.isNew)).toHaveLength(1);
    const more = await Promise.all(
      ['three', 'four'].map((title) =>
        listItems().add(id, fields(title), title, { at: AT, most: 3, by: ada }),
      ),
    );
    expect(more.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await titles(id)).toHaveLength(3);
    expect((await own(id)).order_version).toBe(3);
  });

  it('give the due dates of active checklists, within a range', async () => {
    const vertical = 'gambling_compliance';
    const list = { userId: ada, vertical, key: 'dates', title: 'Dates', source: undefined };
    const items = [newItem('b', '2026-12-05'), newItem('a', '2026-12-01'), newItem('never')];
    const id = (await lists().create({ ...list, items }, AT, 9))!;
    const dates = await lists().dueDates(ada, vertical);
    expect(dates.map(({ title, due }) => [title, due])).toEqual([
      ['a', '2026-12-01'],
      ['b', '2026-12-05'],
    ]);
    expect(dates[0]).toMatchObject({
      ...{ checklistId: id, checklistTitle: 'Dates', status: 'open', owner: '', reason: '' },
    });
    expect(await lists().dueDates(ada, vertical, { from: '2026-12-02' })).toHaveLength(1);
    expect(await lists().dueDates(ada, vertical, { to: '2026-12-02', limit: 5 })).toHaveLength(1);
    expect(await lists().dueDates(ben, vertical)).toEqual([]);
    const { user_id } = (await lists().get(id, vertical))!;
    await lists().change({ id, user_id, vertical }, 1, { archived_at: LATER }, how);
    expect(await lists().dueDates(ada, vertical)).toEqual([]);
  });

  it('suggest the owners in them, each once', async () => {
    const id = await make([], ben);
    for (const [at, owner] of ['Zoe', 'Ines', 'Zoe', ''].entries())
      await listItems().add(id, fields('x', { owner }), `owner ${at}`, { ...how, by: ben });
    expect(await lists().owners(ben, V)).toEqual(['Ines', 'Zoe']);
  });

  it('stay a permutation of their items through any moves of two clients, and do what the last one saw', async () => {
    const moves = fc.array(
      fc.record({ client: fc.constantFrom(0, 1), item: fc.nat(5), to: fc.nat(7), looks: fc.boolean() }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        const id = await make(['a', 'b', 'c', 'd', 'e', 'f']);
        const items = await listItems().list(id);
        const seen = [1, 1];
        let expected = items.map((item) => item.id);
        for (const { client, item, to, looks } of steps) {
          const { order_version: version } = await own(id);
          if (looks) seen[client] = version;
          const outcome = await listItems().move(items[item]!, to, seen[client]!, LATER);
          expect(outcome).toBe(seen[client] === version ? 'moved' : 'conflict');
          if (outcome === 'moved') expected = moved(expected, items[item]!.id, to);
          const now = await listItems().list(id);
          expect(now.map((one) => one.id)).toEqual(expected);
          expect(now.map((one) => one.position)).toEqual([0, 1, 2, 3, 4, 5]);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('accept one of two moves at the same time', async () => {
    const id = await make(['a', 'b', 'c']);
    const [a, b] = await listItems().list(id);
    const both = await Promise.all([listItems().move(a!, 2, 1, LATER), listItems().move(b!, 0, 1, LATER)]);
    expect(both.sort()).toEqual(['conflict', 'moved']);
    expect((await titles(id)).sort()).toEqual(['a', 'b', 'c']);
  });
});
