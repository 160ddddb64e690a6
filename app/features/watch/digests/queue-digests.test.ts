/** Digests: what is in them, for whom, when, and that each match is in one message. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { openStore } from '#app/store/store.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { publishDated, TERMS } from '#app/api/dates/samples.fixture.ts';
import { queueDigests } from './queue-digests.server.ts';
import { timeZoneFor } from '#app/api/profile-fields.ts';
import { digestStore } from '../digests-store.server.ts';
import { DIGEST_TIME_FIELD } from './digest-slot.server.ts';
import { tableLedger, type TableLedger } from '../testing/table-ledger.ts';

const VERTICAL = 'payments_compliance';
const ORIGIN = 'https://pay.example';
const RULE = { id: 1, name: 'Germany', note: 'Board', words: '', terms: [TERMS.germany.tid] };
const WORDS = { id: 2, name: 'Updates', note: '', words: 'update', terms: [] };
const SECRET_TEXT = 'Body 3001';
/** The clock of a test site: Saturday. */
const START = Date.parse('2026-11-21T09:00:00Z');
const at = (iso: string) => new Date(iso).toISOString();

describe.each(ENGINES)('digests on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let ledger: TableLedger;
  let time: number;
  const ids: Record<string, number> = {};
  beforeEach(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ store: fresh.store, library: false });
    await publishDated(fresh.store);
    ledger = await tableLedger(fresh.db);
    time = START;
    for (const [name, rights] of Object.entries({
      reader: { permissions: ['hs'] },
      limited: {},
      ended: { active: false },
    })) {
      await site.account(name, rights);
      ids[name] = (await fresh.store.users.byEmail(`${name}@test.example`))!.id;
    }
  });
  afterEach(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  const goTo = (iso: string) => {
    site.pass((Date.parse(iso) - time) / 1000);
    time = Date.parse(iso);
  };
  let messages = 0;
  const queue = (store = fresh.store) =>
    queueDigests({
      services: { ...site.services, store },
      ledger,
      originFor: () => ORIGIN,
      messageId: () => `<${++messages}@pay.example>`,
    });
  const key = (name = 'reader', schedule = 'daily') => ({ userId: ids[name]!, vertical: VERTICAL, schedule });
  const match = (
    nid: number,
    over: { who?: string; rule?: typeof RULE; schedule?: string; at?: string } = {},
  ) =>
    ledger.add(key(over.who, over.schedule), nid, over.rule ?? RULE, at(over.at ?? '2026-11-20T12:00:00Z'));
  const mails = async () =>
    (await fresh.db.selectFrom('mail').selectAll().orderBy('id').execute()).map(
      ({ recipient, content, user_id }) => ({
        ...{ recipient, userId: user_id },
        ...(JSON.parse(content!) as MailContent),
      }),
    );

  test('a name changes nothing outside it', async () => {
    await match(3001, { rule: { ...RULE, name: 'Ger\r\n== Fake\u202e', note: 'B\noard' } });
    goTo('2026-11-23T07:30:00Z');
    expect(await queue()).toBe(1);
    const [mail] = await mails();
    expect(mail!.text).toContain('\n== Ger == Fake (“B oard”): 1 new\n');
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/\u202e|\n== Fake/);
  });

  test('one message has everything that matched before its time, grouped by rule, with links that work', async () => {
    await match(3001);
    await match(3001, { rule: WORDS });
    await match(1002, { rule: WORDS });
    await match(3002, { rule: WORDS, at: '2026-11-23T08:00:00Z' });
    // Saturday: nothing that matched after Friday 07:30 is due before Monday.
    expect(await queue()).toBe(0);
    goTo('2026-11-23T07:29:00Z');
    expect(await queue()).toBe(0);
    goTo('2026-11-23T07:30:00Z');
    expect(await queue()).toBe(1);
    expect(await queue()).toBe(0);

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'reader@test.example', userId: ids['reader'] });
    expect(mail!.subject).toBe('Update 3001; 1 more');
    const { text, html } = mail!;
    expect(text).toContain('== Germany (“Board”): 1 new\n\nUpdate 3001\nSummary 3001\nDE-BY · ');
    expect(text).toContain('Matched your rule Germany: in Bavaria (below Germany); also Updates');
    expect(text).toContain(`${ORIGIN}/regulatory_update/3001/update-3001`);
    expect(text).toContain('== Updates: 1 new');
    expect(text).toContain('Matched your rule Updates: “update”');
    expect(text).toContain('Monday 23 November 2026');
    expect(text).toContain('on working days at 07:30');
    expect(text).not.toContain('Summary 3002');
    // Hidden texts are in no part of it.
    expect(`${text}${html}`).not.toContain(SECRET_TEXT);
    expect(await ledger.mails()).toEqual([1, 1, 1, null]);

    // The other one comes the day after.
    goTo('2026-11-24T12:00:00Z');
    expect(await queue()).toBe(1);
    expect((await mails())[1]!.subject).toBe('Update 3002');
    expect((await ledger.mails()).every((id) => id !== null)).toBe(true);
  });

  test('items say what their editors told of changes since they matched', async () => {
    const note = { nid: 3001, kind: 'correction' as const, at: at('2026-11-20T12:00:00Z') };
    await fresh.db
      .insertInto('content_change_note')
      .values([
        { ...note, version: 0, note: 'Before it matched.' },
        { ...note, version: 2, note: 'The day is\n7 May.' },
      ])
      .execute();
    await match(3001);
    goTo('2026-11-23T07:30:00Z');
    await queue();
    const [mail] = await mails();
    expect(mail!.text).toContain('\nUpdate 3001\nWe were wrong: The day is 7 May.\nSummary 3001\n');
    expect(mail!.html).toContain('>We were wrong: The day is 7 May.<');
    expect(`${mail!.text}${mail!.html}`).not.toContain('Before it matched');
  });

  test('its headers let a mail program unsubscribe by one POST', async () => {
    await match(3001);
    goTo('2026-11-23T08:00:00Z');
    await queue();
    const { headers } = (await mails())[0]!;
    expect(headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/pay\.example\/unsubscribe\?token=[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': '<daily.payments-compliance.pay.example>',
    });
    const token = new URL(headers!['List-Unsubscribe']!.slice(1, -1)).searchParams.get('token')!;
    const answer = await site.ask(`/api/${VERTICAL}/digest-mail`, { json: { token, stopped: true } });
    expect(answer.json).toMatchObject({ schedule: 'daily', stopped: true });
    await match(1002, { at: '2026-11-23T12:00:00Z' });
    goTo('2026-11-24T08:00:00Z');
    expect(await queue()).toBe(0);
    // Undoing it loses nothing.
    await site.ask(`/api/${VERTICAL}/digest-mail`, { json: { token, stopped: false } });
    expect(await queue()).toBe(1);
  });

  test('each schedule has a message of its own, in the time zone of the reader', async () => {
    await match(3001);
    await match(1002, { schedule: 'weekly', rule: WORDS });
    await fresh.store.users.updateProfile(ids['reader']!, { field_time_zone: 'Asia/Tokyo' });
    // 07:30 of Monday in Tokyo.
    goTo('2026-11-22T22:29:59Z');
    expect(await queue()).toBe(0);
    goTo('2026-11-22T22:30:00Z');
    expect(await queue()).toBe(2);
    const sent = await mails();
    expect(sent.map(({ text }) => /Sent to \S+ (.*), when/.exec(text)![1])).toEqual([
      'on working days at 07:30',
      'on Mondays at 07:30',
    ]);
    expect(sent.every(({ text }) => text.includes('Monday 23 November 2026'))).toBe(true);
  });

  test('shows only what the reader may read now; what is left of nothing is not sent', async () => {
    await match(3001, { who: 'limited' });
    await match(3001, { who: 'ended' });
    // Withdrawn, and not in the store.
    await match(3003);
    await match(99_999);
    goTo('2026-11-23T08:00:00Z');
    expect(await queue()).toBe(0);
    expect(await mails()).toEqual([]);
    // Those of the ended subscription wait: it may be renewed.
    expect(await ledger.mails()).toEqual([-1, null, -1, -1]);
    await match(1002, { at: '2026-11-23T12:00:00Z', who: 'limited' });
    goTo('2026-11-24T08:00:00Z');
    expect(await queue()).toBe(1);
  });

  test('matches of long ago are left to the watchlist', async () => {
    await match(3001, { at: '2026-10-01T12:00:00Z' });
    goTo('2026-11-23T08:00:00Z');
    expect(await queue()).toBe(0);
  });

  test('a crash between composing and the end of the transaction loses and repeats nothing', async () => {
    for (const nid of [3001, 3002, 1002]) await match(nid);
    goTo('2026-11-23T08:00:00Z');
    const markQueued = ledger.queue;
    for (const crash of [
      async () => Promise.reject(new Error('crash before marking')),
      async (...given: Parameters<typeof markQueued>) => {
        await markQueued(...given);
        throw new Error('crash after marking');
      },
    ]) {
      vi.spyOn(ledger, 'queue').mockImplementationOnce(crash);
      expect(await queue()).toBe(0);
      expect(await mails()).toEqual([]);
      expect(await ledger.mails()).toEqual([null, null, null]);
    }
    expect(site.errors.splice(0)).toHaveLength(2);
    expect(await queue()).toBe(1);
    expect(await ledger.mails()).toHaveLength(3);
    expect(new Set(await ledger.mails()).size).toBe(1);
  });

  // Only Postgres is shared by several servers.
  if (engine === 'postgres')
    test('several instances queue one message', async () => {
      for (const nid of [3001, 3002, 1002]) await match(nid);
      goTo('2026-11-23T08:00:00Z');
      const stores = await Promise.all(
        [1, 2, 3].map(async () => {
          const opened = await openStore(fresh.options);
          if (!opened.ok) throw new Error(opened.problem.message);
          return opened.store;
        }),
      );
      const queued = await Promise.all(stores.map((store) => queue(store)));
      expect(queued.reduce((sum, count) => sum + count)).toBe(1);
      expect(await mails()).toHaveLength(1);
      for (const store of stores) await store.close();
    });

  test('urgent matches are sent at once, and held to one message in ten minutes', async () => {
    const urgent = (nid: number, iso: string) => match(nid, { schedule: 'urgent', at: iso });
    await urgent(3001, '2026-11-21T09:00:00Z');
    expect(await queue()).toBe(1);
    await urgent(3002, '2026-11-21T09:04:00Z');
    await urgent(1002, '2026-11-21T09:08:00Z');
    goTo('2026-11-21T09:09:59Z');
    expect(await queue()).toBe(0);
    // The held ones come together in the next.
    goTo('2026-11-21T09:10:00Z');
    expect(await queue()).toBe(1);
    expect(await queue()).toBe(0);
    const [first, second] = await mails();
    expect(await ledger.mails()).toEqual([1, 2, 2]);
    expect(first!.text).toContain('at once, in at most one message every ten minutes');
    expect(second!.text).toContain('2 new');
    // A daily digest is not held by it, and an urgent rule whose messages are stopped sends none.
    await fresh.store.of(digestStore).setStopped(key('reader', 'urgent'), at('2026-11-21T10:00:00Z'));
    await urgent(3001, '2026-11-21T11:00:00Z');
    goTo('2026-11-21T12:00:00Z');
    expect(await queue()).toBe(0);
  });

  test('instances that queue urgent messages at once send one', async () => {
    await match(3001, { schedule: 'urgent' });
    await match(3002, { schedule: 'urgent' });
    const [one, two] = await Promise.all([queue(), queue()]);
    expect(one + two).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    // The night on which clocks go forward and that on which they go back: the digest is at the reader's hour.
    ['2027-03-26T12:00:00Z', '2027-03-29T16:59:00Z', '2027-03-29T17:00:00Z'],
    ['2026-10-23T12:00:00Z', '2026-10-26T17:59:00Z', '2026-10-26T18:00:00Z'],
  ])('a digest comes at the hour of the reader: %s', async (matched, before, on) => {
    await fresh.store.users.updateProfile(ids['reader']!, {
      [DIGEST_TIME_FIELD]: '18:00',
      field_time_zone: 'Europe/London',
    });
    // After the digest of that day.
    await match(3001, { at: matched.replace('T12', 'T19') });
    goTo(before);
    expect(await queue()).toBe(0);
    goTo(on);
    expect(await queue()).toBe(1);
    expect((await mails())[0]!.text).toContain('18:00');
  });

  test('a digest that cannot be made does not stop the others', async () => {
    await match(3001);
    await match(1002, { who: 'limited' });
    goTo('2026-11-23T08:00:00Z');
    vi.spyOn(ledger, 'waiting').mockRejectedValueOnce(new Error('broken'));
    expect(await queue()).toBe(1);
    expect(site.errors.splice(0)).toEqual([new Error('broken')]);
    goTo('2026-11-23T09:00:00Z');
    expect(await queue()).toBe(1);
  });
});

test.each([
  ['America/New_York', 'Europe/London', 'America/New_York'],
  ['Nowhere/At_All', 'Europe/London', 'Europe/London'],
  [undefined, 'Europe/Berlin', 'Europe/Berlin'],
  [7, 'Nowhere', 'UTC'],
])('a profile with %s on a site in %s: %s', (own, timeZone, expected) => {
  expect(timeZoneFor({ profile: { field_time_zone: own } }, { timeZone })).toBe(expected);
});
