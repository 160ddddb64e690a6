import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { queueMarks, type NewMark } from './marks-store.server.ts';
import { featureStore } from './store.server.ts';

const vertical = 'payments_compliance';
const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;
const mark = (subject: string, more: Partial<NewMark> = {}): NewMark => ({
  ...{ subject, seen: '1', status: 'done', remind_on: null, assignee_id: null, ...more },
});

describe.each(ENGINES)('marks of the queue on %s', (engine) => {
  const fresh = storeForTests(engine);
  let ada: number;
  let ben: number;
  beforeAll(async () => {
    [ada, ben] = [await fresh.addUser('ada@firm.example'), await fresh.addUser('ben@firm.example')];
  });
  const marks = () => fresh.store.of(queueMarks);
  const owner = () => ({ userId: ada, vertical });
  const write = (
    rows: NewMark[],
    minute: number,
    { most = 100, assigned = new Map<string, string>() } = {},
  ) => marks().write(owner(), rows, { at: at(minute), assigned, most });
  const subjects = async () => (await marks().list(owner())).map(({ subject }) => subject).sort();

  test('the same mark twice is one change; another one can be taken back, step by step', async () => {
    const [first] = await write([mark('item:1')], 1);
    const [again] = await write([mark('item:1')], 2);
    expect(again).toMatchObject({ change: first!.change, marked_at: at(1) });
    const [next] = await write([mark('item:1', { status: 'reminded', remind_on: '2026-12-01' })], 3);
    const undo = (change: string) => marks().undo(owner(), [{ subject: 'item:1', change }]);
    expect(await undo(first!.change)).toEqual([]);
    expect(await undo(next!.change)).toMatchObject([{ status: 'reminded' }]);
    expect(await undo(next!.change)).toEqual([]);
    expect(await marks().list(owner())).toMatchObject([{ status: 'done', marked_at: at(1) }]);
  });

  test('what is assigned anew is settled anew', async () => {
    const [first] = await write([mark('item:2')], 4);
    const [second] = await write([mark('item:2')], 6, { assigned: new Map([['item:2', at(5)]]) });
    expect(second!.change).not.toBe(first!.change);
    expect(second!.marked_at).toBe(at(6));
  });

  test('two tabs at once write one of two changes, and each knows its own', async () => {
    const [one, other] = await Promise.all([
      write([mark('item:3')], 7),
      write([mark('item:3', { status: 'dismissed' })], 7),
    ]);
    const [row] = (await marks().list(owner())).filter(({ subject }) => subject === 'item:3');
    expect([one[0]!.change, other[0]!.change]).toContain(row!.change);
  });

  test('beyond the limit the oldest are forgotten', async () => {
    await write([mark('item:4')], 8, { most: 2 });
    await write([mark('item:5')], 9, { most: 2 });
    expect(await subjects()).toEqual(['item:4', 'item:5']);
  });

  test('a deleted colleague gives back what was assigned, and the way back does not fail', async () => {
    const cy = await fresh.addUser('cy@firm.example');
    await write([mark('item:6', { status: 'assigned', assignee_id: cy })], 10);
    const [done] = await write([mark('item:6')], 11);
    await fresh.store.of((db) => db.deleteFrom('user').where('id', '=', cy).execute());
    await marks().undo(owner(), [{ subject: 'item:6', change: done!.change }]);
    const [row] = (await marks().list(owner())).filter(({ subject }) => subject === 'item:6');
    expect(row).toMatchObject({ status: 'assigned', assignee_id: null });
  });

  test('own data has what one did and what one was assigned', async () => {
    await write([mark('item:7', { status: 'assigned', assignee_id: ben })], 12);
    const [own, assigned] = featureStore.ownData!;
    const read = (part: typeof own, who: number) => fresh.store.of((db) => part!.read(db, who));
    expect(await read(own, ada)).toContainEqual(
      expect.objectContaining({ subject: 'item:7', assignee_id: ben }),
    );
    expect(await read(own, ben)).toEqual([]);
    expect(await read(assigned, ben)).toEqual([{ vertical, subject: 'item:7', marked_at: at(12) }]);
  });
});
