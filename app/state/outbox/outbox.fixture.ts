/** Readers who write notes over a network that fails, and a server with the rules of notes. */
import fc from 'fast-check';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { Edit, OutboxItem } from './edit.ts';
import { createOutbox, type Outbox, type SendResult } from './outbox.ts';

export function memoryStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

export const NOTE_IDS = ['a', 'b', 'c'];
export const add = (id: string, text: string): Edit => ({
  ...{ operation: 'addNote', subject: `note:${id}`, label: 'A note' },
  input: { body: { id, page_id: 1, text } },
});
export const change = (id: string, text: string, version: number): Edit => ({
  ...{ operation: 'changeNote', subject: `note:${id}`, label: 'A note' },
  input: { params: { id }, body: { text, version } },
});
export const textIn = ({ input }: Edit) => (input as { body: { text: string } }).body.text;

/** A server with the rules of notes: adding is idempotent by id, changing by version. */
export function noteServer() {
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
export const conflict: ProblemDetails = { type: '', title: 'Changed', status: 409, code: 'version_conflict' };

/** How one attempt to send goes. */
type Network = 'good' | 'request lost' | 'answer lost' | 'busy' | 'error' | 'signed out';
export const network = fc.constantFrom<Network>(
  'good',
  'request lost',
  'answer lost',
  'busy',
  'error',
  'signed out',
);

type Step =
  | { kind: 'edit'; id: string; tab: number; merge: boolean }
  | { kind: 'flush'; tab: number }
  | { kind: 'reload'; tab: number }
  | { kind: 'offline' | 'online' };
const tab = fc.nat(1);
export const step: fc.Arbitrary<Step> = fc.oneof(
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
export class Reader {
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
    if (state === 'signed out') return { kind: 'signed-out' };
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
