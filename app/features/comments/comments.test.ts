/** Comments on shared things: who reads, writes and deletes them, mentions, and who has read a thing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { MOST_COMMENTS } from './limits.ts';
import { meet, type Meeting } from './testing/meeting.ts';

describe.each(ENGINES)('comments on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let meeting: Meeting;
  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    meeting = await meet(site);
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });
  const ask: Meeting['ask'] = (...call) => meeting.ask(...call);
  const write = (who: string, thing: Thing, text: string, key: string = randomUUID()) =>
    ask(who, '/discussion/comments', { ...thing, key, text });
  const read = async (who: string, thing: Thing) =>
    (await ask(who, `/discussion?kind=${thing.kind}&id=${thing.id}`)).json;
  type Thing = { kind: string; id: string };
  const texts = async (who: string, thing: Thing) =>
    ((await read(who, thing)).comments as { author?: string; parts: { text: string }[] }[]).map(
      ({ author, parts }) => `${author ?? '-'}: ${parts.map(({ text }) => text).join('')}`,
    );

  test('are read and written by those who may read the thing, the newest last, and by nobody else', async () => {
    const thing = await meeting.checklist('ada', 'read');
    const first = await write('ben', thing, '  Can you look at Spain?\r\nAnd Italy.  ');
    expect(first.status).toBe(201);
    expect(first.json).toMatchObject({ isOwn: false, with: 'Licensing' });
    expect(first.json.comments[0]).toMatchObject({
      ...{ author: 'Ben Test', isOwn: true, mayDelete: true, version: 1 },
      parts: [{ text: 'Can you look at Spain?\r\nAnd Italy.' }],
    });
    await write('ada', thing, 'I will.');
    expect(await texts('ada', thing)).toEqual([
      'Ben Test: Can you look at Spain?\r\nAnd Italy.',
      'Ada Test: I will.',
    ]);
    for (const who of ['cleo', 'dan']) {
      expect((await ask(who, `/discussion?kind=checklist&id=${thing.id}`)).status).toBe(404);
      expect((await write(who, thing, 'Me, too')).status).toBe(404);
      expect((await ask(who, '/discussion/read', { ...thing, version: '1' })).status).toBe(404);
    }
    expect((await write('ben', { kind: 'toString', id: '1' }, 'Odd')).status).toBe(404);
    expect((await write('ben', thing, 'x'.repeat(2001))).json.code).toBe('invalid_request');
    expect((await write('ben', thing, ' \n ')).json.code).toBe('invalid_request');
  });

  test('sent twice are one', async () => {
    const thing = await meeting.checklist('ada', 'read');
    const key = randomUUID();
    const both = await Promise.all([write('ben', thing, 'Once', key), write('ben', thing, 'Once', key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await texts('ada', thing)).toEqual(['Ben Test: Once']);
    // The key of somebody else is another comment.
    await write('ada', thing, 'Mine', key);
    expect(await texts('ada', thing)).toHaveLength(2);
  });

  test('are changed by their author alone, and a conflict replaces nothing', async () => {
    const thing = await meeting.checklist('ada', 'edit');
    const { id } = (await write('ben', thing, 'Frist')).json.comments[0];
    const change = (who: string, json: object) => ask(who, `/discussion/comments/${id}`, json, 'PATCH');
    expect((await change('ada', { text: 'Mine', version: 1 })).json.code).toBe('permission_missing');
    expect((await change('cleo', { text: 'Mine', version: 1 })).status).toBe(404);
    expect((await change('ben', { text: 'Mine' })).json.code).toBe('invalid_request');
    const changed = await change('ben', { text: 'First', version: 1 });
    expect(changed.json.comments[0]).toMatchObject({ version: 2, editedAt: expect.any(String) });
    const conflict = await change('ben', { text: 'Another', version: 1 });
    expect([conflict.status, conflict.json.code]).toEqual([409, 'version_conflict']);
    expect(conflict.json.current.comments[0].source).toBe('First');
    // A lost answer: the same change again is none.
    expect((await change('ben', { text: 'First', version: 1 })).status).toBe(200);
    expect(await texts('ada', thing)).toEqual(['Ben Test: First']);
  });

  test('are deleted by their author and by the owner of the thing, and brought back by the person who deleted them', async () => {
    const thing = await meeting.checklist('ada', 'edit');
    const [mine, theirs] = [
      (await write('ben', thing, 'Of Ben')).json.comments[0].id,
      (await write('ada', thing, 'Of Ada')).json.comments[1].id,
    ];
    const remove = (who: string, id: number) => ask(who, `/discussion/comments/${id}`, undefined, 'DELETE');
    const restore = (who: string, id: number) =>
      ask(who, `/discussion/comments/${id}`, { deleted: false }, 'PATCH');
    expect((await remove('ben', theirs)).json.code).toBe('permission_missing');
    expect((await remove('cleo', mine)).status).toBe(404);
    expect((await remove('ada', mine)).json).toEqual({ done: true });
    expect((await remove('ada', mine)).json).toEqual({ done: true });
    expect(await texts('ben', thing)).toEqual(['Ada Test: Of Ada']);
    // Its author does not undo what the owner removed.
    expect((await restore('ben', mine)).status).toBe(404);
    expect(
      (await ask('ben', `/discussion/comments/${mine}`, { text: 'Again', version: 1 }, 'PATCH')).status,
    ).toBe(404);
    expect((await restore('ada', mine)).status).toBe(200);
    expect(await texts('ben', thing)).toEqual(['Ben Test: Of Ben', 'Ada Test: Of Ada']);
    await remove('ben', mine);
    expect((await restore('ben', mine)).status).toBe(200);
  });

  test('mention those who may read the thing, and nobody else, with one sentence for all others', async () => {
    const thing = await meeting.checklist('ada', 'read');
    const answer = await write('ben', thing, 'Thanks @ada test, see ben@test.example');
    expect(answer.json.comments[0]).toMatchObject({
      parts: [
        { text: 'Thanks ' },
        { text: '@Ada Test', mention: { isYou: false } },
        { text: ', see ben@test.example' },
      ],
      source: 'Thanks @Ada Test, see ben@test.example',
    });
    expect(answer.json.people).toEqual([
      { name: 'Ada Test', mention: '@Ada Test' },
      { name: 'Without Subscription', mention: '@Without Subscription' },
    ]);
    expect((await read('ada', thing)).comments[0].parts[1].mention).toEqual({ isYou: true });
    // A colleague who is not in the team, somebody of another organisation, and nobody.
    for (const name of ['Cleo', 'Dan', 'Somebody'])
      expect((await write('ben', thing, `Hi @${name} Test`)).json).toMatchObject({
        ...{ status: 422, code: 'unknown_mention' },
        detail: `Nobody called “${name}” can read this checklist. Choose a name from the list, or write it without @.`,
      });
    // In the team, and without a subscription that opens it.
    expect((await write('ben', thing, 'Hi @Without Subscription')).json.detail).toBe(
      'Without Subscription cannot read this checklist: the subscription does not include it. Write the name without @.',
    );
    expect(await texts('ada', thing)).toHaveLength(1);
  });

  test('are as many as a thing can have', async () => {
    const thing = await meeting.checklist('ada', 'read');
    for (let n = 0; n < MOST_COMMENTS - 1; n++) await write('ada', thing, `Number ${n}`);
    const last = await Promise.all([write('ada', thing, 'Last'), write('ben', thing, 'Last')]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await read('ben', thing)).comments).toHaveLength(MOST_COMMENTS);
  }, 60_000);

  test('are gone for who may not read the thing any more, and there again for who may', async () => {
    const thing = await meeting.checklist('ada', 'read');
    const { id } = (await write('ben', thing, 'Of Ben')).json.comments[0];
    await meeting.share('ada', thing, null);
    expect((await ask('ben', `/discussion?kind=checklist&id=${thing.id}`)).status).toBe(404);
    expect((await ask('ben', `/discussion/comments/${id}`, undefined, 'DELETE')).status).toBe(404);
    // Its owner still reads what was said.
    expect(await texts('ada', thing)).toEqual(['Ben Test: Of Ben']);
    expect(await read('ada', thing)).toMatchObject({ people: [], readers: [] });
    await meeting.share('ada', thing, 'read');
    expect(await texts('ben', thing)).toEqual(['Ben Test: Of Ben']);
    await ask('ada', `/workspace/checklists/${thing.id}`, undefined, 'DELETE');
    expect((await ask('ada', `/discussion?kind=checklist&id=${thing.id}`)).status).toBe(404);
  });

  test('who has read the present version is recorded, and nothing else is said', async () => {
    const thing = await meeting.checklist('ada', 'edit');
    const open = async (who: string) => {
      const { changedAt } = (await ask(who, `/workspace/checklists/${thing.id}`)).json.checklist;
      return ask(who, '/discussion/read', { ...thing, version: changedAt });
    };
    const readers = async (who = 'ada') =>
      ((await read(who, thing)).readers as { name: string; readAt?: string; isYou: boolean }[]).map(
        ({ name, readAt, isYou }) => `${name}${isYou ? ' (you)' : ''}${readAt === undefined ? '' : ' read'}`,
      );
    expect(await readers()).toEqual(['Ada Test (you)', 'Ben Test', 'Without Subscription']);
    await open('ben');
    const { readAt } = (await open('ben')).json.readers[1];
    site.pass(60);
    // The time is that of the first opening.
    expect((await open('ben')).json.readers[1].readAt).toBe(readAt);
    expect(await readers('ben')).toEqual(['Ada Test', 'Ben Test (you) read', 'Without Subscription']);
    // An older page says nothing of the present version.
    await ask('ada', '/discussion/read', { ...thing, version: '2026-01-01T00:00:00.000Z' });
    expect(await readers()).toEqual(['Ada Test (you)', 'Ben Test read', 'Without Subscription']);
    await open('ada');
    site.pass(60);
    const { json: page } = await ask('ada', `/workspace/checklists/${thing.id}`);
    await ask(
      'ben',
      `/workspace/checklists/${thing.id}`,
      { version: page.checklist.version, title: 'New' },
      'PATCH',
    );
    // Who makes a version from one that was opened has read it; Ada has not.
    expect(await readers()).toEqual(['Ada Test (you)', 'Ben Test read', 'Without Subscription']);
    await open('ada');
    expect(await readers()).toEqual(['Ada Test (you) read', 'Ben Test read', 'Without Subscription']);
    // Of a private thing nothing is recorded.
    const own = await meeting.checklist('ada', null);
    const { changedAt } = (await ask('ada', `/workspace/checklists/${own.id}`)).json.checklist;
    await ask('ada', '/discussion/read', { ...own, version: changedAt });
    await meeting.share('ada', own, 'read');
    expect((await read('ada', own)).readers.some((one: { readAt?: string }) => one.readAt)).toBe(false);
  });

  test('stay without a name when their author is deleted; those on own things go', async () => {
    const { ids } = meeting;
    await meeting.join('leaver', 'Lea Ver');
    const thing = await meeting.checklist('ada', 'read');
    await write('leaver', thing, 'Of the leaver');
    await write('ada', thing, 'Thank you @Lea Ver');
    const theirs = await meeting.checklist('leaver', 'read');
    await write('ben', theirs, 'On the thing of the leaver');
    expect(await site.store.users.delete(ids['leaver']!, site.services.now().toISOString())).toBe('deleted');
    expect(await texts('ada', thing)).toEqual([
      '-: Of the leaver',
      'Ada Test: Thank you @A former colleague',
    ]);
    expect((await ask('ben', `/discussion?kind=checklist&id=${theirs.id}`)).status).toBe(404);
    const rows = await fresh.db
      .selectFrom('comment')
      .select('text')
      .where('text', '=', 'On the thing of the leaver')
      .execute();
    expect(rows).toEqual([]);
  });

  test('go with the thing when it is handed over, and stay those of their authors', async () => {
    await meeting.join('handing', 'Hand Ing');
    const thing = await meeting.checklist('handing', 'edit');
    await write('handing', thing, 'Of the one who leaves');
    await write('ben', thing, 'Of Ben');
    const handed = await ask('admin', `/api/accounts/${meeting.ids['handing']}/hand-over`, {
      ...{ to: 'ada@test.example', parts: ['checklist'] },
    });
    expect([handed.status, handed.text]).toEqual([200, handed.text]);
    expect(await texts('ada', thing)).toEqual(['Hand Ing: Of the one who leaves', 'Ben Test: Of Ben']);
    expect((await read('ada', thing)).isOwn).toBe(true);
    expect(await texts('ben', thing)).toHaveLength(2);
  });
});
