/** What becomes of the owners of decisions when an administrator hands over all work of an account, and undoes it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet, type Meeting } from '#app/features/comments/testing/meeting.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { VERTICAL } from '#tests/support/both-ways.ts';
import { anArticle } from '#tests/support/content.ts';
import { verifyCommand } from '../record/verify-command.server.ts';

const NID = 7001;

describe.each(ENGINES)('all work of an account on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let meeting: Meeting;
  const ask: Meeting['ask'] = (...call) => meeting.ask(...call);
  const read = async (who: string, id: number) => (await ask(who, `/decisions/${id}`)).json;
  /** A decision of somebody, shared with the team where it has people, with its owner and approver. */
  const decide = async (who: string, people?: { owner: string; approver?: string }) => {
    const body = { key: randomUUID(), nid: NID, read: 1, kind: 'action', title: 'Raise funds' };
    const { id } = (await ask(who, '/decisions', body)).json.decision;
    if (!people) return id as number;
    await meeting.share(who, { kind: 'decision', id: String(id) }, 'edit');
    const { owner, approver } = people;
    const accounts = {
      owner: meeting.ids[owner],
      ...(approver !== undefined && { approver: meeting.ids[approver] }),
    };
    const values = { key: randomUUID(), version: 1, read: 1, kind: 'action', ...accounts };
    expect((await ask(who, `/decisions/${id}`, values, 'PATCH')).status).toBe(200);
    return id as number;
  };
  const close = async (who: string, id: number) => {
    const { version } = (await read(who, id)).decision;
    await ask(who, `/decisions/${id}/steps`, { key: randomUUID(), version, step: 'close' });
  };
  const hand = (from: string, to: string, parts = ['decision', 'owned-decision']) =>
    site.store
      .accessBy({ kind: 'account', id: meeting.ids['cleo']!, at: site.services.now().toISOString() })
      .handOvers.handOver({
        ...{ from: meeting.ids[from]!, to: meeting.ids[to]!, parts, at: site.services.now().toISOString() },
        ...{ verticals: [VERTICAL], sameAccess: [VERTICAL] },
      });
  const takeBack = async (from: string) => {
    const [last] = await site.store.handOvers.of(meeting.ids[from]!);
    const at = site.services.now().toISOString();
    return site.store
      .accessBy({ kind: 'account', id: meeting.ids['cleo']!, at })
      .handOvers.undo(last!.id, { from: meeting.ids[from]!, since: '2026-01-01', at });
  };

  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    meeting = await meet(site);
    for (const name of ['eve', 'finn']) await meeting.join(name, `${name} Test`);
    await site.store.content.publish(anArticle(NID, { path: 'own-funds', title: 'Own funds' }));
  });
  afterAll(async () => {
    expect((await verifyCommand(site)).problems).toEqual([]);
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  test('open decisions get the colleague as owner, each with its sealed entry, and come back', async () => {
    const own = await decide('eve');
    const closed = await decide('eve');
    await close('eve', closed);
    const ofFinn = await decide('eve', { owner: 'finn' });
    const forAda = await decide('ada', { owner: 'eve' });
    const approved = await decide('ada', { owner: 'eve', approver: 'finn' });
    const ofBen = await decide('ben', { owner: 'finn' });

    const counts = await site.store.handOvers.work(meeting.ids['eve']!);
    expect(counts).toMatchObject([
      { part: 'decision', count: 3 },
      { part: 'owned-decision', count: 2 },
    ]);
    expect(await hand('eve', 'finn')).toMatchObject([
      { part: 'decision', count: 3 },
      { part: 'owned-decision', count: 1 },
    ]);
    for (const id of [own, forAda]) {
      const { decision, entries, chain } = await read('finn', id);
      expect(decision).toMatchObject({ owner: { name: 'finn Test' }, needsYou: true });
      expect(entries[0]).toMatchObject({ kind: 'handed', owner: 'finn Test', by: 'Cleo Test' });
      expect(entries[0].text).toBe('Handed over with all work of the account.');
      expect(chain.isWhole).toBe(true);
    }
    // What is done has its owner of then, nobody approves what is their own, and who was the owner is.
    expect((await read('finn', closed)).entries[0].kind).toBe('closed');
    expect((await read('ada', approved)).decision.owner.name).toBe('eve Test');
    expect((await read('finn', ofFinn)).entries[0].kind).toBe('changed');
    expect((await read('finn', ofBen)).entries[0].kind).toBe('changed');
    expect(await hand('eve', 'finn')).toEqual([]);

    await takeBack('eve');
    for (const id of [own, forAda])
      expect((await read('eve', id)).entries[0]).toMatchObject({
        ...{ kind: 'handed', owner: 'eve Test', text: 'Taken back with all work of the account.' },
      });
    expect((await read('eve', ofFinn)).decision.owner.name).toBe('finn Test');
  });

  test('a decision that was given on meanwhile does not come back, and one that the colleague cannot open stays', async () => {
    const own = await decide('eve', { owner: 'eve' });
    const forAda = await decide('ada', { owner: 'eve' });
    await hand('eve', 'cleo', ['owned-decision']);
    expect((await read('ada', forAda)).decision.owner.name).toBe('eve Test');
    await hand('eve', 'finn');
    const { version } = (await read('finn', own)).decision;
    const body = { key: randomUUID(), version, owner: meeting.ids['ben'], note: 'Leave' };
    expect((await ask('finn', `/decisions/${own}/owner`, body)).status).toBe(200);
    await takeBack('eve');
    expect((await read('eve', own)).decision.owner.name).toBe('Ben Test');
    expect((await read('ada', forAda)).decision.owner.name).toBe('eve Test');
  });

  test('no client can send a key that looks like one of a hand-over', async () => {
    const id = await decide('ada', { owner: 'finn' });
    const { version } = (await read('finn', id)).decision;
    const seen = { version };
    const calls: [string, object, 'POST' | 'PATCH'][] = [
      ['/decisions', { nid: NID, read: 1, kind: 'noted', title: 'Own' }, 'POST'],
      [`/decisions/${id}/files`, {}, 'POST'],
      [`/decisions/${id}/steps`, { ...seen, step: 'approve' }, 'POST'],
      [`/decisions/${id}/owner`, { ...seen, owner: meeting.ids['ben'], note: 'Leave' }, 'POST'],
      [`/decisions/${id}`, { ...seen, read: 1, kind: 'noted' }, 'PATCH'],
    ];
    const send = async (key: string) => {
      const answers = [];
      for (const [path, body, method] of calls)
        answers.push(await ask('finn', path, { ...body, key }, method));
      return answers.map(({ status }) => status);
    };
    expect(await send(`work handed over ${randomUUID()}`)).toEqual(calls.map(() => 400));
    expect((await read('finn', id)).decision.version).toBe(version);
    // The rest of each of them is right.
    expect(await send(randomUUID())).not.toContain(400);
  });
});
