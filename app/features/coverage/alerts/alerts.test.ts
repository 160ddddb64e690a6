/** What readers ask to be told about: from what staff record to the queue and the outbox; on both engines. */
import { beforeEach, describe, expect, test } from 'vitest';
import { queueDigests } from '#app/features/watch/digests/queue-digests.server.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { coverageSite, HOUR, LT } from '#tests/support/coverage-site.ts';
import { VERTICAL } from '#tests/support/both-ways.ts';
import { MOST_ALERTS } from '../limits.ts';
import { coverageAlerts } from './alerts-store.server.ts';
import { followAlerts } from './follow-alerts.server.ts';
import { notices } from './notices.server.ts';

describe.each(ENGINES)('alerts of coverage on %s', (engine) => {
  const { getSite, getMeeting, getStore, ask, ago, source } = coverageSite(engine);
  let topic: string;
  let passed = 0;
  let messages = 0;

  const at = (hours = 0) => new Date(getSite().services.now().getTime() - hours * HOUR).toISOString();
  const pass = async (hours: number) => {
    getSite().pass(hours * 60 * 60);
    passed += hours;
    await getMeeting().signInAgain();
    getMeeting().tokens['admin'] = (await getSite().issueTokensFor('admin@demo.test')).access_token;
  };
  const record = (outcome: string, more: object = {}) =>
    ask('admin', '/coverage/manage/checks', {
      checks: [{ source: topic, key: `${passed}-${outcome}-${++messages}`, at: at(), outcome, ...more }],
    });
  const gap = (more: object = {}) =>
    ask('admin', '/coverage/manage/gaps', {
      ...{ key: topic, title: 'Annexes', detail: 'The page answers with an error.', short: 'no annexes' },
      ...{ places: [LT], topics: [topic], since: ago(100), doing: '', state: '', ...more },
    });
  const tell = (who = 'ada', more: object = {}) =>
    ask(who, '/coverage/alerts', { place: LT, topic, ...more });
  const follow = () => followAlerts(getSite().services);
  const listed = async (who = 'ada') => (await ask(who, '/coverage/alerts')).json.alerts;
  const queue = async (who = 'ada') =>
    (await ask(who, '/queue')).json.rows.filter(({ key }: { key: string }) => key.startsWith('coverage:'));
  const mail = () =>
    queueDigests({
      services: getSite().services,
      originFor: () => 'https://pay.example',
      messageId: () => `<${++messages}@pay.example>`,
    });
  const rows = () => getStore().of((db) => db.selectFrom('mail').selectAll().orderBy('id').execute());
  const mails = async () =>
    (await rows()).map(({ recipient, content }) => ({
      ...(JSON.parse(content!) as MailContent),
      who: recipient.split('@')[0],
    }));
  const getId = (who: string) => getMeeting().ids[who]!;
  /** To the morning of a working day that has a mail of its own. */
  const nextMorning = async () => {
    const to = new Date(getSite().services.now());
    do to.setUTCDate(to.getUTCDate() + 1);
    while (to.getUTCDay() === 0 || to.getUTCDay() === 6);
    to.setUTCHours(12, 0, 0, 0);
    await pass((to.getTime() - getSite().services.now().getTime()) / HOUR);
  };

  beforeEach(async () => {
    await getStore().of(async (db) => {
      await db.deleteFrom('coverage_alert').execute();
      await db.deleteFrom('mail').execute();
    });
    // A source and a gap of each test have a topic of their own.
    const topics: string[] = (await ask('ada', '/coverage?places=all')).json.topics.map(
      ({ key }: { key: string }) => key,
    );
    topic = topics[topics.indexOf(topic) + 1]!;
  });

  test('each change is told once, with what was compared: in the list, in the queue and by mail', async () => {
    expect((await tell()).status).toBe(200);
    expect((await tell()).status).toBe(200);
    expect(await follow()).toBe(0);
    const [one, ...more] = await listed();
    expect([one.was, one.changed, more]).toEqual(['none', undefined, []]);

    const steps: [() => Promise<unknown>, string][] = [
      [
        () => source(topic, { topics: [topic], since: undefined }),
        'It was not followed and is now followed, but not checked yet',
      ],
      [() => record('unchanged'), 'It was followed, but not checked yet and is now followed'],
      [
        () => record('changed', { what: 'Own funds' }),
        'A change was seen in one of its sources; it is still followed',
      ],
      [() => gap(), 'It was followed and is now followed in part'],
      [() => gap({ until: at() }), 'It was followed in part and is now followed'],
      [() => pass(2 * 6 + 1), 'It was followed and is now late'],
      [() => gap({ key: `${topic}-2` }), 'Another gap was recorded; it is still late'],
      [() => gap({ key: `${topic}-2`, until: at() }), 'A known gap was closed; it is still late'],
      [() => record('unchanged'), 'It was late and is now followed'],
    ];
    for (const [change, says] of steps) {
      await tell();
      await change();
      expect(await follow(), says).toBe(1);
      expect(await follow()).toBe(0);
      expect((await listed())[0].changed.says).toBe(says);
      const [row, ...others] = await queue();
      expect(others).toEqual([]);
      expect(row.reasons[0].text).toBe(says);
      expect(row.title).toMatch(/ in Lithuania$/);
    }
    await nextMorning();
    expect(await mail()).toBe(1);
    expect(await mail()).toBe(0);
    const [sent, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(sent!.who).toBe('ada');
    expect(sent!.text).toMatch(
      /== You asked to be told\n\n.* in Lithuania\nIt was late and is now followed\nhttps:/,
    );
    expect(sent!.text).toContain('when something changes that you asked about');
    expect(sent!.text).not.toContain('Your team');
    expect(sent!.html).toContain('It was late and is now followed');
    await nextMorning();
    expect(await mail()).toBe(0);
    expect((await listed())[0].changed.says).toBe('It was late and is now followed');
  });

  test('a check that did not reach its source, and one recorded late, tell nobody', async () => {
    await source(topic, { topics: [topic], since: ago(30) });
    await record('changed', { what: 'A' });
    await tell();
    await record('missed');
    await record('changed', { what: 'B', at: ago(20) });
    expect(await follow()).toBe(0);
    expect((await listed())[0].changed).toBeUndefined();
  });

  test('once: by two instances, after a kill, and after a retry', async () => {
    for (const who of ['ada', 'ben']) await tell(who);
    await gap();
    await Promise.all([follow(), follow()]);
    const killed = { ...getSite().services, reportError: () => undefined };
    const { store } = killed;
    const of: typeof store.of = (make) => {
      const own = store.of(make);
      return typeof own === 'object' && own !== null && 'urgentSince' in own
        ? { ...own, queue: () => Promise.reject(new Error('killed')) }
        : own;
    };
    await nextMorning();
    await queueDigests({
      services: { ...killed, store: { ...store, of } },
      originFor: () => 'https://pay.example',
      messageId: () => '<killed@pay.example>',
    });
    expect(await mails()).toEqual([]);
    await Promise.all([mail(), mail()]);
    await mail();
    expect((await mails()).map(({ who }) => who).toSorted()).toEqual(['ada', 'ben']);
  });

  test('what is removed while the mail is made is not told, and what changes afterwards is', async () => {
    const other = 'licensing' === topic ? 'capital' : 'licensing';
    await tell();
    await tell('ada', { topic: other });
    await gap();
    await gap({ key: `${topic}-${other}`, topics: [other] });
    expect(await follow()).toBe(2);
    const reader = { userId: getId('ada'), vertical: VERTICAL };
    const store = getStore().of(coverageAlerts);
    const [last, first] = await store.list(reader);
    const time = { since: ago(100), until: at(-1) };
    // As what queues mails does: one that is refused changes nothing.
    const told = (mark: string) =>
      getStore().of((db) =>
        db
          .transaction()
          .execute(async (on) => {
            if (!(await notices.told(on, reader, 'daily', mark))) throw new Error('refused');
          })
          .then(
            () => true,
            () => false,
          ),
      );
    // The latest goes between finding and telling: the other one is not told by this mail, but by the next.
    expect(await store.remove(reader, last!.id)).toBe(true);
    expect(await told(`${first!.id},${last!.id}`)).toBe(false);
    // A later question has an id of its own, so that the old mail cannot count as its answer.
    await tell('ada', { topic: last!.topic });
    const again = (await store.list(reader))[0]!;
    expect(again.id).not.toBe(last!.id);
    await gap({ key: `${topic}-again`, topics: [last!.topic] });
    expect(await follow()).toBe(1);
    const found = await store.untold(reader, { ...time, limit: 20 });
    expect(found.map(({ id }) => id).toSorted()).toEqual([first!.id, again.id].toSorted());
    await nextMorning();
    expect(await mail()).toBe(1);
    expect((await mails())[0]!.text.match(/ in Lithuania\n/g)).toHaveLength(2);
  });

  test('a question that is asked while another is compared waits for the next look', async () => {
    const store = getStore().of(coverageAlerts);
    await tell('ben');
    const { cells, last } = await store.waiting(VERTICAL);
    await tell('ada');
    const became = JSON.stringify({ state: 'late', gaps: [] });
    expect(await store.changed({ ...cells[0]!, vertical: VERTICAL }, { at: at(), became, last })).toBe(1);
    expect((await listed('ada'))[0].changed).toBeUndefined();
    expect((await listed('ben'))[0].changed).toBeDefined();
  });

  test('by the access of then: nothing to who has no subscription; no alert of another reader can be removed', async () => {
    for (const who of ['ada', 'ben']) await tell(who);
    const [{ id }] = await listed('ada');
    expect((await ask('ben', `/coverage/alerts/${id}`, undefined, 'DELETE')).status).toBe(404);
    expect((await tell('nosub')).status).toBe(403);
    await gap();
    expect(await follow()).toBe(2);
    await getStore().subscriptions.set({
      ...{ userId: getId('ben'), vertical: VERTICAL, active: false, until: null },
      ...{ permissions: [], legacyPermissions: [], products: [], trials: [] },
    });
    await nextMorning();
    expect(await mail()).toBe(1);
    expect((await mails()).map(({ who }) => who)).toEqual(['ada']);
    expect((await ask('ada', `/coverage/alerts/${id}`, undefined, 'DELETE')).status).toBe(200);
    expect(await listed('ada')).toEqual([]);
  });

  test('an account has a bound, also with calls at the same time, and can ask again about what changed', async () => {
    const store = getStore().of(coverageAlerts);
    const row = (place: number) => ({
      ...{ user_id: getId('dan'), vertical: VERTICAL, place, topic: 'capital' },
      ...{ asked_at: at(), was: '{"state":"none","gaps":[]}' },
    });
    const asked = await Promise.all(
      Array.from({ length: MOST_ALERTS + 20 }, (_, place) => store.ask(row(place + 5_000))),
    );
    expect(asked.filter(Boolean)).toHaveLength(MOST_ALERTS);
    expect((await tell('dan')).status).toBe(422);
    const { last } = await store.waiting(VERTICAL);
    const cell = { ...row(5_000), vertical: VERTICAL };
    await store.changed(cell, { at: at(), became: '{"state":"late","gaps":[]}', last });
    expect(await store.ask(row(5_000))).toBe(true);
    expect(
      (await store.list({ userId: getId('dan'), vertical: VERTICAL })).every(
        (one) => one.happened_at === null,
      ),
    ).toBe(true);
  });

  test('a topic or place that does not exist is refused', async () => {
    expect((await tell('ada', { topic: 'nonsense' })).status).toBe(422);
    expect((await tell('ada', { place: 999_999 })).status).toBe(422);
    expect((await tell('ada', { place: -1 })).status).toBe(400);
  });
});
