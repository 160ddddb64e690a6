/** Refused statements that readers wait for: from the refusal to the queue and the outbox; on both engines. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueDigests } from '#app/features/watch/digests/queue-digests.server.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { VERTICAL } from '#tests/support/both-ways.ts';
import { coverageSite, LT } from '#tests/support/coverage-site.ts';
import { MOST_STATEMENT_ALERTS } from '../limits.ts';
import { followWishes } from './follow-wishes.server.ts';
import { statementAlerts } from './statement-alerts-store.server.ts';

describe.each(ENGINES)('refused statements on %s', (engine) => {
  const { getSite, getMeeting, getStore, ask, ago, day, source, record, every, want } = coverageSite(engine);
  let round = 0;
  let key: string;
  let topic: string;
  let messages = 0;

  const pass = async (minutes: number) => {
    getSite().pass(minutes * 60);
    await getMeeting().signInAgain();
    getMeeting().tokens['admin'] = (await getSite().issueTokensFor('admin@demo.test')).access_token;
  };
  const wish = (more: object = {}) => ({
    places: [LT],
    topics: [topic],
    from: day(96),
    to: day(48),
    ...more,
  });
  const wait = (who = 'ada', more: object = {}) => ask(who, '/coverage/statement-alerts', wish(more));
  const listed = async (who = 'ada') => (await ask(who, '/coverage/alerts')).json.statements;
  const queue = async (who = 'ada') =>
    (await ask(who, '/queue')).json.rows.filter(({ key: own }: { key: string }) =>
      own.startsWith('coverage:statement-'),
    );
  const follow = () => followWishes(getSite().services);
  const mail = () =>
    queueDigests({
      services: getSite().services,
      originFor: () => 'https://pay.example',
      messageId: () => `<${++messages}@pay.example>`,
    });
  const mails = async () => {
    const rows = await getStore().of((db) => db.selectFrom('mail').selectAll().orderBy('id').execute());
    return rows.map(({ recipient, content }) => ({
      ...(JSON.parse(content!) as MailContent),
      who: recipient.split('@')[0],
    }));
  };
  const nextMorning = async () => {
    const to = new Date(getSite().services.now());
    do to.setUTCDate(to.getUTCDate() + 1);
    while (to.getUTCDay() === 0 || to.getUTCDay() === 6);
    to.setUTCHours(12, 0, 0, 0);
    await pass((to.getTime() - getSite().services.now().getTime()) / 60_000);
  };
  /** Somebody read the source meanwhile, between the checks that did not reach it, and records that later. */
  const mend = () =>
    record(
      every(key, 97, 43).map((one) => ({ ...one, key: `${one.key}-late`, reader: 'Ona', note: 'By hand' })),
    );

  beforeAll(async () => {
    await source('begins', { topics: ['capital'] });
    await record(every('begins', 800, 790));
  });
  beforeEach(async () => {
    await getStore().of(async (db) => {
      await db.deleteFrom('coverage_statement_alert').execute();
      await db.deleteFrom('mail').execute();
    });
    key = `silent-${++round}`;
    const { topics } = (await ask('ada', '/coverage?places=all')).json;
    topic = topics[round].key;
    await source(key, { essential: true, topics: [topic] });
    await record(every(key, 100, 40, { outcome: 'missed' }));
  });

  test('asked once, told once: in the list, in the queue and by mail', async () => {
    expect((await want(wish())).json.refusal.reason).toBe('not-reached');
    for (const _ of [1, 2]) expect((await wait()).status).toBe(200);
    expect(await follow()).toBe(0);
    expect(await queue()).toEqual([]);
    const [one, ...more] = await listed();
    expect([one.foundAt, more]).toEqual([undefined, []]);
    await mend();
    // Not at once: a wish is tried every ten minutes.
    expect(await follow()).toBe(0);
    await pass(11);
    expect(await follow()).toBe(1);
    expect(await follow()).toBe(0);
    expect((await listed())[0].foundAt).toMatch(/Z$/);
    const [row, ...others] = await queue();
    expect(others).toEqual([]);
    expect(row.title).toMatch(/ in Lithuania$/);
    expect(row.reasons[0].text).toMatch(/^The statement of silence for .* can be made now$/);
    // What the queue leads to can be made.
    expect((await want(wish())).json.number).toMatch(/^S-/);
    await nextMorning();
    expect(await mail()).toBe(1);
    expect(await mail()).toBe(0);
    const [sent, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(sent!.text).toMatch(/== You asked to be told\n\n.* in Lithuania\nThe statement of silence for/);
    expect(sent!.text).toContain('#silence');
    await nextMorning();
    expect(await mail()).toBe(0);
  });

  test('once: by two instances, for all who wait, and after a kill', async () => {
    for (const who of ['ada', 'ben']) await wait(who);
    await mend();
    const found = await Promise.all([follow(), follow()]);
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(2);
    const { services } = getSite();
    const of: typeof services.store.of = (make) => {
      const own = services.store.of(make);
      return typeof own === 'object' && own !== null && 'urgentSince' in own
        ? { ...own, queue: () => Promise.reject(new Error('killed')) }
        : own;
    };
    await nextMorning();
    await queueDigests({
      services: { ...services, reportError: () => undefined, store: { ...services.store, of } },
      originFor: () => 'https://pay.example',
      messageId: () => '<killed@pay.example>',
    });
    expect(await mails()).toEqual([]);
    await Promise.all([mail(), mail()]);
    await mail();
    expect((await mails()).map(({ who }) => who).toSorted()).toEqual(['ada', 'ben']);
  });

  test('by the access of then, and nothing to who took it back; each is only its reader’s', async () => {
    for (const who of ['ada', 'ben', 'dan']) await wait(who);
    const [{ id }] = await listed('ada');
    expect((await ask('ben', `/coverage/statement-alerts/${id}`, undefined, 'DELETE')).status).toBe(404);
    expect((await ask('ada', `/coverage/statement-alerts/${id}`, undefined, 'DELETE')).status).toBe(200);
    expect((await wait('nosub')).status).toBe(403);
    await mend();
    expect(await follow()).toBe(2);
    await getStore().subscriptions.set({
      ...{ userId: getMeeting().ids['ben']!, vertical: VERTICAL, active: false, until: null },
      ...{ permissions: [], legacyPermissions: [], products: [], trials: [] },
    });
    await nextMorning();
    expect(await mail()).toBe(1);
    expect((await mails()).map(({ who }) => who)).toEqual(['dan']);
  });

  test('who asks while a wish is tried waits for the next look', async () => {
    const store = getStore().of(statementAlerts);
    await wait('ada');
    const at = new Date(getSite().services.now().getTime()).toISOString();
    const [first] = await store.due(VERTICAL, { before: at, limit: 5 });
    await wait('dan');
    expect(await store.found(first!, at)).toBe(1);
    expect((await listed('dan'))[0].foundAt).toBeUndefined();
    expect((await listed('ada'))[0].foundAt).toBeDefined();
  });

  test('bad days and places are refused; an account has a bound, also with calls at the same time', async () => {
    for (const more of [{ from: '2026-02-30' }, { places: [9_999] }, { topics: ['nonsense'] }])
      expect((await wait('ada', more)).status).toBe(422);
    const store = getStore().of(statementAlerts);
    const asked = await Promise.all(
      Array.from({ length: MOST_STATEMENT_ALERTS + 5 }, (_, at) =>
        store.ask({
          ...{ user_id: getMeeting().ids['ada']!, vertical: VERTICAL, asked_at: ago(1) },
          wish: JSON.stringify({ ...wish(), zone: `zone ${at}` }),
        }),
      ),
    );
    expect(asked.filter(Boolean)).toHaveLength(MOST_STATEMENT_ALERTS);
    expect((await wait()).status).toBe(422);
  });
});
