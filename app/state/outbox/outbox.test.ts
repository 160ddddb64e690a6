import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProblemDetails } from '#schemas/types.ts';
import {
  createOutbox,
  MOST_CHARACTERS,
  MOST_ITEMS,
  type Edit,
  type Outbox,
  type OutboxItem,
  type OutboxOptions,
  type SendResult,
} from './outbox.ts';
import { outboxKey } from './outbox-store.ts';

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const NOTE_IDS = ['a', 'b', 'c'];
const add = (id: string, text: string): Edit => ({
  ...{ operation: 'addNote', subject: `note:${id}`, label: 'A note' },
  input: { body: { id, page_id: 1, text } },
});
const change = (id: string, text: string, version: number): Edit => ({
  ...{ operation: 'changeNote', subject: `note:${id}`, label: 'A note' },
  input: { params: { id }, body: { text, version } },
});
const textIn = ({ input }: Edit) => (input as { body: { text: string } }).body.text;

/** A server with the rules of notes: adding is idempotent by id, changing by version. */
function noteServer() {
  const texts = new Map<string, string[]>();
  function apply({ operation, subject, input }: Edit): SendResult {
    const id = subject.slice('note:'.length);
    const history = texts.get(id);
    if (operation === 'addNote') {
      if (!history) texts.set(id, [textIn({ operation, subject, input } as Edit)]);
      return { kind: 'sent', value: id };
    }
    const { text, version } = (input as { body: { text: string; version: number } }).body;
    if (history?.length === version) history.push(text);
    else if (history?.length !== version + 1 || history.at(-1) !== text)
      return { kind: 'held', problem: conflict };
    return { kind: 'sent', value: id };
  }
  return { texts, apply };
}
const conflict: ProblemDetails = { type: '', title: 'Changed', status: 409, code: 'version_conflict' };

/** How one attempt to send goes. */
type Network = 'good' | 'request lost' | 'answer lost' | 'busy' | 'error';
const network = fc.constantFrom<Network>('good', 'request lost', 'answer lost', 'busy', 'error');

type Step =
  | { kind: 'edit'; id: string; tab: number; merge: boolean }
  | { kind: 'flush'; tab: number }
  | { kind: 'reload'; tab: number }
  | { kind: 'offline' | 'online' };
const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      id: fc.constantFrom(...NOTE_IDS),
      tab,
      merge: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('flush' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('offline' as const, 'online' as const) }) },
);

/** Two tabs of one reader over a network that fails in any way; the edits of each note are made in turn. */
class Reader {
  readonly server = noteServer();
  readonly storage = memoryStorage();
  /** Texts by note that must arrive, in order. */
  readonly made = new Map<string, string[]>(NOTE_IDS.map((id) => [id, []]));
  private readonly failures: Iterator<Network>;
  private isOnline = true;
  private isOver = false;
  private readonly tabs: Outbox[];
  private lock: Promise<unknown> = Promise.resolve();
  private count = 0;

  constructor(failures: Network[]) {
    this.failures = failures.values();
    this.tabs = [this.open(), this.open()];
  }

  private open(): Outbox {
    return createOutbox({
      owner: 'ada',
      storage: this.storage,
      send: (item) => this.send(item),
      canSend: () => this.isOnline,
      exclusively: (task) => {
        const run = this.lock.then(task, task);
        this.lock = run.catch(() => {});
        return run;
      },
    });
  }

  private async send(item: OutboxItem): Promise<SendResult> {
    const state = this.isOver ? 'good' : (this.failures.next().value ?? 'good');
    await Promise.resolve();
    if (state === 'request lost') return { kind: 'unsent', reached: false };
    if (state === 'busy') return { kind: 'unsent', reached: true };
    const result = this.server.apply(item);
    if (state === 'error') throw new Error('the answer could not be read');
    return state === 'answer lost' ? { kind: 'unsent', reached: false } : result;
  }

  async take(next: Step): Promise<void> {
    if (next.kind === 'offline' || next.kind === 'online') this.isOnline = next.kind === 'online';
    else if (next.kind === 'flush') await this.tabs[next.tab]!.flush();
    // The old page is gone, with what it was sending.
    else if (next.kind === 'reload') this.tabs[next.tab] = this.open();
    else if (next.kind === 'edit') this.edit(next);
    if (this.count % 3 === 0) await Promise.resolve();
  }

  /** Not awaited: a reader writes on while the edit before is sent. */
  private edit({ id, tab: number, merge }: Extract<Step, { kind: 'edit' }>) {
    const texts = this.made.get(id)!;
    const text = `${id}${++this.count}`;
    const edit = texts.length === 0 ? add(id, text) : change(id, text, texts.length);
    void this.tabs[number]!.submit(edit, (last) => {
      if (!merge || !texts.includes(textIn(last))) return undefined;
      texts.splice(texts.indexOf(textIn(last)), 1);
      const version = texts.length;
      return last.operation === 'addNote' ? add(id, text) : change(id, text, version);
    });
    texts.push(text);
  }

  async end() {
    this.isOver = true;
    this.isOnline = true;
    for (const outbox of this.tabs) await outbox.flush();
  }

  waiting = () => this.tabs[0]!.items();
}

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
