/**
 * The outbox: edits that are stored in this browser until the server has them. An edit that is made offline, or whose
 * answer is lost, is sent again later; the server must therefore recognise an edit that it has already (by an id that
 * the client chooses, or by a version), which makes it arrive exactly once.
 *
 * ```ts
 * const outcome = await outbox.submit({
 *   operation: 'addNote',
 *   input: { body: { id: crypto.randomUUID(), page_id: 1001, text } },
 *   subject: `note:${id}`,
 *   label: 'Note on “Instant payments”',
 * });
 * if (outcome.state === 'waiting') showNotSentYet();
 * ```
 *
 * Edits of one subject arrive in the order in which they were made: while one of them waits or is held, later ones
 * wait too. Any operation of the API can be sent.
 */
import type { EndpointId, EndpointInput, EndpointResult } from '#schemas/endpoints.ts';
import type { ProblemDetails } from '#schemas/types.ts';
import { outboxStore, type KeyValueStore } from './outbox-store.ts';

/** An edit to send. */
export type Edit = {
  [Id in EndpointId]: {
    operation: Id;
    /** Parameters, query and body of the operation. */
    input: EndpointInput<Id>;
    /** What is edited, such as `note:<id>`. */
    subject: string;
    /** What the reader sees of it in a list of unsent edits. */
    label: string;
  };
}[EndpointId];

/** An edit in the outbox. */
export type OutboxItem = Edit & {
  id: string;
  /** Time of the edit, ISO 8601. */
  at: string;
  /** It has been sent at least once: the server may have it, so it must not be changed any more. */
  attempted: boolean;
  /** The server refused it, and the reader must decide; absent while it only waits. */
  problem?: ProblemDetails;
};

/** What came of sending an edit. */
export type SendResult =
  | { kind: 'sent'; value: unknown }
  /** The server refused it, and would again. */
  | { kind: 'held'; problem: ProblemDetails }
  /** No answer, or one that may be another later. `reached`: the server answered, so other edits may succeed. */
  | { kind: 'unsent'; reached: boolean };

/** What became of a submitted edit by the time the outbox had tried to send it. */
export type Outcome =
  /** `value` is undefined if another tab sent it. */
  | { state: 'sent'; value: EndpointResult<EndpointId> | undefined }
  | { state: 'waiting' }
  | { state: 'held'; problem: ProblemDetails }
  /** The outbox is full: nothing was stored. The reader's text must stay where it was typed. */
  | { state: 'full' };

/**
 * Joins an edit with the last one of its subject, if that one was never sent: the edit to send instead of both, or
 * `cancel` for neither. Undefined leaves them apart.
 */
export type Merge = (last: OutboxItem) => Edit | 'cancel' | undefined;

export interface Outbox {
  /** Unsent edits, in the order in which they were made. The same array until something changes. */
  items(): readonly OutboxItem[];
  /** Whether edits are being sent now. */
  isSending(): boolean;
  /** Stores an edit and sends what can be sent. Storing is done when the call returns its promise. */
  submit(edit: Edit, merge?: Merge): Promise<Outcome>;
  /** Sends what can be sent. */
  flush(): Promise<void>;
  /** Removes all edits of a subject and submits another instead, if there is one. Settles a conflict. */
  settle(subject: string, edit?: Edit): Promise<Outcome | undefined>;
  /** Removes every edit, as signing out does. */
  clear(): void;
  /** Calls a listener after each change of the items, and when sending begins or ends. @returns ends it */
  subscribe(listener: () => void): () => void;
  /** Calls a listener with each edit that was sent. @returns ends it */
  onSent(listener: (item: OutboxItem, value: unknown) => void): () => void;
}

export interface OutboxOptions {
  /** Whose it is: the storage has a separate outbox for each owner, and nobody's edits are sent for another. */
  owner: string;
  /** Undefined if the browser refuses storage: the edits are then lost with the page. */
  storage: KeyValueStore | undefined;
  send(item: OutboxItem): Promise<SendResult>;
  /** False while sending cannot succeed, such as offline: nothing is then attempted. */
  canSend?(): boolean;
  /** Runs one task at a time over all tabs. */
  exclusively?<Value>(task: () => Promise<Value>): Promise<Value>;
  now?(): Date;
}

/** More edits, or more characters of JSON, are not stored. */
export const MOST_ITEMS = 200;
export const MOST_CHARACTERS = 1_000_000;

export function createOutbox({
  owner,
  storage,
  send,
  canSend = () => true,
  exclusively = (task) => task(),
  now = () => new Date(),
}: OutboxOptions): Outbox {
  const store = outboxStore(owner, storage);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const sentListeners = new Set<(item: OutboxItem, value: unknown) => void>();
  /** Values of sent edits that `submit` waits for. */
  const awaited = new Map<string, unknown>();
  let running: Promise<void> | undefined;
  let again = false;

  /** The first edit that nothing holds back. */
  function findNext(skipped: ReadonlySet<string>): OutboxItem | undefined {
    const blocked = new Set(skipped);
    for (const item of store.read()) {
      if (blocked.has(item.subject)) continue;
      if (!item.problem) return item;
      blocked.add(item.subject);
    }
    return undefined;
  }

  async function drain(): Promise<void> {
    const skipped = new Set<string>();
    for (let item = findNext(skipped); item && canSend(); item = findNext(skipped)) {
      // Before it is sent: if the page is closed meanwhile, the server may have it.
      if (!item.attempted) store.update(item.id, { attempted: true });
      const result = await send(item).catch(() => ({ kind: 'unsent', reached: false }) as const);
      if (result.kind === 'sent') {
        if (awaited.has(item.id)) awaited.set(item.id, result.value);
        store.write(store.read().filter(({ id }) => id !== item.id));
        for (const listener of sentListeners) listener(item, result.value);
      } else if (result.kind === 'held') store.update(item.id, { problem: result.problem });
      else if (result.reached) skipped.add(item.subject);
      else return;
    }
  }

  function flush(): Promise<void> {
    again = true;
    const isFirst = running === undefined;
    running ??= exclusively(async () => {
      while (again) {
        again = false;
        await drain();
      }
    }).finally(() => {
      running = undefined;
      notify();
    });
    if (isFirst) notify();
    // It may have been asked for when the last one had found nothing and was about to end.
    return running.then(() => (again ? flush() : undefined));
  }

  /** @returns the id; undefined if the outbox is full */
  function add(edit: Edit, before: readonly OutboxItem[]): string | undefined {
    const id = crypto.randomUUID();
    const items: OutboxItem[] = [...before, { ...edit, id, at: now().toISOString(), attempted: false }];
    if (items.length > MOST_ITEMS || JSON.stringify(items).length > MOST_CHARACTERS) return undefined;
    store.write(items);
    return id;
  }

  async function outcomeFor(id: string | undefined): Promise<Outcome> {
    if (id === undefined) return { state: 'full' };
    awaited.set(id, undefined);
    await flush();
    const item = store.read().find((one) => one.id === id);
    const value = awaited.get(id);
    awaited.delete(id);
    if (item?.problem) return { state: 'held', problem: item.problem };
    return item
      ? { state: 'waiting' }
      : { state: 'sent', value: value as EndpointResult<EndpointId> | undefined };
  }

  return {
    items: store.read,
    flush,
    isSending: () => running !== undefined,
    submit(edit, merge) {
      const items = store.read();
      const last = items.findLast(({ subject }) => subject === edit.subject);
      const merged = last && !last.attempted && !last.problem ? merge?.(last) : undefined;
      if (!merged || !last) return outcomeFor(add(edit, items));
      const others = items.filter((item) => item !== last);
      if (merged !== 'cancel') return outcomeFor(add(merged, others));
      store.write(others);
      return Promise.resolve({ state: 'sent', value: { done: true } });
    },
    async settle(subject, edit) {
      const others = store.read().filter((item) => item.subject !== subject);
      if (edit) return outcomeFor(add(edit, others));
      store.write(others);
      return undefined;
    },
    clear: () => store.write([]),
    subscribe(listener) {
      const end = store.subscribe(listener);
      listeners.add(listener);
      return () => {
        end();
        listeners.delete(listener);
      };
    },
    onSent(listener) {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },
  };
}
