/** Who gives a decision another owner, who is told, and what stays when the account of an owner is deleted. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet, type Meeting } from '#app/features/comments/testing/meeting.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { notices } from '../notices.server.ts';
import { verifyCommand } from '../record/verify-command.server.ts';

const NID = 7001;

describe.each(ENGINES)('owners of decisions on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let meeting: Meeting;
  const ask: Meeting['ask'] = (...call) => meeting.ask(...call);
  const read = async (who: string, id: number) => (await ask(who, `/decisions/${id}`)).json;
  const shared = async (more: object = {}, right: 'read' | 'edit' = 'read') => {
    const body = { key: randomUUID(), nid: NID, read: 1, kind: 'noted', title: 'Capital' };
    const { id } = (await ask('ada', '/decisions', body)).json.decision;
    await meeting.share('ada', { kind: 'decision', id: String(id) }, right);
    const values = { key: randomUUID(), version: 1, read: 1, kind: 'noted', ...more };
    if (Object.keys(more).length > 0) await ask('ada', `/decisions/${id}`, values, 'PATCH');
    return id as number;
  };
  const handOver = async (who: string, id: number, to: string, more: object = {}) => {
    const { version } = (await read('ada', id)).decision;
    const body = { key: randomUUID(), version, owner: meeting.ids[to], note: 'On leave', ...more };
    return ask(who, `/decisions/${id}/owner`, body);
  };
  const queue = async (who: string) =>
    ((await ask(who, '/queue')).json.rows as { key: string }[])
      .filter(({ key }) => key.startsWith('decisions:'))
      .map((row) => JSON.stringify(row));

  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    meeting = await meet(site);
    await meeting.join('eve', 'Eve Test');
    await meeting.join('finn', 'Finn Test');
    await site.store.content.publish(anArticle(NID, { path: 'own-funds', title: 'Own funds' }));
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  test('the record says who gave it to whom, when and why; the new owner is told, and has it as theirs', async () => {
    const id = await shared({ kind: 'action', due: '2026-12-24', owner: meeting.ids['ada'] });
    const answer = await handOver('ada', id, 'ben');
    expect(answer.json).toMatchObject({
      decision: { owner: { name: 'Ben Test' }, state: 'decided', needsYou: false },
      entries: [{ kind: 'handed', by: 'Ada Test', owner: 'Ben Test', text: 'On leave' }, {}, {}],
      chain: { isWhole: true },
    });
    expect((await read('ben', id)).decision.needsYou).toBe(true);
    expect((await ask('ben', `/decisions?owner=${meeting.ids['ben']}`)).json.total).toBe(1);
    expect((await queue('ben')).filter((row) => row.includes('carry it out'))).toHaveLength(1);
    const days = (await ask('ben', '/deadlines?kind=decision')).json.events as { date: string }[];
    expect(days.map(({ date }) => date)).toContain('2026-12-24');
    expect((await verifyCommand(site)).problems).toEqual([]);
  });

  test('who gets one that asks for nothing is told, too; who takes it is not', async () => {
    const before = site.services.now().toISOString();
    const id = await shared();
    await handOver('ada', id, 'eve');
    expect(await queue('eve')).toEqual([expect.stringContaining('Was handed over to you')]);
    const told = await notices.waiting(site.services, 'daily', before.slice(0, 10));
    expect(told.map(({ userId }) => userId)).toContain(meeting.ids['eve']);
    await handOver('ada', id, 'ada');
    expect(await queue('eve')).toEqual([]);
    expect((await queue('ada')).filter((row) => row.includes('handed'))).toEqual([]);
  });

  test('its owner, its approver, its maker and who manages the team hand it over; others do not', async () => {
    const id = await shared({ owner: meeting.ids['ben'], approver: meeting.ids['finn'] });
    expect((await read('eve', id)).mayHandOver).toBe(false);
    expect((await handOver('eve', id, 'eve')).status).toBe(403);
    expect((await handOver('cleo', id, 'eve')).status).toBe(404);
    expect((await handOver('ben', id, 'eve')).status).toBe(200);
    expect((await handOver('ben', id, 'ben')).status).toBe(403);
    expect((await handOver('finn', id, 'ada')).status).toBe(200);
    expect((await read('finn', id)).decision).toMatchObject({ state: 'waiting', needsYou: true });
    expect((await handOver('ada', id, 'finn')).json.code).toBe('invalid_fields');
    expect((await handOver('ada', id, 'cleo')).json.code).toBe('invalid_fields');
    expect((await handOver('ada', id, 'ada')).json.code).toBe('invalid_fields');
    expect((await handOver('ada', id, 'ben', { note: ' ' })).status).toBe(400);
    await ask('ada', `/api/teams/${meeting.team}/members/${meeting.ids['eve']}`, { isOwner: true }, 'PATCH');
    expect((await read('eve', id)).mayHandOver).toBe(true);
    expect((await handOver('eve', id, 'ben')).status).toBe(200);
  });

  test('two people at once: one gets a conflict; a double click adds one entry', async () => {
    const id = await shared({ owner: meeting.ids['ben'] });
    const { version } = (await read('ada', id)).decision;
    const [one, two] = await Promise.all([
      handOver('ada', id, 'eve', { version }),
      handOver('ben', id, 'finn', { version }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const now = (await read('ada', id)).decision;
    const same = { key: 'same', version: now.version };
    const twice = await Promise.all([handOver('ada', id, 'ben', same), handOver('ada', id, 'ben', same)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read('ada', id)).entries).toHaveLength(now.version + 1);
  });

  test('an account that was deleted before such entries were written is called so, never nobody', async () => {
    await meeting.join('hal', 'Hal Test');
    await meeting.join('ian', 'Ian Test');
    const [owner, approver] = [meeting.ids['hal'], meeting.ids['ian']];
    const id = await shared({ owner, approver, reason: '"owner":"x"' });
    const plain = await shared({ reason: 'He said "owner":"me", "approver":"you"' });
    // Nothing but the accounts was deleted then.
    await site.store.of((db) => db.deleteFrom('user').where('id', 'in', [owner!, approver!]).execute());
    const { decision } = await read('ada', id);
    expect(decision).toMatchObject({ isOwnerDeleted: true, isApproverDeleted: true });
    expect([decision.owner, decision.noOwnerSince, decision.approver]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const listed = (await ask('ada', '/decisions')).json.decisions as { id: number }[];
    expect(listed.find((one) => one.id === id)).toMatchObject({ isOwnerDeleted: true });
    for (const one of [(await read('ada', plain)).decision, listed.find((row) => row.id === plain)]) {
      expect(one.isOwnerDeleted).toBeUndefined();
      expect(one.isApproverDeleted).toBeUndefined();
    }
    const csv = (await ask('ada', '/decisions/export?format=csv')).json.content as string;
    expect(Buffer.from(csv, 'base64').toString()).toContain('A deleted account');
  });

  test('a deleted account leaves no name and a day, and an action asks for another owner', async () => {
    await meeting.join('gil', 'Gil Test');
    const action = await shared({ kind: 'action', owner: meeting.ids['gil'] });
    const noted = await shared({ owner: meeting.ids['gil'] });
    const waiting = await shared({ owner: meeting.ids['gil'], approver: meeting.ids['ben'] });
    const at = site.services.now().toISOString();
    await site.store.users.delete(meeting.ids['gil']!, at);
    for (const id of [action, noted, waiting]) {
      const { decision, entries, chain } = await read('ada', id);
      expect(decision).toMatchObject({ noOwnerSince: at });
      expect(decision.owner).toBeUndefined();
      expect(entries[0]).toMatchObject({ kind: 'unowned', by: '', at });
      expect(chain.isWhole).toBe(true);
      expect(JSON.stringify({ decision, entries })).not.toContain('Gil');
    }
    expect((await read('ada', action)).decision.needsYou).toBe(true);
    expect((await read('ada', noted)).decision.needsYou).toBe(false);
    expect((await read('ben', waiting)).decision).toMatchObject({ state: 'waiting', needsYou: true });
    expect((await queue('ada')).filter((row) => row.includes('Has no owner'))).toHaveLength(1);
    const none = (await ask('ada', '/decisions?owner=none&show=actions')).json.decisions;
    expect(none.map(({ id }: { id: number }) => id)).toEqual([action]);
    const csv = (await ask('ada', '/decisions/export?format=csv')).json.content as string;
    expect(Buffer.from(csv, 'base64').toString()).toContain('No owner since 21 Nov 2026');
    expect((await verifyCommand(site)).problems).toEqual([]);
    const named = (await handOver('ada', action, 'ben')).json.decision;
    expect(named).toMatchObject({ owner: { name: 'Ben Test' }, needsYou: false });
    expect(named.noOwnerSince).toBeUndefined();
  });
});
