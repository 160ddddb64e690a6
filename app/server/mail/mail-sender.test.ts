/** The queue of mail: each message leaves once, after any failure and with any number of instances. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { openStore } from '#app/store/store.ts';
import { createMailSender } from './mailer.ts';
import type { MailTransport, OutgoingMail, SendResult } from './transport.ts';

const START = Date.parse('2026-11-20T07:30:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A mail server whose behaviour the test decides. */
function fakeServer() {
  const state = {
    isDown: false,
    opened: 0,
    accepted: [] as OutgoingMail[],
    /** Answers the next messages; then all are accepted. */
    answers: [] as (SendResult | (() => Promise<SendResult>))[],
  };
  const transport: MailTransport = {
    isRepeatable: false,
    async open() {
      state.opened++;
      if (state.isDown) throw new Error('connect ECONNREFUSED');
      return {
        async send(mail) {
          const answer = state.answers.shift() ?? { state: 'sent' };
          const result = typeof answer === 'function' ? await answer() : answer;
          if (result.state === 'sent') state.accepted.push(mail);
          return result;
        },
        close() {},
      };
    },
  };
  return { state, transport };
}

describe.each(ENGINES)('mail on %s', (engine) => {
  let fresh: FreshStore;
  let clock: number;
  let server: ReturnType<typeof fakeServer>;
  let troubles: (string | undefined)[];
  beforeEach(async () => {
    fresh = await freshStore(engine);
    clock = START;
    server = fakeServer();
    troubles = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    return fresh.end();
  });

  const now = () => new Date(clock);
  const sender = (store = fresh.store) =>
    createMailSender({
      ...{ store, now, transport: server.transport, undelivered: () => '/admin/mail' },
      onTrouble: (trouble) => troubles.push(trouble?.message),
    });
  const queue = (subject: string, expiresAt?: string) =>
    fresh.store.mail.queue({
      messageId: `<${randomUUID()}@regatlas.example>`,
      kind: 'digest',
      recipient: 'ada@firm.example',
      content: { subject, text: 'Text', html: '<p>Text</p>', headers: { 'X-One': '1' } },
      queuedAt: now().toISOString(),
      ...(expiresAt ? { expiresAt } : {}),
    });
  const states = async () =>
    (await fresh.db.selectFrom('mail').select(['state', 'content']).orderBy('id').execute()).map(
      ({ state, content }) => (content === null ? state : `${state}, with its text`),
    );
  const sent = () => server.state.accepted.map(({ subject }) => subject);

  test('sends everything that is due over one connection, once', async () => {
    for (const subject of ['a', 'b', 'c']) await queue(subject);
    await sender().sendDue();
    await sender().sendDue();
    expect(sent()).toEqual(['a', 'b', 'c']);
    expect(server.state.opened).toBe(1);
    expect(server.state.accepted[0]).toMatchObject({
      ...{ to: 'ada@firm.example', text: 'Text', html: '<p>Text</p>', headers: { 'X-One': '1' } },
      date: new Date(START),
    });
    // The texts of mail that has left are deleted: they may hold a secret link.
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    expect(troubles).toEqual([undefined, undefined]);
  });

  test('waits longer after each failed attempt, notifies the operator, and sends once when the server is up', async () => {
    await queue('a');
    await queue('b');
    server.state.isDown = true;
    const one = sender();
    const attempts: number[] = [];
    for (let minute = 0; minute < 60; minute++) {
      const before = server.state.opened;
      await one.sendDue();
      if (server.state.opened > before) attempts.push(minute);
      clock += MINUTE;
    }
    // Each message has its own wait; a round that finds the server down ends.
    expect(attempts).toEqual([0, 1, 2, 3, 4, 5, 8, 9, 16, 17, 32, 33]);
    expect(troubles.at(-1)).toBe('Mail: 2 waiting for the mail server. Last error: connect ECONNREFUSED.');
    server.state.isDown = false;
    clock += 60 * MINUTE;
    await one.sendDue();
    await one.sendDue();
    expect(sent().sort()).toEqual(['a', 'b']);
    expect(new Set(server.state.accepted.map(({ messageId }) => messageId)).size).toBe(2);
    expect(troubles.at(-1)).toBeUndefined();
  });

  test('gives up after three days', async () => {
    await queue('a');
    server.state.isDown = true;
    for (; clock < START + 4 * DAY; clock += 60 * MINUTE) await sender().sendDue();
    expect(await states()).toEqual(['failed']);
    expect(troubles.at(-1)).toBe(
      'Mail: 1 not delivered in the last seven days. Last error: connect ECONNREFUSED.',
    );
  });

  test('does not send a link that has expired', async () => {
    await queue('a', new Date(START + MINUTE).toISOString());
    server.state.isDown = true;
    await sender().sendDue();
    server.state.isDown = false;
    clock += 2 * MINUTE;
    await sender().sendDue();
    expect([sent(), await states()]).toEqual([[], ['expired']]);
  });

  test.each([
    ['refused', { state: 'refused', problem: '550' }, 'failed', ['b']],
    ['uncertain', { state: 'uncertain', problem: 'lost' }, 'uncertain, with its text', ['b']],
    ['not accepted now', { state: 'later', problem: '451' }, 'sent', ['b', 'a']],
  ] as const)('a message that was %s', async (_, result, state, expected) => {
    server.state.answers.push(result);
    await queue('a');
    await queue('b');
    await sender().sendDue();
    clock += 2 * MINUTE;
    await sender().sendDue();
    expect([sent(), await states()]).toEqual([expected, [state, 'sent']]);
  });

  test('a crash before the hand-over delays a message; one during it is reported and never repeated', async () => {
    const { mail } = fresh.store;
    for (const subject of ['claimed', 'handed over', 'waiting']) await queue(subject);
    const until = new Date(START + 20 * MINUTE).toISOString();
    await mail.claim('crashed', now().toISOString(), until);
    const second = await mail.claim('crashed too', now().toISOString(), until);
    expect(await mail.begin(second!.id, 'crashed too')).toBe(true);

    await sender().sendDue();
    expect(sent()).toEqual(['waiting']);
    clock += 21 * MINUTE;
    await sender().sendDue();
    await sender().sendDue();
    expect(sent()).toEqual(['waiting', 'claimed']);
    expect(await states()).toEqual(['sent', 'uncertain, with its text', 'sent']);
    expect(troubles.at(-1)).toMatch(/^Mail: 1 not delivered.*message was handed over\. .*can be sent again/);
  });

  test('a message whose hand-over was interrupted is written again where that is the same as once', async () => {
    server.transport.isRepeatable = true;
    await queue('a');
    const claimed = await fresh.store.mail.claim('crashed', now().toISOString(), now().toISOString());
    await fresh.store.mail.begin(claimed!.id, 'crashed');
    clock += MINUTE;
    await sender().sendDue();
    expect([sent(), await states()]).toEqual([['a'], ['sent']]);
  });

  test('an uncertain message is sent again when an administrator asks for it, once, and not after it has expired', async () => {
    const { mail } = fresh.store;
    for (const subject of ['digest', 'link'])
      server.state.answers.push({ state: 'uncertain', problem: `lost ${subject}` });
    await queue('digest');
    const link = await queue('link', new Date(START + DAY).toISOString());
    await sender().sendDue();
    const [newest, digest] = await mail.uncertain(10);
    expect([newest!.id, digest]).toEqual([
      link,
      expect.objectContaining({ subject: 'digest', recipient: 'ada@firm.example', problem: 'lost digest' }),
    ]);
    clock += 4 * DAY;
    await sender().sendDue();
    expect([await mail.sendAgain(link, now().toISOString()), (await mail.uncertain(10)).length]).toEqual([
      false,
      1,
    ]);
    const again = () => mail.sendAgain(digest!.id, now().toISOString());
    expect(await Promise.all([again(), again()])).toEqual(expect.arrayContaining([true, false]));
    await sender().sendDue();
    expect([sent(), await states()]).toEqual([['digest'], ['sent', 'uncertain']]);
    expect(await mail.uncertain(10)).toEqual([]);
  });

  test('an instance whose claim has run out does not send', async () => {
    const { mail } = fresh.store;
    await queue('a');
    const slow = await mail.claim('slow', now().toISOString(), new Date(START + MINUTE).toISOString());
    clock += 2 * MINUTE;
    await sender().sendDue();
    expect(await mail.begin(slow!.id, 'slow')).toBe(false);
    // Neither do its late reports change anything.
    await mail.retry(slow!.id, 'slow', now().toISOString(), 'late');
    await mail.end(slow!.id, 'slow', { state: 'failed', problem: 'late' }, now().toISOString());
    await sender().sendDue();
    expect([sent(), await states()]).toEqual([['a'], ['sent']]);
  });

  test('after an instance that ended with a claim, another one sends within a minute', async () => {
    // Its claim is never renewed.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await queue('a');
    const opening = Promise.withResolvers<undefined>();
    const ended = createMailSender({
      ...{ store: fresh.store, now, undelivered: () => undefined, onTrouble() {} },
      transport: {
        isRepeatable: false,
        open() {
          opening.resolve(undefined);
          return new Promise(() => {});
        },
      },
    });
    void ended.sendDue();
    await opening.promise;
    clock += MINUTE - 1;
    await sender().sendDue();
    expect(sent()).toEqual([]);
    clock += 2;
    await sender().sendDue();
    expect(sent()).toEqual(['a']);
  });

  test('a hand-over that takes long keeps its claim', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await queue('a');
    const claim = () =>
      fresh.db.selectFrom('mail').select(['state', 'lease_until']).executeTakeFirstOrThrow();
    server.state.answers.push(async () => {
      for (let part = 0; part < 4; part++) {
        clock += MINUTE / 2;
        vi.advanceTimersByTime(MINUTE / 4);
        const until = new Date(clock + MINUTE).toISOString();
        await vi.waitFor(async () => expect((await claim()).lease_until).toBe(until));
        await sender().sendDue();
      }
      expect((await claim()).state).toBe('sending');
      return { state: 'sent' };
    });
    await sender().sendDue();
    expect([sent(), await states()]).toEqual([['a'], ['sent']]);
  });

  test('several instances on one database send each message once', async () => {
    const stores = await Promise.all(
      [1, 2, 3].map(async () => {
        const opened = await openStore(fresh.options);
        if (!opened.ok) throw new Error(opened.problem.message);
        return opened.store;
      }),
    );
    const subjects = Array.from({ length: 30 }, (_, index) => `message ${index}`);
    for (const subject of subjects) await queue(subject);
    await Promise.all(stores.map((store) => sender(store).sendDue()));
    for (const store of stores) await store.close();
    expect(sent().sort()).toEqual(subjects.sort());
  });

  test('a call during a round sends what was queued meanwhile', async () => {
    await queue('a');
    const one = sender();
    let again: Promise<void> | undefined;
    server.state.answers.push(async () => {
      await queue('b');
      again = one.sendDue();
      return { state: 'sent' };
    });
    await one.sendDue();
    await again;
    expect(sent()).toEqual(['a', 'b']);
  });

  test('deletes what ended long ago', async () => {
    await queue('a');
    await sender().sendDue();
    await queue('b');
    expect(await fresh.store.mail.prune(new Date(START + DAY).toISOString())).toBe(1);
    expect(await states()).toEqual(['queued, with its text']);
  });
});
