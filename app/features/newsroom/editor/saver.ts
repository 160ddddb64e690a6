/**
 * Saves a draft while it is edited: some time after the last letter, one request at a time, again after a failure, and never
 * more than what changed. It knows no browser: time comes from outside.
 */
import { changedFields, fieldChanges } from '../form/changed.ts';
import type { Fields, Json } from '../form/node.ts';
import { isSameJson } from '../form/pointer.ts';
import type { EditorServices, LastChange, SaveAnswer } from './services.ts';

/** After the last edit, in ms. */
export const QUIET_MS = 1_200;
/** While somebody goes on typing, in ms. */
export const LONGEST_MS = 8_000;
/** Between attempts after failures, in ms; the last one goes on. */
export const AGAIN_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

export interface Conflict {
  /** Names of the fields that both changed. */
  fields: string[];
  /** Their draft. */
  theirs: Fields;
  by: ChangedBy;
}

/** Who changed the fields of a conflict: this person elsewhere, somebody with a name, or nobody can say. */
export type ChangedBy = 'you' | 'unknown' | { name: string };

export type SaveState =
  | { state: 'saved' }
  | { state: 'edited' }
  | { state: 'saving' }
  | { state: 'failed'; why: 'unreachable' | 'signed-out' | 'another-account' }
  | { state: 'refused'; message: string }
  | { state: 'conflict'; conflict: Conflict };

/** What the saver tells the editor. */
export interface SaverEvents {
  /** `savedAt`: time of the last state that the server has, in ms. */
  changed(state: SaveState, savedAt: number): void;
  /** What others saved, by field, which the editor takes over; undefined removes a field. */
  theirs(fields: Readonly<Record<string, Json | undefined>>): void;
  /** What the server does not have yet, for a copy in this browser; undefined when there is nothing. */
  keep(unsaved: Unsaved | undefined): void;
}

/** Edits that the server does not have, by field; null for an absent field. */
export interface Unsaved {
  /** The revision that they began from. */
  revision: number;
  changes: Readonly<Record<string, Json | null>>;
  /** The values of these fields in that revision. */
  before: Readonly<Record<string, Json | null>>;
}

export interface Clock {
  now(): number;
  /** @returns cancels it */
  after(ms: number, run: () => void): () => void;
}

export interface Saver {
  /** The editor's fields are these now. */
  edited(fields: Fields): void;
  /** Saves now what is not saved. */
  flush(): Promise<void>;
  /** The page may be closed in this moment: what is not saved is stored in this browser, and saved. */
  leave(): void;
  /** Others saved: the server's draft of now. */
  arrived(revision: number, fields: Fields, last?: LastChange): void;
  /** A conflict about a field is decided: what the editor has now stays. */
  decide(field: string): void;
  /** The editor has edits of an earlier visit again, which began from another revision perhaps. */
  resume(fields: Fields, unsaved: Unsaved): void;
  readonly isSaved: boolean;
  readonly revision: number;
  stop(): void;
}

interface SaverStart {
  revision: number;
  /** Who made that revision; absent where that is not known. */
  last?: LastChange;
  /** What the server has. */
  fields: Fields;
}

export function createSaver(
  services: Pick<EditorServices, 'save'>,
  start: SaverStart,
  events: SaverEvents,
  clock: Clock,
): Saver {
  let { revision, fields: saved } = start;
  let current = saved;
  let savedAt = clock.now();
  let firstEdit: number | undefined;
  let cancel = () => {};
  let running: Promise<void> | undefined;
  let failures = 0;
  let conflict: Conflict | undefined;
  let isStopped = false;

  const tell = (state: SaveState) => events.changed(state, savedAt);
  const keep = () => {
    const changes = fieldChanges(saved, current);
    const before = Object.fromEntries(Object.keys(changes).map((key) => [key, saved[key] ?? null]));
    events.keep(Object.keys(changes).length > 0 ? { revision, changes, before } : undefined);
  };
  const wait = (ms: number) => {
    cancel();
    cancel = clock.after(ms, () => void flush());
  };

  function flush(): Promise<void> {
    cancel();
    running ??= send().finally(() => (running = undefined));
    return running;
  }

  async function send(): Promise<void> {
    while (!isStopped && !conflict) {
      const sent = current;
      const changes = fieldChanges(saved, sent);
      firstEdit = undefined;
      if (Object.keys(changes).length === 0) return settle();
      keep();
      tell({ state: 'saving' });
      const answer = await services
        .save(revision, changes)
        .catch((): SaveAnswer => ({ state: 'unreachable' }));
      if (isStopped) return;
      if (!take(answer, sent)) return;
    }
  }

  function settle(): void {
    failures = 0;
    events.keep(undefined);
    tell({ state: 'saved' });
  }

  /** @returns whether to go on with what was edited meanwhile */
  function take(answer: SaveAnswer, sent: Fields): boolean {
    switch (answer.state) {
      case 'saved':
        savedAt = clock.now();
        failures = 0;
        return takeOver(answer.revision, answer.fields, sent);
      case 'conflict':
        return takeOver(answer.revision, answer.fields, saved, answer.last);
      case 'refused':
        keep();
        tell(answer);
        return false;
      default:
        keep();
        tell({ state: 'failed', why: answer.state });
        // Somebody else's session is never used.
        if (answer.state !== 'another-account')
          wait(AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)] ?? AGAIN_MS.at(-1)!);
        return false;
    }
  }

  /**
   * The server has these fields now. What others changed since `before` is taken over; a field that was edited here, too, is a
   * conflict.
   *
   * @returns whether there is none
   */
  function takeOver(next: number, fields: Fields, before: Fields, last?: LastChange): boolean {
    const theirs = changedFields(before, fields).filter((key) => !isSameJson(current[key], fields[key]));
    const both = theirs.filter((key) => !isSameJson(current[key], before[key]));
    const taken = theirs.filter((key) => !both.includes(key));
    revision = next;
    saved = shared(fields, before);
    if (taken.length > 0) {
      const changes = Object.fromEntries(taken.map((key) => [key, fields[key]]));
      current = merged(current, changes);
      events.theirs(changes);
    }
    if (both.length === 0) return true;
    conflict = { fields: both, theirs: fields, by: changedBy(both, last) };
    keep();
    tell({ state: 'conflict', conflict });
    return false;
  }

  return {
    edited(fields) {
      if (fields === current) return;
      current = fields;
      if (conflict) return keep();
      if (changedFields(saved, current).length === 0) {
        cancel();
        return settle();
      }
      const now = clock.now();
      firstEdit ??= now;
      tell({ state: 'edited' });
      wait(Math.max(0, Math.min(QUIET_MS, firstEdit + LONGEST_MS - now)));
    },
    flush,
    leave() {
      keep();
      void flush();
    },
    arrived(next, fields, last) {
      // What is on its way is answered with the newest draft.
      if (running || conflict || next <= revision) return;
      if (takeOver(next, fields, saved, last) && changedFields(saved, current).length === 0) settle();
    },
    decide(field) {
      if (!conflict) return;
      const fields = conflict.fields.filter((one) => one !== field);
      conflict = fields.length > 0 ? { ...conflict, fields } : undefined;
      if (conflict) tell({ state: 'conflict', conflict });
      else void flush();
    },
    resume(fields, { before }) {
      current = fields;
      const present = Object.entries(before).map(([key, value]) => [key, value ?? undefined] as const);
      const began = merged(saved, Object.fromEntries(present));
      if (takeOver(revision, saved, began, revision === start.revision ? start.last : undefined))
        void flush();
    },
    get isSaved() {
      return !conflict && changedFields(saved, current).length === 0;
    },
    get revision() {
      return revision;
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

/** The newest change names its author; of fields that an earlier one changed, nobody knows. */
function changedBy(fields: readonly string[], last: LastChange | undefined): ChangedBy {
  if (!last || !fields.every((field) => last.fields.includes(field))) return 'unknown';
  if (last.you) return 'you';
  return last.name === undefined ? 'unknown' : { name: last.name };
}

/** Equal values are the same objects, so that comparing them again costs nothing. */
function shared(fields: Fields, known: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, isSameJson(value, known[key]) ? known[key]! : value]),
  );
}

function merged(fields: Fields, changes: Readonly<Record<string, Json | undefined>>): Fields {
  const next: Record<string, Json> = { ...fields };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return next;
}
