/** Who is told that an item was withdrawn, of what, and once: from the newsroom to the outbox, on both engines. */
import { describe, expect, test } from 'vitest';
import { ENGINES, VERTICAL } from '#app/features/newsroom/testing/desk-site.ts';
import { digestStore } from '#app/features/watch/digests-store.server.ts';
import { NOTE, PRODUCT, withdrawalDesk } from '#tests/support/withdrawal-desk.ts';

describe.each(ENGINES)('withdrawals on %s', (engine) => {
  const {
    getDesk,
    ids,
    goTo,
    publish,
    bookmark,
    rule,
    match,
    follow,
    withdraw,
    mail,
    mails,
    rows,
    queue,
    predicted,
  } = withdrawalDesk(engine);

  test('readers who follow it are told when, why and what replaces it: in the queue and by the mail that they chose', async () => {
    await publish(7001);
    await publish(7002, { title: 'The new horse' });
    await rule('holder', 'urgent', 'Striped');
    await rule('other', 'none', 'Silent');
    await publish(7003);
    await match();
    await bookmark('holder', 7003);
    await bookmark('limited', 7003);
    await bookmark('ended', 7003);
    const count = await predicted(7003);
    expect(count).toBe(3);
    await withdraw(7003, { replaced_by: 7002 });
    await match();
    await follow();
    expect(await rows()).toEqual([
      { who: 'holder', schedule: 'urgent', reason: 'It matched your rule “Striped”' },
      { who: 'limited', schedule: 'daily', reason: 'You bookmarked it on 3 Nov 2026' },
      { who: 'other', schedule: 'none', reason: 'It matched your rule “Silent”' },
    ]);
    for (const who of ['holder', 'limited', 'other']) {
      const [row, ...more] = await queue(who);
      expect(more).toEqual([]);
      expect(row).toMatchObject({
        title: 'Zebra 7003',
        what: 'changed',
        path: expect.stringContaining('7003'),
      });
      expect(row!.changes).toEqual([NOTE, 'It is replaced by “The new horse”']);
      expect(row!.reasons[0]!.text).toMatch(/^Withdrawn on \d+ \w+ 20\d\d\. /);
    }
    expect(await mail()).toBe(1);
    goTo('2026-11-23T07:30:00Z');
    expect(await mail()).toBe(1);
    expect(await mail()).toBe(0);
    const sent = await mails();
    expect(sent.map(({ who }) => who)).toEqual(['holder', 'limited']);
    for (const { subject, text, html } of sent) {
      expect(subject).toMatch(/^Withdrawn on .*: Zebra 7003$/);
      expect(text).toMatch(
        /== Withdrawn\n\nZebra 7003\nWithdrawn on \d+ \w+ 20\d\d\. The consultation was cancelled\./,
      );
      expect(text).toContain('Read instead: The new horse\nhttps://pay.example/');
      expect(text).toContain('or a page that you follow is withdrawn.');
      expect(html).toContain('The new horse');
      expect(`${text}${html}`).not.toMatch(/Secret|From your team/);
    }
    expect(sent[1]!.text).toContain('You bookmarked it on 3 Nov 2026');
  });

  test('who could not read all of it is told that it is gone, and who may not list it nothing', async () => {
    await publish(7001, { productAccess: [PRODUCT] });
    await publish(7002, { title: 'Canary of the new one' });
    for (const who of ['holder', 'limited', 'other']) await bookmark(who, 7001);
    await withdraw(7001, { replaced_by: 7002 });
    await follow();
    // Access is that of now.
    await getDesk().site.store.subscriptions.set({
      ...{ userId: ids['other']!, vertical: VERTICAL, active: false, until: null },
      ...{ permissions: [], legacyPermissions: [], products: [], trials: [] },
    });
    goTo('2026-11-23T08:00:00Z');
    expect(await mail()).toBe(2);
    const [holder, limited] = await mails();
    expect(holder).toMatchObject({ who: 'holder', text: expect.stringContaining(NOTE) });
    expect(limited).toMatchObject({ who: 'limited', subject: 'Withdrawn: Zebra 7001' });
    expect(`${limited!.text}${limited!.html}`).not.toMatch(/cancelled|Canary|Withdrawn on|item-7001/);
    const [row] = await queue('limited');
    expect(row).toMatchObject({ title: 'Zebra 7001', changes: [] });
    expect(JSON.stringify(row)).not.toMatch(/cancelled|Canary|Withdrawn on|item-7001/);
  });

  test('what was restored before the mail goes out tells nobody, and the next withdrawal is told', async () => {
    await publish(7001);
    await bookmark('holder', 7001);
    await withdraw(7001);
    await follow();
    expect(await queue('holder')).toHaveLength(1);
    await publish(7001);
    goTo('2026-11-23T08:00:00Z');
    expect(await queue('holder')).toEqual([]);
    expect(await mail()).toBe(0);
    expect(await mails()).toEqual([]);
    // Withdrawn and restored before anybody looked.
    await withdraw(7001, { version: 3 });
    await publish(7001);
    await follow();
    expect(await rows()).toHaveLength(1);
    await withdraw(7001, { version: 5, reader_note: 'For good.' });
    await follow();
    goTo('2026-11-24T08:00:00Z');
    expect(await mail()).toBe(1);
    expect((await mails())[0]!.text).toContain('For good.');
  });

  test('a withdrawal is told once: by two instances, after a kill, and after a retry', async () => {
    await publish(7001);
    await bookmark('holder', 7001);
    await bookmark('limited', 7001);
    await withdraw(7001);
    let calls = 0;
    // An instance ends between reading who is told and writing it.
    const { store } = getDesk().site.services;
    const of: typeof store.of = (make) => {
      const own = store.of(make);
      if (typeof own !== 'object' || own === null || !('followedUpTo' in own)) return own;
      const record = () => {
        calls++;
        return Promise.reject(new Error('killed'));
      };
      return { ...own, record };
    };
    const killed = { ...getDesk().site.services, store: { ...store, of } };
    await expect(follow(killed)).rejects.toThrow('killed');
    expect(calls).toBe(1);
    expect(await rows()).toEqual([]);
    await Promise.all([follow(), follow()]);
    await follow();
    expect(await rows()).toHaveLength(2);
    goTo('2026-11-23T08:00:00Z');
    const queued = await Promise.all([mail(), mail()]);
    expect(queued[0]! + queued[1]!).toBe(2);
    goTo('2026-11-24T08:00:00Z');
    expect(await mail()).toBe(0);
    expect((await mails()).map(({ who }) => who).toSorted()).toEqual(['holder', 'limited']);
  });

  test('who has ended the mail is told in the queue alone; a weekly rule waits for its day', async () => {
    await rule('holder', 'weekly', 'Weekly');
    await publish(7001);
    await match();
    await bookmark('limited', 7001);
    const key = { userId: ids['limited']!, vertical: VERTICAL, schedule: 'daily' };
    await getDesk().fresh.store.of(digestStore).setStopped(key, '2026-11-21T09:00:00Z');
    await withdraw(7001);
    await match();
    await follow();
    goTo('2026-11-24T08:00:00Z');
    const first = await mail();
    goTo('2026-11-30T09:00:00Z');
    expect(first + (await mail())).toBe(1);
    expect((await mails()).map(({ who, text }) => [who, text.includes(NOTE)])).toEqual([['holder', true]]);
    expect(await queue('limited')).toHaveLength(1);
  });
});
