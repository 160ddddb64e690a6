import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { visitBefore, visits, type VisitState } from './visits-store.server.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
const VERTICAL = 'payments_compliance';
const MANY = 100;
let readers = 0;

describe.each(ENGINES)('visits on %s', (engine) => {
  const fresh = storeForTests(engine);
  let user_id: number;
  beforeEach(async () => {
    user_id = await fresh.addUser(`reader-${(readers += 1)}@test.example`);
  });
  const store = () => fresh.store.of(visits);
  const look = (version: number, minute: number, nid = 1, most = MANY) =>
    store().look({ user_id, vertical: VERTICAL, nid, version }, at(minute), most);
  const row = async (nid = 1) => (await store().find(user_id, VERTICAL, [nid]))[0]!;

  test('last as long as the pauses in them are short', async () => {
    await look(1, 0);
    expect(visitBefore(await row(), at(1))).toEqual({ version: 1, at: at(0) });
    await look(2, 20);
    await look(3, 45);
    expect(await row()).toMatchObject({ version: 3, seen_at: at(45), since_version: 1, since_at: at(0) });
    // Another one begins.
    expect(visitBefore(await row(), at(80))).toEqual({ version: 3, at: at(45) });
    await look(4, 80);
    expect(await row()).toMatchObject({ version: 4, since_version: 3, since_at: at(45) });
  });

  test('are written rarely, and a stored copy of an older version takes nothing back', async () => {
    await look(2, 0);
    await look(2, 3);
    expect(await row()).toMatchObject({ seen_at: at(0) });
    await look(3, 4);
    expect(await row()).toMatchObject({ version: 3, seen_at: at(4) });
    await look(1, 50);
    expect(await row()).toMatchObject({ version: 3, seen_at: at(50) });
  });

  test('end with what was read, unless a newer version was', async () => {
    const read = (version: number, minute: number) =>
      store().read([{ user_id, vertical: VERTICAL, nid: 1, version }], at(minute), MANY);
    await look(1, 0);
    await look(3, 10);
    await read(2, 11);
    expect(await row()).toMatchObject({ version: 3, since_version: 1 });
    await read(3, 12);
    expect(await row()).toMatchObject({ version: 3, since_version: 3, since_at: at(12) });
  });

  test('beyond the most that an account has are forgotten, the oldest first', async () => {
    for (const nid of [1, 2, 3, 4]) await look(1, nid, nid, 3);
    const known = await store().find(user_id, VERTICAL, [1, 2, 3, 4]);
    expect(known.map(({ nid }) => nid).sort()).toEqual([2, 3, 4]);
  });

  test('at once leave one row', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, version) => look(version + 1, 0)));
    expect(await row()).toMatchObject({ version: 8 });
  });

  test('that were read can be taken back, each unless something changed it since', async () => {
    await look(1, 0, 1);
    await look(1, 0, 2);
    const before = await store().find(user_id, VERTICAL, [1, 2]);
    const items = [1, 2, 3].map((nid) => ({ user_id, vertical: VERTICAL, nid, version: 2 }));
    await store().read(items, at(60), MANY);
    expect(await row(3)).toMatchObject({ version: 2, seen_at: at(60), since_version: 2, since_at: at(60) });
    await look(2, 100, 2);
    const state = (nid: number) => {
      const { version, seen_at, since_version, since_at } = before.find((one) => one.nid === nid) ?? {};
      return version === undefined ? undefined : { version, seen_at, since_version, since_at };
    };
    const asked = items.map((item) => ({ ...item, before: state(item.nid) as VisitState | undefined }));
    expect((await store().unread(asked, at(60))).sort()).toEqual([1, 3]);
    expect(await row(1)).toEqual(before.find(({ nid }) => nid === 1));
    expect(await row(2)).toMatchObject({ version: 2, seen_at: at(100) });
    expect(await row(3)).toBeUndefined();
    expect(await store().unread(asked, at(60))).toEqual([]);
  });

  test('go with the account', async () => {
    await look(1, 0);
    await fresh.db.deleteFrom('user').where('id', '=', user_id).execute();
    expect(await store().total(user_id, VERTICAL)).toBe(0);
  });
});
