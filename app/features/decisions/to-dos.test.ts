/** Actions on checklists: who reads what, what is added once, and what each says of the other. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet, type Meeting } from '#app/features/comments/testing/meeting.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { followContent } from './follow/follow.server.ts';
import { sayNow } from './to-dos.server.ts';

const NID = 7001;
const LISTS = '/workspace/checklists';

test.each([
  [{ kind: 'action', state: 'closed' }, 'closed', 'Done in the decision on 20 Nov 2026'],
  [{ kind: 'action', state: 'reopened' }, 'reopened', 'Reopened on 20 Nov 2026: it has to be decided again'],
  [{ kind: 'action', state: 'reopened' }, 'returned', 'Sent back on 20 Nov 2026: it has to be decided again'],
  [{ kind: 'action', state: 'reopened' }, 'handed', 'Reopened: it has to be decided again'],
  [{ kind: 'noted', state: 'decided' }, 'changed', 'Decided again: noted, nothing has to be done'],
  [{ kind: 'action', state: 'waiting' }, 'changed', 'Waits for its approver'],
  [{ kind: 'action', state: 'decided' }, 'handed', 'Handed over to Ben Test on 20 Nov 2026'],
  [{ kind: 'action', state: 'decided' }, 'unowned', 'Without an owner since 20 Nov 2026'],
] as const)('%o after “%s” says “%s”', (decision, kind, said) => {
  expect(sayNow(decision, { kind, at: '2026-11-20T09:00:00.000Z' }, 'Ben Test')).toBe(said);
});

describe.each(ENGINES)('actions on checklists on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let meeting: Meeting;
  const ask: Meeting['ask'] = (...call) => meeting.ask(...call);
  const publish = async (value: string) => {
    await site.store.content.publish(
      anArticle(NID, {
        ...{ type: 'insight-article', path: 'own-funds', title: 'Own funds' },
        fields: { body: { summary: 'In short', value } },
      }),
    );
    await followContent(site.services);
  };
  const version = async () => (await site.store.content.get(NID))!.version;
  const decide = async (more: object = {}) => {
    const body = { key: randomUUID(), nid: NID, read: await version(), kind: 'action', title: 'Raise funds' };
    return (await ask('ada', '/decisions', { ...body, due: '2027-03-31', ...more })).json.decision
      .id as number;
  };
  const change = async (id: number, body: object, path = '/steps', method = 'POST') => {
    const { decision } = (await ask('ada', `/decisions/${id}`)).json;
    const seen = { key: randomUUID(), version: decision.version, ...body };
    return ask('ada', `/decisions/${id}${path}`, seen, method);
  };
  const add = (who: string, list: string, id: number, key: string = randomUUID()) =>
    ask(who, `${LISTS}/${list}/items`, { key, toDo: `decision.${id}` });
  const items = async (who: string, list: string) => (await ask(who, `${LISTS}/${list}`)).json.items;

  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    meeting = await meet(site);
    await publish('<p>EUR 350,000 is the capital.</p>');
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  test('is named before, added once by a double click and two tabs, and settled without a word in the record', async () => {
    const id = await decide();
    const draft = await ask('ada', `${LISTS}/draft?toDo=decision.${id}`);
    const named = { reference: `decision.${id}`, title: 'Raise funds', owner: 'Ada Test', due: '2027-03-31' };
    expect(draft.json).toMatchObject({ title: `Decision D-${id}`, toDo: named });
    const { id: list } = await meeting.checklist('ada', null, 'Mine');
    const key = randomUUID();
    const all = await Promise.all([
      add('ada', list, id, key),
      add('ada', list, id, key),
      add('ada', list, id),
    ]);
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [item, ...others] = await items('ada', list);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      title: 'Raise funds',
      owner: 'Ada Test',
      due: '2027-03-31',
      status: 'open',
    });
    expect(item.toDo).toMatchObject({ label: `Decision D-${id}`, isOpen: true });
    expect(item.toDo.path).toContain(`/${id}`);

    const before = (await ask('ada', `/decisions/${id}`)).json;
    expect(before.placed).toMatchObject([{ list: 'Mine', status: 'open', by: '', at: '' }]);
    await ask('ada', `${LISTS}/${list}/items/${item.id}`, { version: item.version, status: 'done' }, 'PATCH');
    const after = (await ask('ada', `/decisions/${id}`)).json;
    expect(after.placed).toMatchObject([{ status: 'done', by: 'Ada Test' }]);
    expect(after.placed[0].at).not.toBe('');
    expect([after.entries, after.decision.state]).toEqual([before.entries, 'decided']);
    // Opened again, it has nobody who settled it.
    await ask('ada', `${LISTS}/${list}/items/${item.id}`, { version: 2, status: 'open' }, 'PATCH');
    expect((await ask('ada', `/decisions/${id}`)).json.placed).toMatchObject([
      { status: 'open', by: '', at: '' },
    ]);
  });

  test('the item says what becomes of the decision, and is not ticked', async () => {
    const id = await decide();
    const { id: list } = await meeting.checklist('ada', null);
    await add('ada', list, id);
    const shown = async () => (await items('ada', list))[0];
    await publish('<p>EUR 500,000 is the capital.</p>');
    expect(await shown()).toMatchObject({ status: 'open', toDo: { isOpen: true } });
    expect((await shown()).toDo.says).toMatch(/^Reopened on .*: it has to be decided again$/);
    await change(id, { step: 'confirm', read: await version() });
    expect((await shown()).toDo.says).toMatch(/^Confirmed on /);
    await meeting.share('ada', { kind: 'decision', id: String(id) }, 'edit');
    expect((await change(id, { owner: meeting.ids['ben'], note: 'Leave' }, '/owner')).status).toBe(200);
    expect((await shown()).toDo.says).toMatch(/^Handed over to Ben Test on /);
    // Its owner on the list is the words of then.
    expect((await shown()).owner).toBe('Ada Test');
    await change(id, { step: 'close' });
    expect(await shown()).toMatchObject({ status: 'open', toDo: { isOpen: false } });
    expect((await ask('ada', `${LISTS}/draft?toDo=decision.${id}`)).json.code).toBe('not_found');
    await change(id, { kind: 'noted', read: await version() }, '', 'PATCH');
    expect((await shown()).toDo.says).toBe('Decided again: noted, nothing has to be done');
  });

  test('colleagues read of it what they may read of the decision, and a stranger nothing', async () => {
    const id = await decide({ title: 'Secret plan' });
    const list = await meeting.checklist('ada', 'edit', 'Ours');
    await add('ada', list.id, id);
    const seen = (await items('ben', list.id))[0];
    expect(seen).toMatchObject({ title: 'Something to be done that you cannot open', locked: true });
    expect(seen.toDo).toEqual({ isOpen: false });
    expect(JSON.stringify(seen)).not.toContain('Secret');
    const tick = { version: seen.version, status: 'done' };
    expect((await ask('ben', `${LISTS}/${list.id}/items/${seen.id}`, tick, 'PATCH')).status).toBe(403);
    for (const who of ['ben', 'dan']) {
      expect((await ask(who, `${LISTS}/draft?toDo=decision.${id}`)).status).toBe(404);
      const own = await meeting.checklist(who, null);
      expect((await add(who, own.id, id)).status).toBe(404);
    }
    await meeting.share('ada', { kind: 'decision', id: String(id) }, 'read');
    expect((await items('ben', list.id))[0]).toMatchObject({ title: 'Secret plan', toDo: { isOpen: true } });
    await ask('ben', `${LISTS}/${list.id}/items/${seen.id}`, tick, 'PATCH');
    expect((await ask('ada', `/decisions/${id}`)).json.placed).toMatchObject([
      { list: 'Ours', by: 'Ben Test' },
    ]);
    // On a list of Ben, which Ada cannot open, it is not said to her.
    await add('ben', (await meeting.checklist('ben', null)).id, id);
    expect((await ask('ada', `/decisions/${id}`)).json.placed).toHaveLength(1);
    expect((await ask('ben', `/decisions/${id}`)).json.placed).toHaveLength(2);
  });

  test('what its owner cannot open is not put on the list of somebody else', async () => {
    const list = await meeting.checklist('ben', 'edit', 'Of Ben');
    const id = await decide();
    expect((await add('ada', list.id, id)).status).toBe(403);
    expect(await items('ben', list.id)).toEqual([]);
  });
});
