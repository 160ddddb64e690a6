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
import type { EndpointId, EndpointResult } from '#app/endpoints.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { Edit, OutboxItem, Rebase } from './edit.ts';
import { outboxStore, type KeyValueStore } from './outbox-store.ts';

/** What came of sending an edit. */
export type SendResult =
  | { kind: 'sent'; value: unknown }
  /** The server refused it, and would again. */
  | { kind: 'held'; problem: ProblemDetails }
  /** The session has ended, or the server took the call for one without a session: nothing else succeeds either. */
  | { kind: 'signed-out'; problem?: ProblemDetails }
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
  /** Whether the edits wait for the reader to sign in again. */
  isSignedOut(): boolean;
  /** Stores an edit and sends what can be sent. Storing is done when the call returns its promise. */
  submit(edit: Edit, merge?: Merge): Promise<Outcome>;
  /** Sends what can be sent. */
  flush(): Promise<void>;
  /** Removes all edits of a subject for good, because the reader does not want them any more. */
  discard(subject: string): void;
  /** Removes all edits of a subject and submits another instead, if there is one. Settles a conflict. */
  settle(subject: string, edit?: Edit): Promise<Outcome | undefined>;
  /** Removes every edit, as signing out does. */
  clear(): void;
  /** Calls a listener after each change of the items, and when sending begins or ends. @returns ends it */
  subscribe(listener: () => void): () => void;
  /** Calls a listener with each edit that was sent. @returns ends it */
  onSent(listener: (item: OutboxItem, value: unknown) => void): () => void;
  /** Calls a listener with the edits that were discarded together, so that what is shown goes back. @returns ends it */
  onDiscarded(listener: (items: readonly OutboxItem[]) => void): () => void;
}

export interface OutboxOptions {
  /** Whose it is: the storage has a separate outbox for each owner, and nobody's edits are sent for another. */
  owner: string;
  /** Undefined if the browser refuses storage: the edits are then lost with the page. */
  storage: KeyValueStore | undefined;
  send(item: OutboxItem): Promise<SendResult>;
  /** False while sending cannot succeed, such as offline: nothing is then attempted. */
  canSend?(): boolean;
  /** Called when the session turns out to have ended as an edit is submitted: by then the edit is stored. */
  onSignedOut?(): void;
  /** Asked when the server refuses an edit because its version has moved on; without it the reader is asked. */
  rebase?: Rebase;
  /** Runs one task at a time over all tabs. */
  exclusively?<Value>(task: () => Promise<Value>): Promise<Value>;
  now?(): Date;
}

/** More edits, or more characters of JSON, are not stored. */
export const MOST_ITEMS = 200;
export const MOST_CHARACTERS = 1_000_000;
/** How often in a row an edit is made again on a version that somebody else has just made. */
const MOST_REBASES = 5;

export function createOutbox({
  owner,
  storage,
  send,
  canSend = () => true,
  onSignedOut,
  rebase,
  exclusively = (task) => task(),
  now = () => new Date(),
}: OutboxOptions): Outbox {
  const store = outboxStore(owner, storage);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const sentListeners = new Set<(item: OutboxItem, value: unknown) => void>();
  const discardListeners = new Set<(items: readonly OutboxItem[]) => void>();
  /** Values of sent edits that `submit` waits for. */
  const awaited = new Map<string, unknown>();
  let running: Promise<void> | undefined;
  let again = false;
  let isSignedOut = false;

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

  /** What follows from a refused edit whose version has moved on. */
  function rebased(item: OutboxItem, { problem }: Extract<SendResult, { kind: 'held' }>) {
    if (problem.code !== 'version_conflict' || problem.current === undefined) return undefined;
    return rebase?.(item, problem.current);
  }

  async function drain(): Promise<void> {
    const skipped = new Set<string>();
    const rebases = new Map<string, number>();
    for (let item = findNext(skipped); item && canSend(); item = findNext(skipped)) {
      // Before it is sent: if the page is closed meanwhile, the server may have it.
      if (!item.attempted) store.update(item.id, { attempted: true });
      const answer = await send(item).catch(() => ({ kind: 'unsent', reached: false }) as const);
      let result = refusedAgain(item, answer) ?? answer;
      if (result.kind === 'held') {
        const next = rebased(item, result);
        const times = (rebases.get(item.id) ?? 0) + 1;
        if (next === 'done') result = { kind: 'sent', value: result.problem.current };
        else if (next && times <= MOST_REBASES) {
          rebases.set(item.id, times);
          // The refusal was an answer: the server has not made it.
          store.update(item.id, { ...next, attempted: false });
          continue;
        }
      }
      isSignedOut = result.kind === 'signed-out';
      if (result.kind === 'signed-out') {
        store.update(item.id, { signInAsked: true });
        if (awaited.size > 0) onSignedOut?.();
        return;
      }
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
    isSignedOut: () => isSignedOut,
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
    discard(subject) {
      const items = store.read();
      const discarded = items.filter((item) => item.subject === subject);
      store.write(items.filter((item) => item.subject !== subject));
      for (const listener of discardListeners) listener(discarded);
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
    onDiscarded(listener) {
      discardListeners.add(listener);
      return () => void discardListeners.delete(listener);
    },
  };
}

/** With a new session the server says the same: it is the edit that is wrong (400), not the session (401). */
function refusedAgain({ signInAsked }: OutboxItem, answer: SendResult): SendResult | undefined {
  if (!signInAsked || answer.kind !== 'signed-out' || answer.problem?.status !== 400) return undefined;
  return { kind: 'held', problem: answer.problem };
}
