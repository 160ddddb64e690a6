/** Who is told that an item was withdrawn, of what, and once: from the newsroom to the outbox, on both engines. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWatchMatcher } from '#app/features/watch/rules/matcher.server.ts';
import { queueDigests } from '#app/features/watch/digests/queue-digests.server.ts';
import { digestStore } from '#app/features/watch/digests-store.server.ts';
import { entryId, findHistory } from '#app/api/dates/item-dates.ts';
import type { QueueRow } from '#app/features/inbox/contract.ts';
import {
  clientId,
  createDeskSite,
  ENGINES,
  NEWSROOM,
  VERTICAL,
  type DeskSite,
} from '#app/features/newsroom/testing/desk-site.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import { V } from '#tests/support/operations/calls.ts';
import { anArticle } from '#tests/support/content.ts';
import { followWithdrawals } from './follow.server.ts';

const ORIGIN = 'https://pay.example';
const PRODUCT = 502;
const NOTE = 'The consultation was cancelled.';
/** The clock of a test site: Saturday. */
const START = Date.parse('2026-11-21T09:00:00Z');

describe.each(ENGINES)('withdrawals on %s', (engine) => {
  let desk: DeskSite;
  let time: number;
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  beforeEach(async () => {
    desk = await createDeskSite(engine);
    time = START;
    const products = [desk.site.config.verticals[VERTICAL]!.products[String(PRODUCT)]!.key];
    for (const [name, rights] of Object.entries({
      holder: { products },
      limited: {},
      other: { products },
      ended: { active: false },
    })) {
      tokens[name] = (await desk.site.account(name, rights)).access_token;
      ids[name] = (await desk.fresh.store.users.byEmail(`${name}@test.example`))!.id;
    }
  }, 60_000);
  afterEach(async () => {
    expect(desk.site.errors).toEqual([]);
    await desk.end();
  });

  const goTo = (iso: string) => {
    desk.site.pass((Date.parse(iso) - time) / 1000);
    time = Date.parse(iso);
  };
  const publish = (nid: number, more: Parameters<typeof anArticle>[1] = {}) =>
    desk.site.store.content.publish(
      anArticle(nid, { type: 'insight-article', title: `Zebra ${nid}`, path: `item-${nid}`, ...more }),
    );
  const bookmark = (who: string, nid: number) =>
    desk.fresh.db
      .insertInto('bookmark')
      .values({
        ...{ user_id: ids[who]!, vertical: VERTICAL, nid, title: 'Old', type: 'insight-article', version: 1 },
        ...{ seen_at: '2026-11-03T09:00:00Z', created_at: '2026-11-03T09:00:00Z', deleted_at: null },
      })
      .execute();
  const rule = async (who: string, schedule: string, name: string) => {
    const json = { from: '/search?query=zebra', name, schedule };
    const answer = await desk.site.ask(`${V}/watchlist`, { token: tokens[who], json });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json as { id: number; version: string };
  };
  const match = () => createWatchMatcher(desk.site.services).catchUp();
  const follow = (services = desk.site.services) => followWithdrawals(services);
  const withdraw = async (nid: number, more: object = {}) => {
    const answer = await desk.site.ask(`${NEWSROOM}/items/${nid}/withdraw`, {
      token: await tokenOf('publisher'),
      json: { client_id: clientId(), version: 1, reason: 'Secret reason.', reader_note: NOTE, ...more },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  let messages = 0;
  const mail = () =>
    queueDigests({
      services: desk.site.services,
      originFor: () => ORIGIN,
      messageId: () => `<${++messages}@pay.example>`,
    });
  const mails = async () =>
    (await desk.fresh.db.selectFrom('mail').selectAll().orderBy('id').execute()).map(
      ({ recipient, content }) => ({
        ...(JSON.parse(content!) as MailContent),
        who: recipient.split('@')[0],
      }),
    );
  const rows = async () =>
    (await desk.fresh.db.selectFrom('withdrawal_notice').selectAll().orderBy('user_id').execute()).map(
      ({ user_id, schedule, reason }) => ({
        ...{ schedule, reason },
        who: Object.keys(ids).find((name) => ids[name] === user_id),
      }),
    );
  /** Signed in anew: days pass. */
  const tokenOf = async (who: string) => (await desk.site.issueTokensFor(`${who}@test.example`)).access_token;
  const queue = async (who: string): Promise<QueueRow[]> => {
    const { json } = await desk.site.ask(`${V}/queue`, { token: await tokenOf(who) });
    return (json.rows as QueueRow[]).filter(({ key }) => key.startsWith('withdrawal-notices:'));
  };
  const predicted = async (nid: number): Promise<number> => {
    const { impact } = await desk.make('publisher', `/items/${nid}/withdrawal-impact`);
    return impact.find(({ id }: { id: string }) => id === 'withdrawal-notices').count;
  };

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
    await desk.site.store.subscriptions.set({
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
    const { store } = desk.site.services;
    const of: typeof store.of = (make) => {
      const own = store.of(make);
      if (typeof own !== 'object' || own === null || !('followedUpTo' in own)) return own;
      const record = () => {
        calls++;
        return Promise.reject(new Error('killed'));
      };
      return { ...own, record };
    };
    const killed = { ...desk.site.services, store: { ...store, of } };
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
    await desk.fresh.store.of(digestStore).setStopped(key, '2026-11-21T09:00:00Z');
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

  test('what is predicted is what is told, whichever round is first', async () => {
    await rule('holder', 'daily', 'A');
    await rule('other', 'none', 'B');
    const paused = await rule('limited', 'daily', 'C');
    let seed = 7;
    const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 < 0.5;
    for (let nid = 7100; nid < 7116; nid++) {
      const matches = chance();
      await publish(nid, { title: matches ? `Zebra ${nid}` : `Horse ${nid}` });
      await match();
      const marked = ['holder', 'limited', 'ended'].filter(chance);
      for (const who of marked) await bookmark(who, nid);
      if (chance()) await mail();
      // Half of the rounds are with a rule that rests.
      const json = { paused: nid % 2 === 0 };
      await desk.site.ask(`${V}/watchlist/${paused.id}`, { token: tokens['limited'], method: 'PATCH', json });
      const count = await predicted(nid);
      const before = (await rows()).length;
      await withdraw(nid);
      if (chance()) {
        await match();
        await follow();
      } else {
        await follow();
        await match();
      }
      expect((await rows()).length - before).toBe(count);
      const least = new Set([
        ...(matches ? ['holder', 'other'] : []),
        ...marked.filter((who) => who !== 'ended'),
      ]);
      expect(count).toBeGreaterThanOrEqual(least.size);
      expect(count).toBeLessThanOrEqual(3);
    }
  }, 60_000);

  test('so are readers who have a note on it, or marked a date of it that is gone by then', async () => {
    const { kinds } = desk.site.config.verticals[VERTICAL]!.site.dates;
    const kind = Object.keys(kinds).find((one) => kinds[one]!.deadline)!;
    const dates = { field_key_dates: [{ kind, label: 'Audit', date: '2027-03-01' }] };
    await publish(7001, { fields: dates });
    await publish(7001, { fields: { field_key_dates: [] } });
    const own = { vertical: VERTICAL, nid: 7001 };
    const record = (await desk.site.store.content.get(7001))!;
    const vertical = desk.site.config.verticals[VERTICAL]!;
    const [date] = await findHistory({ services: desk.site.services, vertical }, record);
    await desk.fresh.db
      .insertInto('deadline_mark')
      .values({
        ...{
          user_id: ids['holder']!,
          vertical: VERTICAL,
          source: entryId(record, date!),
          date: '2027-03-01',
        },
        ...{
          status: 'done' as const,
          reason: '',
          owner: '',
          previous: null,
          version: 1,
          marked_at: '2026-11-20T09:00:00Z',
        },
      })
      .execute();
    await desk.fresh.db
      .insertInto('note')
      .values({
        ...{ ...own, user_id: ids['limited']!, id: '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11', title: 'Zebra' },
        ...{ section: '', section_title: '', quote: '', text: 'Mine', search_text: 'mine', version: 1 },
        ...{ created_at: '2026-11-20T09:00:00Z', changed_at: '2026-11-20T09:00:00Z', deleted_at: null },
      })
      .execute();
    expect(await predicted(7001)).toBe(2);
    await withdraw(7001, { version: 2 });
    await follow();
    expect(await rows()).toEqual([
      { who: 'holder', schedule: 'daily', reason: 'You marked a date of it' },
      { who: 'limited', schedule: 'daily', reason: 'You have a note on it' },
    ]);
  });

  test('a minor correction tells nobody', async () => {
    await publish(7001);
    await bookmark('holder', 7001);
    const draft = await desk.make('author', '/drafts', { nid: 7001, client_id: clientId() });
    const json = { revision: draft.revision, fields: { title: 'Zebras' } };
    const { revision } = await desk.make('author', '/drafts/7001', json, 'PATCH');
    await desk.make('publisher', '/drafts/7001/publish', { client_id: clientId(), revision, kind: 'minor' });
    await follow();
    goTo('2026-11-23T08:00:00Z');
    expect([await rows(), await mail()]).toEqual([[], 0]);
  });
});
