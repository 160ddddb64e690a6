import { expect, test } from 'vitest';
import type { Fields, Json } from '../form/node.ts';
import { AGAIN_MS, createSaver, LONGEST_MS, QUIET_MS, type Clock, type SaveState } from './saver.ts';
import type { SaveAnswer } from './services.ts';

type Changes = Readonly<Record<string, Json | null>>;

/** A clock that the test moves, a server that answers when it is told to, and the editor. */
function start(fields: Fields = { title: 'A', body: 'B' }) {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    now += ms;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers = timers.filter((one) => one !== timer);
      timer.run();
    }
    await settle();
  };
  const sent: { revision: number; changes: Changes; answer: (answer: SaveAnswer) => Promise<void> }[] = [];
  const states: SaveState[] = [];
  const editor = { fields, kept: undefined as unknown };
  const saver = createSaver(
    {
      save: (revision, changes) =>
        new Promise((resolve) => {
          const answer = (given: SaveAnswer) => (resolve(given), settle());
          sent.push({ revision, changes, answer });
        }),
    },
    { revision: 1, fields },
    {
      changed: (state) => states.push(state),
      theirs(changes) {
        editor.fields = Object.fromEntries(
          Object.entries({ ...editor.fields, ...changes }).filter(([, value]) => value !== undefined),
        ) as Fields;
        saver.edited(editor.fields);
      },
      keep: (unsaved) => (editor.kept = unsaved),
    },
    clock,
  );
  const edit = (changes: Fields) => {
    editor.fields = { ...editor.fields, ...changes };
    saver.edited(editor.fields);
  };
  const state = () => states.at(-1)?.state;
  return { saver, edit, pass, sent, states, state, editor, timers: () => timers.length };
}

const saved = (revision: number, fields: Fields): SaveAnswer => ({ state: 'saved', revision, fields });

test('an edit is saved after a pause, with only what changed', async () => {
  const { edit, pass, sent, state, editor } = start();
  edit({ title: 'AB' });
  await pass(QUIET_MS - 1);
  expect(sent).toEqual([]);
  edit({ title: 'ABC' });
  await pass(QUIET_MS);
  expect(sent).toMatchObject([{ revision: 1, changes: { title: 'ABC' } }]);
  expect(editor.kept).toEqual({ revision: 1, changes: { title: 'ABC' }, before: { title: 'A' } });
  await sent[0]!.answer(saved(2, editor.fields));
  expect(state()).toBe('saved');
  expect(editor.kept).toBeUndefined();
});

test('somebody who goes on typing is saved, too', async () => {
  const { edit, pass, sent } = start();
  for (let at = 0; at <= LONGEST_MS; at += 500) {
    edit({ title: `A${at}` });
    await pass(500);
  }
  expect(sent.length).toBe(1);
});

test('one request at a time; what was edited meanwhile follows with the new revision', async () => {
  const { saver, edit, pass, sent, editor } = start();
  edit({ title: 'AB' });
  void saver.flush();
  await pass(0);
  edit({ title: 'ABC' });
  void saver.flush();
  await pass(LONGEST_MS);
  expect(sent).toHaveLength(1);
  await sent[0]!.answer(saved(2, { title: 'AB', body: 'B' }));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ revision: 2, changes: { title: 'ABC' } });
  await sent[1]!.answer(saved(3, editor.fields));
  expect(saver.isSaved).toBe(true);
});

test('an edit that is undone before it is saved asks nothing of the server', async () => {
  const { edit, pass, sent, state } = start();
  edit({ title: 'AB' });
  edit({ title: 'A' });
  await pass(LONGEST_MS);
  expect(sent).toEqual([]);
  expect(state()).toBe('saved');
});

test.each(['unreachable', 'signed-out'] as const)(
  '%s: it tries again, later each time, and nothing is lost',
  async (why) => {
    const { edit, pass, sent, states, editor } = start();
    edit({ title: 'AB' });
    await pass(QUIET_MS);
    for (const ms of [...AGAIN_MS, AGAIN_MS.at(-1)!]) {
      await sent.at(-1)!.answer({ state: why });
      expect(states.at(-1)).toEqual({ state: 'failed', why });
      const before = sent.length;
      await pass(ms - 1);
      expect(sent).toHaveLength(before);
      await pass(1);
      expect(sent).toHaveLength(before + 1);
    }
    expect(editor.kept).toEqual({ revision: 1, changes: { title: 'AB' }, before: { title: 'A' } });
    await sent.at(-1)!.answer(saved(2, editor.fields));
    expect(states.at(-1)).toEqual({ state: 'saved' });
  },
);

test('with the session of somebody else nothing is sent any more', async () => {
  const { edit, pass, sent, timers } = start();
  edit({ title: 'AB' });
  await pass(QUIET_MS);
  await sent[0]!.answer({ state: 'another-account' });
  expect(timers()).toBe(0);
});

test('what others changed comes with the answer', async () => {
  const { edit, pass, sent, editor, state } = start();
  edit({ title: 'AB' });
  await pass(QUIET_MS);
  await sent[0]!.answer(saved(3, { title: 'AB', body: 'Theirs', more: 1 }));
  expect(editor.fields).toEqual({ title: 'AB', body: 'Theirs', more: 1 });
  expect(state()).toBe('saved');
  expect(sent).toHaveLength(1);
});

test('a field that both changed is decided by the editor: mine is saved over theirs', async () => {
  const { saver, edit, pass, sent, states, editor } = start();
  edit({ title: 'Mine', body: 'Mine, too' });
  await pass(QUIET_MS);
  await sent[0]!.answer({
    state: 'conflict',
    revision: 5,
    fields: { title: 'Theirs', body: 'B', more: 1 },
    last: { you: false, name: 'Ines', fields: ['title'] },
  });
  expect(states.at(-1)).toMatchObject({
    state: 'conflict',
    conflict: { fields: ['title'], by: { name: 'Ines' } },
  });
  expect(editor.fields).toEqual({ title: 'Mine', body: 'Mine, too', more: 1 });
  await pass(LONGEST_MS);
  expect(sent).toHaveLength(1);
  saver.decide('title');
  await pass(0);
  expect(sent[1]).toMatchObject({ revision: 5, changes: { title: 'Mine', body: 'Mine, too' } });
});

test('or theirs stays, and only the rest is saved', async () => {
  const { saver, edit, pass, sent } = start();
  edit({ title: 'Mine', body: 'Mine, too' });
  await pass(QUIET_MS);
  await sent[0]!.answer({
    state: 'conflict',
    revision: 5,
    fields: { title: 'Theirs', body: 'B' },
    last: { you: true, name: 'Priya', fields: ['title'] },
  });
  // As an edit, which can be undone.
  edit({ title: 'Theirs' });
  saver.decide('title');
  await pass(0);
  expect(sent[1]).toMatchObject({ revision: 5, changes: { body: 'Mine, too' } });
});

test.each([
  [{ you: false, name: 'Ines', fields: ['title'] }, { name: 'Ines' }],
  [{ you: true, name: 'Priya', fields: ['title', 'body'] }, 'you'],
  // Her newest change was another field: somebody before her changed this one.
  [{ you: false, name: 'Ines', fields: ['body'] }, 'unknown'],
  [{ you: true, name: 'Priya', fields: ['body'] }, 'unknown'],
  [{ you: false, name: undefined, fields: ['title'] }, 'unknown'],
  [undefined, 'unknown'],
])('a conflict is by whom the newest change names, if it changed the field: %j', async (last, by) => {
  const { saver, edit, states } = start();
  edit({ title: 'Mine' });
  saver.arrived(2, { title: 'Theirs', body: 'B' }, last);
  expect(states.at(-1)).toMatchObject({ state: 'conflict', conflict: { fields: ['title'], by } });
});

test('a field that is edited while the answer brings another value of it is a conflict, not lost', async () => {
  const { edit, pass, sent, states } = start();
  edit({ title: 'AB' });
  await pass(QUIET_MS);
  edit({ body: 'Mine' });
  await sent[0]!.answer(saved(3, { title: 'AB', body: 'Theirs' }));
  expect(states.at(-1)).toMatchObject({ state: 'conflict', conflict: { fields: ['body'] } });
  expect(sent).toHaveLength(1);
});

test('what others save arrives without a save of one’s own', async () => {
  const { saver, edit, editor, states } = start();
  saver.arrived(2, { title: 'Theirs', body: 'B' });
  expect(editor.fields['title']).toBe('Theirs');
  edit({ body: 'Mine' });
  saver.arrived(3, { title: 'Theirs', body: 'Theirs' });
  expect(states.at(-1)).toMatchObject({ state: 'conflict', conflict: { fields: ['body'] } });
});

test('a refusal is said, and the next edit is tried', async () => {
  const { edit, pass, sent, states } = start();
  edit({ title: 'AB' });
  await pass(QUIET_MS);
  await sent[0]!.answer({ state: 'refused', message: 'The draft is too large.' });
  expect(states.at(-1)).toEqual({ state: 'refused', message: 'The draft is too large.' });
  await pass(60_000);
  expect(sent).toHaveLength(1);
  edit({ title: 'A2' });
  await pass(QUIET_MS);
  expect(sent).toHaveLength(2);
});

const kept = { revision: 1, changes: { title: 'Mine' }, before: { title: 'A' } };

test('edits of an earlier visit are saved', async () => {
  const { saver, pass, sent } = start();
  saver.resume({ title: 'Mine', body: 'B' }, kept);
  await pass(0);
  expect(sent).toMatchObject([{ changes: { title: 'Mine' } }]);
});

test('unless somebody else changed the same field since: then both are shown', async () => {
  const { saver, pass, sent, states } = start({ title: 'Theirs', body: 'B' });
  saver.resume({ title: 'Mine', body: 'B' }, kept);
  await pass(LONGEST_MS);
  expect(sent).toEqual([]);
  expect(states.at(-1)).toMatchObject({
    ...{ state: 'conflict', conflict: { fields: ['title'], theirs: { title: 'Theirs' } } },
  });
});
