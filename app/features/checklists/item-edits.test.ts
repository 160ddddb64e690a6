import { describe, expect, test } from 'vitest';
import type { Edit, OutboxItem } from '#app/state/outbox/edit.ts';
import { createOutbox, type SendResult } from '#app/state/outbox/outbox.ts';
import { memoryStorage } from '#app/state/outbox/outbox.fixture.ts';
import { items } from './checklists.fixture.ts';
import type { ChecklistItem } from './contract.ts';
import {
  editFor,
  readItem,
  joinWith,
  rebaseItem,
  unsavedBy,
  withUnsent,
  type RowChange,
} from './item-edits.ts';

const { change: _, settledAt: __, ...first } = items[0]!;
const open: ChecklistItem = { ...first, status: 'open', reason: '', owner: '', due: '', version: 3 };
const AT = '2026-11-26T09:00:00.000Z';
const stored = (edit: Edit, attempted = false): OutboxItem => ({ ...edit, id: 'x', at: AT, attempted });
const done = editFor(7, open, { status: 'done' });

/** A server with the rules of items, over a network that can fail. */
function server(item: ChecklistItem) {
  const state = { item, changes: 0, network: 'good' as 'good' | 'offline' | 'answer lost' | 'signed out' };
  const send = async ({ input }: OutboxItem): Promise<SendResult> => {
    if (state.network === 'offline') return { kind: 'unsent', reached: false };
    if (state.network === 'signed out') return { kind: 'signed-out' };
    const { version, ...fields } = (input as { body: { version: number } & RowChange }).body;
    const isNew = version === state.item.version;
    if (isNew) {
      state.item = { ...state.item, ...fields, version: version + 1 } as ChecklistItem;
      state.changes++;
    }
    if (state.network === 'answer lost') return { kind: 'unsent', reached: false };
    if (isNew) return { kind: 'sent', value: state.item };
    const current = state.item as unknown as Record<string, unknown>;
    return { kind: 'held', problem: { type: '', title: '', status: 409, code: 'version_conflict', current } };
  };
  return { state, send };
}

function tab(send: (item: OutboxItem) => Promise<SendResult>, storage = memoryStorage()) {
  const outbox = createOutbox({ owner: 'v:1', storage, send, rebase: rebaseItem });
  const change = (seen: ChecklistItem, fields: RowChange) => {
    const edit = editFor(7, seen, fields);
    return outbox.submit(edit, joinWith(edit));
  };
  return { outbox, change, storage };
}

test('the item of an edit is that of its checklist alone', () => {
  expect([readItem(7, done), readItem(8, done), readItem(77, done)]).toEqual([open.id, undefined, undefined]);
});

test('an item shows what is not sent yet', () => {
  const shown = withUnsent(open, [stored(done)]);
  expect(shown).toMatchObject({ status: 'done', settledAt: AT, version: 4 });
  expect(withUnsent(shown, [stored(editFor(7, shown, { status: 'open' }))]).settledAt).toBeUndefined();
  expect(unsavedBy([stored(done)], false)).toEqual({ state: 'unsent' });
  expect(unsavedBy([], false)).toBeUndefined();
});

describe('changes that were never sent', () => {
  test('are one: the first version, the last values', () => {
    const shown = withUnsent(open, [stored(done)]);
    const next = editFor(7, shown, { owner: ' Mira  Kovač ' });
    const joined = joinWith(next)(stored(done)) as Edit;
    expect(joined.input).toMatchObject({ body: { version: 3, status: 'done', owner: 'Mira Kovač' } });
    expect(joined.base).toEqual(done.base);
  });

  test('are none if the last takes the others back', () => {
    const shown = withUnsent(open, [stored(done)]);
    expect(joinWith(editFor(7, shown, { status: 'open', reason: '' }))(stored(done))).toBe('cancel');
  });
});

describe('without a connection', () => {
  test('a tick is kept, and arrives once when the connection is back', async () => {
    const { state, send } = server(open);
    const { change, outbox } = tab(send);
    state.network = 'offline';
    expect(await change(open, { status: 'done' })).toEqual({ state: 'waiting' });
    state.network = 'good';
    await outbox.flush();
    expect([state.item.status, state.changes, outbox.items()]).toEqual(['done', 1, []]);
  });

  test('a lost answer does not make it twice', async () => {
    const { state, send } = server(open);
    const { change, outbox } = tab(send);
    state.network = 'answer lost';
    await change(open, { status: 'done' });
    state.network = 'good';
    await outbox.flush();
    expect([state.item.status, state.changes, outbox.items()]).toEqual(['done', 1, []]);
  });

  test('a session that ends in the middle loses nothing', async () => {
    const { state, send } = server(open);
    const { change, outbox } = tab(send);
    state.network = 'signed out';
    expect(await change(open, { status: 'done' })).toEqual({ state: 'waiting' });
    expect(outbox.isSignedOut()).toBe(true);
    state.network = 'good';
    await outbox.flush();
    expect([state.item.status, state.changes]).toEqual(['done', 1]);
  });

  test('two tabs that tick the same item make one change', async () => {
    const { state, send } = server(open);
    const one = tab(send);
    const other = tab(send, one.storage);
    state.network = 'offline';
    await Promise.all([one.change(open, { status: 'done' }), other.change(open, { status: 'done' })]);
    state.network = 'good';
    await one.outbox.flush();
    await other.outbox.flush();
    expect([state.item.status, state.changes, one.outbox.items()]).toEqual(['done', 1, []]);
  });
});

describe('an item that was changed elsewhere', () => {
  test('takes a change of another field', async () => {
    const { state, send } = server({ ...open, owner: 'Jonas', version: 5 });
    await tab(send).change(open, { status: 'done' });
    expect(state.item).toMatchObject({ status: 'done', owner: 'Jonas' });
  });

  test('asks where the reader has not seen the value that the change replaces', async () => {
    const theirs = { ...open, status: 'not_applicable', reason: 'No client money', version: 4 } as const;
    const { state, send } = server(theirs);
    const { change, outbox } = tab(send);
    expect(await change(open, { status: 'done' })).toMatchObject({ state: 'held' });
    expect(state.item).toEqual(theirs);
    expect(unsavedBy(outbox.items(), false)).toMatchObject({ state: 'held', wanted: { status: 'done' } });
    // The reader decides: once more, on what was seen now.
    await outbox.settle(done.subject, editFor(7, theirs, { status: 'done' }));
    expect(state.item).toMatchObject({ status: 'done', reason: '' });
  });

  test('asks after a lost answer, if somebody may have taken the change back', async () => {
    const { state, send } = server(open);
    const { change, outbox } = tab(send);
    state.network = 'answer lost';
    await change(open, { status: 'done' });
    state.item = { ...state.item, status: 'open', version: state.item.version + 1 };
    state.network = 'good';
    await outbox.flush();
    expect([state.item.status, state.changes, outbox.items().length]).toEqual(['open', 1, 1]);
  });
});
