/** Follows the log of content events: reads what was published, and remembers in the index how far it has read. */
import { setImmediate } from 'node:timers/promises';
import type { IndexedItem } from './language/text/document.ts';
import type { LoggedEvent } from '../content/events.ts';
import type { ContentRecord, Store } from '../store.ts';
import type { Changes } from './index/search-tables.ts';
import { byLength } from './index/by-length.ts';
import type { SearchThread } from './thread/search-thread.ts';

/** Where the texts of items come from. */
export interface SearchSource {
  store: Pick<Store, 'events' | 'content'>;
  /** What to index of these items; those that are not searched are left out. */
  project(records: readonly ContentRecord[]): Promise<IndexedItem[]>;
  /** Changes when all items must be projected again: with the schemas, the configuration or the code. */
  fingerprint(): string;
}

/** An event in the log. */
export type Position = Pick<LoggedEvent, 'id' | 'nid' | 'at'>;

/** What may be in the place of reading everything. */
export interface Shortcut {
  /**
   * Replaces the index by a finished one, if there is one that can be used.
   *
   * @param least the event that it must include
   */
  take(fingerprint: string, least: number): Promise<boolean>;
}

/** An index that several instances read and write. */
export interface SharedIndex {
  /** The id of the database, the same for all of them. */
  database(): Promise<string>;
  /** Does work that one instance at a time does. @returns whether it was done here */
  alone(work: (isStillAlone: () => Promise<boolean>) => Promise<void>): Promise<boolean>;
}

export interface Follower {
  /** Reads how far the index is. Without it a thread that started again does not know which index it is asked for. */
  look(): Promise<unknown>;
  /** Reads the newest changes. Many at once are left to the background, which this starts. */
  catchUp(): Promise<void>;
  isCurrent(): boolean;
  /** How far it has read; undefined while it reads everything. */
  position(): { event: Position; sweptFrom: number } | undefined;
  /** Resolves when the background has read everything; rejects if it failed. */
  settled(): Promise<void>;
  stop(): void;
}

/** Changes that a query waits for: some hundred milliseconds. More are read in the background. */
const MOST_WAITED_FOR = 64;
/** Items to read at once: some ten milliseconds of work for either thread. */
const PART = 32;
/** Items to project before other work of this thread gets a turn. */
const PROJECTED_AT_ONCE = 4;
const LAST_NID = 2_147_483_647;
/** After another instance was found to do the work of all, in milliseconds. */
const TRY_AGAIN_MS = 1_000;

/** How far the index has read, as in its file. */
export interface Progress {
  /** The last event that it includes; undefined in a new index. */
  event: Position | undefined;
  /** The fingerprint that the items were projected with, or are being projected with. */
  fingerprint: string | undefined;
  /** While all items are read again: the highest nid so far. */
  sweptTo: number | undefined;
  /** The last event before it began to read all items. */
  sweptFrom?: number;
}

export function follower(
  { store, project, fingerprint }: SearchSource,
  thread: SearchThread,
  shortcut?: Shortcut,
  shared?: SharedIndex,
): Follower {
  /** Of the thread that runs now. */
  let progress: Progress | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let background: Promise<void> | undefined;
  let stopped = false;
  /** Whether this process reads everything, or did; what another began to read it may replace. */
  let hasBegun = false;
  /** The look for changes that has not begun yet: all who ask until then wait for the same. */
  let next: Promise<boolean> | undefined;
  /** Whether another instance does what this one would have to do first. */
  let isBehind = false;
  let isStillAlone: (() => Promise<boolean>) | undefined;
  let refusedAt = -Infinity;

  /** One step after the other: a query and the background both read. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = last.then(work);
    last = turn.catch(() => (progress = undefined));
    return turn;
  }

  async function kind() {
    return shared && { kind: { database: await shared.database(), fingerprint: fingerprint() } };
  }

  /** Long items in several steps, of which the last one moves the progress: they may be written again. */
  async function write(next: Progress, { items, removed, sweep, anew }: Omit<Changes, 'meta'>) {
    const parts = byLength(items);
    const index = await kind();
    // The items were read after this event.
    const version = next.event?.id ?? 0;
    for (const part of parts.slice(0, -1))
      await thread.call({ write: { items: part, removed: [], meta: {}, version }, ...index });
    const last = parts.at(-1) ?? [];
    const written = items.slice(0, items.length - last.length).map(({ nid }) => nid);
    const meta = { progress: JSON.stringify(next) };
    const swept = sweep && { ...sweep, except: written };
    const whole = {
      items: last,
      removed,
      ...(swept && { sweep: swept }),
      meta,
      version,
      ...(anew && { anew }),
    };
    await thread.call({ write: whole, ...index });
    progress = next;
  }

  async function projectInTurns(records: readonly ContentRecord[]): Promise<IndexedItem[]> {
    const items: IndexedItem[] = [];
    for (let from = 0; from < records.length; from += PROJECTED_AT_ONCE) {
      if (from > 0) await setImmediate();
      items.push(...(await project(records.slice(from, from + PROJECTED_AT_ONCE))));
    }
    return items;
  }

  /** Where to go on from; undefined in a new index, or one of another database or projection. */
  async function start(): Promise<Progress | undefined> {
    const known = shared ? undefined : thread.latest() && progress;
    const stored = known ?? parse((await thread.call({ meta: ['progress'], ...(await kind()) })).meta?.[0]);
    // One that was made from an empty log has nothing yet, and reads the log from its beginning.
    const isEmpty = shared && stored && !stored.event;
    const isLost = !known && !isEmpty && !(await isInLog(stored?.event));
    const isUsable = stored && !isLost && stored.fingerprint === fingerprint();
    return (progress = isUsable ? stored : undefined);
  }

  /**
   * Where to go on from. An index that is not whole is replaced by a finished one, or reads everything.
   *
   * @returns undefined if that was stopped on the way
   */
  async function begin(): Promise<Progress | undefined> {
    const own = await start();
    if (own && (own.sweptTo === undefined || hasBegun)) return own;
    hasBegun = true;
    const isReplaced = await shortcut?.take(fingerprint(), own?.sweptFrom ?? 0);
    if (stopped) return undefined;
    if (isReplaced) progress = undefined;
    const first = isReplaced ? await start() : own;
    if (first) return first;
    // What it makes takes the place of what is there.
    if (isStillAlone && !(await isStillAlone())) return undefined;
    return sweepAnew(true);
  }

  async function isInLog(event: Position | undefined): Promise<boolean> {
    if (!event) return false;
    const [found] = await store.events.log(event.id - 1, 1);
    return found?.id === event.id && found.nid === event.nid && found.at === event.at;
  }

  /** @param anew whether nothing of what is there may stay */
  async function sweepAnew(anew = false): Promise<Progress> {
    const newest = await store.events.latestId();
    const [event] = newest > 0 ? await store.events.log(newest - 1, 1) : [];
    const from = { event: event && toPosition(event), fingerprint: fingerprint() };
    await write({ ...from, sweptTo: 0, sweptFrom: newest }, { items: [], removed: [], anew });
    return progress!;
  }

  /** Reads the next events. @returns whether there were any */
  async function readEvents(from: Progress): Promise<boolean> {
    const events = await store.events.log(from.event?.id ?? 0, PART);
    const newest = events.at(-1);
    if (!newest) return false;
    if (events.some(({ kind }) => kind === 'terms')) {
      await sweepAnew();
      return true;
    }
    const nids = [...new Set(events.map(({ nid }) => nid))];
    const items = await projectInTurns(await store.content.published(nids));
    const present = new Set(items.map(({ nid }) => nid));
    const removed = nids.filter((nid) => !present.has(nid));
    await write({ ...from, event: toPosition(newest) }, { items, removed });
    return true;
  }

  /** Reads the next items of the whole library. */
  async function sweep(from: Progress, sweptTo: number): Promise<void> {
    const records = await store.content.publishedAfter(sweptTo, PART);
    const isLast = records.length < PART;
    const to = isLast ? LAST_NID : records.at(-1)!.nid;
    const items = await projectInTurns(records);
    const changes = { items, removed: [], sweep: { from: sweptTo + 1, to } };
    await write({ ...from, sweptTo: isLast ? undefined : to }, changes);
    if (isLast) await thread.call({ trim: true });
  }

  /** @returns whether there is more to read */
  async function step(): Promise<boolean> {
    const from = await begin();
    if (!from) return false;
    if (await readEvents(from)) return true;
    if (from.sweptTo === undefined) return false;
    await sweep(from, from.sweptTo);
    return true;
  }

  const isCurrent = () =>
    progress !== undefined && progress.sweptTo === undefined && background === undefined && !isBehind;

  async function readAll(): Promise<void> {
    while (!stopped && (await inTurn(step))) await setImmediate();
    isBehind = false;
  }

  /** What takes long is done by one of the instances. */
  async function readAllAlone({ alone }: SharedIndex): Promise<void> {
    isBehind = true;
    if (performance.now() - refusedAt < TRY_AGAIN_MS) return;
    const isDone = await alone(async (check) => {
      isStillAlone = check;
      await readAll();
    });
    if (!isDone) refusedAt = performance.now();
  }

  function readInBackground(): void {
    background ??= (async () => {
      try {
        await (shared ? readAllAlone(shared) : readAll());
      } finally {
        isStillAlone = undefined;
        background = undefined;
      }
    })();
    // Those who wait for it learn of a failure; nobody may wait.
    background.catch(() => {});
  }

  return {
    look: () => inTurn(start),
    async catchUp() {
      // It reads these changes too; a query does not wait for it, or for a turn between its slices.
      if (background) return;
      next ??= inTurn(async () => {
        next = undefined;
        const from = await start();
        // What another instance reads, this one would only write again.
        if (!from || (shared && from.sweptTo !== undefined)) return false;
        const waiting = await store.events.log(from.event?.id ?? 0, MOST_WAITED_FOR + 1);
        if (waiting.length === 0) return true;
        if (waiting.length > MOST_WAITED_FOR || waiting.some(({ kind }) => kind === 'terms')) return false;
        for (let at = await start(); at && (await readEvents(at)); at = await start());
        return true;
      });
      const isNear = await next;
      if (!isNear || progress?.sweptTo !== undefined) readInBackground();
      else isBehind = false;
    },
    isCurrent,
    position: () =>
      progress?.event && isCurrent()
        ? { event: progress.event, sweptFrom: progress.sweptFrom ?? 0 }
        : undefined,
    settled: async () => background,
    stop() {
      stopped = true;
    },
  };
}

function parse(text: string | undefined): Progress | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Progress);
}

function toPosition({ id, nid, at }: LoggedEvent): Position {
  return { id, nid, at };
}
