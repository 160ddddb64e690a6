import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { OutboxItem } from './edit.ts';
import { createOutbox, MOST_CHARACTERS, MOST_ITEMS, type OutboxOptions, type SendResult } from './outbox.ts';
import { outboxKey } from './outbox-store.ts';
import {
  add,
  change,
  conflict,
  memoryStorage,
  network,
  NOTE_IDS,
  noteServer,
  Reader,
  step,
  textIn,
} from './outbox.fixture.ts';

test('with any failures of the network, every edit arrives exactly once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.array(network, { maxLength: 60 }),
      async (steps, failures) => {
        const reader = new Reader(failures);
        for (const next of steps) await reader.take(next);
        await reader.end();
        expect(reader.waiting()).toEqual([]);
        for (const id of NOTE_IDS)
          expect([id, reader.server.texts.get(id) ?? []]).toEqual([id, reader.made.get(id)]);
      },
    ),
    { numRuns: 500 },
  );
});

function outboxFor(more: Partial<OutboxOptions> = {}) {
  const storage = memoryStorage();
  const sent: string[] = [];
  const outbox = createOutbox({
    ...{ owner: 'ada', storage },
    send: async (item) => {
      sent.push(textIn(item));
      return { kind: 'sent', value: textIn(item) };
    },
    ...more,
  });
  return { outbox, storage, sent };
}

describe('an edit', () => {
  test('is stored before it is sent, and gone when the server has it', async () => {
    const { outbox, storage, sent } = outboxFor();
    const submitted = outbox.submit(add('a', 'one'));
    expect(storage.values.get(outboxKey('ada'))).toContain('"one"');
    expect(await submitted).toEqual({ state: 'sent', value: 'one' });
    expect([sent, outbox.items(), storage.values.size]).toEqual([['one'], [], 0]);
  });

  test('is not attempted while offline, so that a later one may replace it', async () => {
    let online = false;
    const { outbox, sent } = outboxFor({ canSend: () => online });
    expect(await outbox.submit(add('a', 'one'))).toEqual({ state: 'waiting' });
    await outbox.submit(change('a', 'two', 1), () => add('a', 'two'));
    await outbox.submit(add('b', 'three'));
    await outbox.submit(add('b', 'gone'), () => 'cancel');
    online = true;
    await outbox.flush();
    expect(sent).toEqual(['two']);
  });

  test('of another reader is not shown and not sent', async () => {
    const { storage } = outboxFor({ canSend: () => false });
    const ada = createOutbox({
      owner: 'ada',
      storage,
      send: async () => ({ kind: 'unsent', reached: false }),
    });
    await ada.submit(add('a', 'one'));
    const { outbox, sent } = outboxFor({ owner: 'ben', storage });
    await outbox.flush();
    expect([outbox.items(), sent, ada.items().length]).toEqual([[], [], 1]);
    ada.clear();
    expect(storage.values.size).toBe(0);
  });

  test('that is refused waits for the reader, with those after it; other subjects go on', async () => {
    const { apply, texts } = noteServer();
    texts.set('a', ['x', 'theirs']);
    const { outbox } = outboxFor({ send: async (item) => apply(item) });
    expect(await outbox.submit(change('a', 'mine', 1))).toEqual({ state: 'held', problem: conflict });
    expect(await outbox.submit(change('a', 'mine too', 2))).toEqual({ state: 'waiting' });
    expect((await outbox.submit(add('b', 'other'))).state).toBe('sent');
    expect((await outbox.settle('note:a', change('a', 'both', 2)))?.state).toBe('sent');
    expect([outbox.items(), texts.get('a')]).toEqual([[], ['x', 'theirs', 'both']]);
    await outbox.submit(change('a', 'mine', 1));
    expect([await outbox.settle('note:a'), outbox.items()]).toEqual([undefined, []]);
  });

  test('is discarded with the others of its subject, and whoever shows them learns of it', async () => {
    const sent: OutboxItem[] = [];
    const send = async (item: OutboxItem): Promise<SendResult> => {
      sent.push(item);
      return { kind: 'signed-out' };
    };
    const { outbox } = outboxFor({ send });
    const discarded: (readonly OutboxItem[])[] = [];
    outbox.onDiscarded((items) => discarded.push(items));
    for (const edit of [add('a', 'x'), add('b', 'y'), change('a', 'z', 1)]) await outbox.submit(edit);
    outbox.discard('note:a');
    expect(discarded.map((items) => items.map(textIn))).toEqual([['x', 'z']]);
    expect(outbox.items().map(textIn)).toEqual(['y']);
    sent.length = 0;
    await outbox.flush();
    expect(sent.map(textIn)).toEqual(['y']);
  });

  test('beyond the limits is not stored, and the others stay', async () => {
    const { outbox } = outboxFor({ canSend: () => false });
    expect(await outbox.submit(add('a', 'x'.repeat(MOST_CHARACTERS)))).toEqual({ state: 'full' });
    for (let number = 0; number < MOST_ITEMS; number++) await outbox.submit(add(`n${number}`, 'x'));
    expect(await outbox.submit(add('b', 'x'))).toEqual({ state: 'full' });
    expect(outbox.items()).toHaveLength(MOST_ITEMS);
  });

  test('works without storage, and with one that is full or holds something else', async () => {
    const refusing = {
      getItem: () => '[{"id":1},null,7',
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    for (const storage of [undefined, refusing]) {
      let online = false;
      const { outbox, sent } = outboxFor({ storage, canSend: () => online });
      await outbox.submit(add('a', 'one'));
      expect(outbox.items()).toHaveLength(1);
      online = true;
      await outbox.flush();
      expect([sent, outbox.items()]).toEqual([['one'], []]);
    }
  });

  test('waits for the reader to sign in again, and is sent after that', async () => {
    const answers: SendResult[] = [{ kind: 'signed-out' }, { kind: 'signed-out' }];
    const onSignedOut = vi.fn(() => expect(storage.values.get(outboxKey('ada'))).toContain('"one"'));
    const { outbox, storage } = outboxFor({
      send: async () => answers.shift() ?? { kind: 'sent', value: 'one' },
      onSignedOut,
    });
    expect(await outbox.submit(add('a', 'one'))).toEqual({ state: 'waiting' });
    expect([outbox.isSignedOut(), onSignedOut.mock.calls.length]).toEqual([true, 1]);
    // What is sent again by itself leads nowhere.
    await outbox.flush();
    expect([outbox.isSignedOut(), onSignedOut.mock.calls.length]).toEqual([true, 1]);
    await outbox.flush();
    expect([outbox.isSignedOut(), outbox.items()]).toEqual([false, []]);
  });

  test('whose shape the server refuses leads to the sign-in page once, and then waits for the reader', async () => {
    const problem = { type: '', title: 'No', status: 400, code: 'invalid_request' };
    const { outbox } = outboxFor({ send: async () => ({ kind: 'signed-out', problem }) });
    expect(await outbox.submit(add('a', 'one'))).toEqual({ state: 'waiting' });
    await outbox.flush();
    expect([outbox.isSignedOut(), outbox.items()]).toMatchObject([false, [{ problem }]]);
  });

  test('notifies listeners of each change, and of what was sent', async () => {
    const { outbox } = outboxFor();
    const sent: unknown[] = [];
    let changes = 0;
    const ends = [
      outbox.onSent((item, value) => sent.push([item.subject, value])),
      outbox.subscribe(() => changes++),
    ];
    await outbox.submit(add('a', 'one'));
    expect([sent, changes > 0]).toEqual([[['note:a', 'one']], true]);
    for (const end of ends) end();
    const before = changes;
    await outbox.submit(add('b', 'two'));
    expect([sent.length, changes]).toEqual([1, before]);
  });
});
