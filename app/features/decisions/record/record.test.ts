/** The record of a decision: what is found of it when somebody else changed it, and two people at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { makeWorld, VERTICAL } from '../testing/world.ts';
import { decisions } from './decisions-store.server.ts';
import { canonical } from './seal.server.ts';
import { decisionRecords } from './verify.server.ts';
import { verifyCommand } from './verify-command.server.ts';

test('equal values have one text', () => {
  expect(canonical({ b: 1, a: [{ d: undefined, c: 'x' }] })).toBe('{"a":[{"c":"x"}],"b":1}');
});

describe.each(ENGINES)('the record on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let userId: number;
  let id: number;
  const AT = '2026-11-21T09:00:00.000Z';
  const row = async () => (await site.store.of(decisions).get(id, VERTICAL))!;
  const add = async (key: string = randomUUID(), version?: number) =>
    site.store
      .of(decisions)
      .add(
        id,
        version ?? (await row()).version,
        { key, by: userId, at: AT, content: { kind: 'evidence', note: key, evidence: [] } },
        100,
      );
  const entries = () => fresh.db.selectFrom('decision_entry').where('decision_id', '=', id);
  const problems = async () => (await verifyCommand(site)).problems;

  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    userId = await fresh.addUser('ada@test.example');
  });
  afterAll(async () => {
    await site.end();
    await fresh.end();
  });
  beforeEach(async () => {
    await fresh.db.deleteFrom('decision').execute();
    await fresh.clear();
    const world = await makeWorld(site.services, { userId, items: 1, seed: 1 });
    await world.decide();
    id = world.decided[0]!.id;
    for (let more = 0; more < 3; more += 1) await add();
  });

  test('is whole as it was written', async () => {
    expect(await verifyCommand(site)).toMatchObject({
      ...{ problems: [], text: '1 decision, 4 entries, 0 files: none was changed, removed or moved.\n' },
      value: { decisions: 1, entries: 4, files: 0, faults: [] },
    });
  });

  test.each([
    [
      'another text',
      { content: '{"kind":"evidence","note":"Mine","evidence":[]}' },
      'Entry 3 is not what was sealed.',
    ],
    ['another time', { at: '2020-01-01T00:00:00.000Z' }, 'Entry 3 is not what was sealed.'],
    ['another person', { by: 'somebody' }, 'Entry 3 is not what was sealed.'],
    ['another seal', { seal: 'f'.repeat(64) }, 'Entry 3 is not what was sealed.'],
    ['another seal before', { previous: 'f'.repeat(64) }, 'Entry 3 does not fit the seal of entry 2.'],
  ])('says at which entry it has %s', async (_, change, said) => {
    await fresh.db
      .updateTable('decision_entry')
      .set(change)
      .where('decision_id', '=', id)
      .where('number', '=', 3)
      .execute();
    expect(await problems()).toEqual([`D-${id}: ${said}`]);
  });

  test.each([
    [2, 'Entry 2 is missing.'],
    [1, 'Entry 1 is missing.'],
    [4, 'Entry 4 is missing: there were 4.'],
  ])('misses entry %i', async (number, said) => {
    await fresh.db
      .deleteFrom('decision_entry')
      .where('decision_id', '=', id)
      .where('number', '=', number)
      .execute();
    expect(await problems()).toEqual([`D-${id}: ${said}`]);
  });

  test('notices two entries in each other’s place', async () => {
    const place = (from: number, to: number) =>
      fresh.db
        .updateTable('decision_entry')
        .set({ number: to })
        .where('decision_id', '=', id)
        .where('number', '=', from)
        .execute();
    await place(2, 9);
    await place(3, 2);
    await place(9, 3);
    expect(await problems()).toEqual([`D-${id}: Entry 2 does not fit the seal of entry 1.`]);
  });

  test.each([
    ['state', { state: 'closed' as const }, 'Its state is not what the entries say.'],
    ['day', { due: '2027-01-01' }, 'What lists show of it is not what the entries say.'],
    ['owner', { owner_id: null }, 'Its owner or approver is not what the entries say.'],
  ])('notices that lists show another %s', async (_, change, said) => {
    await fresh.db.updateTable('decision').set(change).where('id', '=', id).execute();
    expect(await problems()).toEqual([`D-${id}: ${said}`]);
  });

  test('notices another account in the place of a person', async () => {
    const other = await fresh.addUser(`${randomUUID()}@test.example`);
    await fresh.db.updateTable('decision_person').set({ user_id: other }).execute();
    expect(await problems()).toEqual([`D-${id}: Who a person in it is is not what the entries say.`]);
  });

  test('stays whole when an account in it is deleted, and names it no more', async () => {
    const other = await fresh.addUser(`${randomUUID()}@test.example`);
    const content = { kind: 'closed' as const, note: 'Done' };
    await site.store
      .of(decisions)
      .add(id, (await row()).version, { key: 'closed', by: other, at: AT, content }, 100);
    await fresh.db.deleteFrom('user').where('id', '=', other).execute();
    expect(await problems()).toEqual([]);
    const people = await site.store.of(decisionRecords).people(id);
    expect(people.map(({ user_id }) => user_id).sort()).toEqual([userId, null]);
  });

  test('of two people at once, one gets a conflict; a double click adds one', async () => {
    const { version, entries: before } = await row();
    const outcomes = await Promise.all([add('one', version), add('two', version)]);
    expect(outcomes.sort()).toEqual(['added', 'conflict']);
    const again = (await row()).version;
    expect(await Promise.all([add('same', again), add('same', again)])).toEqual(['added', 'added']);
    expect((await row()).entries).toBe(before + 2);
    expect(await entries().select('number').execute()).toHaveLength(before + 2);
    expect(await problems()).toEqual([]);
  });

  test('begins on the version that readers see, and stops where there is enough', async () => {
    const { current } = await row();
    const { values, rests } = JSON.parse(current);
    const open = (key: string, version: number, most: number) => {
      const content = {
        ...{ kind: 'decided' as const, evidence: [], rests: { ...rests, version } },
        values: { ...values, owner: userId },
      };
      const entry = { key, by: userId, at: AT, content };
      return site.store.of(decisions).open({ userId, vertical: VERTICAL, entry }, most);
    };
    expect(await open('late', 7, 100)).toBe('stale');
    expect(await open('many', 1, 1)).toBe('full');
    const opened = await Promise.all([open('twice', 1, 2), open('twice', 1, 2)]);
    expect(opened[0]).toBe(opened[1]);
  });
});
