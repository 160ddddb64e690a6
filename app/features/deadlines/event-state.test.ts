import { describe, expect, test } from 'vitest';
import type { DeadlineMark } from './marks-store.server.ts';
import { changeState, getEventState } from './event-state.server.ts';

const DAY = '2026-12-17';
const OTHER = '2027-01-14';
const AT = '2026-11-20T09:00:00.000Z';
const LATER = '2026-11-21T09:00:00.000Z';

const mark = (source: string, more: Partial<DeadlineMark> = {}): DeadlineMark => ({
  ...{ source, date: DAY, status: 'done', reason: '', owner: '', markedAt: AT, previous: null, version: 1 },
  ...more,
});
const stateFor = (sources: string[], marks: DeadlineMark[], date = DAY) =>
  getEventState({ date, sources }, new Map(marks.map((one) => [one.source, one])));

describe('the state of an event', () => {
  test('is open without a mark', () => {
    expect(stateFor(['a', 'b'], [])).toMatchObject({ status: 'open', version: 0, owner: '', moved: null });
  });

  test.each([
    ['the marked source', ['a']],
    ['another source merged with it', ['b', 'a']],
  ])('is that of %s', (_, sources) => {
    expect(stateFor(sources, [mark('a', { reason: 'signed' })])).toMatchObject({
      ...{ status: 'done', reason: 'signed', version: 1, moved: null },
    });
  });

  test('is open again on another day, and says what it was', () => {
    const state = stateFor(['a'], [mark('a', { owner: 'Mira' })], OTHER);
    expect(state).toMatchObject({ status: 'open', date: OTHER, owner: 'Mira', version: 1 });
    expect(state.moved).toMatchObject({ date: DAY, status: 'done' });
  });

  test('of sources that parted stays with the one whose day stayed', () => {
    const marks = [mark('a'), mark('b')];
    expect(stateFor(['a'], marks)).toMatchObject({ status: 'done', moved: null });
    expect(stateFor(['b'], marks, OTHER)).toMatchObject({ status: 'open', moved: { date: DAY } });
  });

  test('of merged sources is their latest mark on that day', () => {
    const marks = [
      mark('a', { markedAt: AT }),
      mark('b', { status: 'not_applicable', markedAt: LATER, version: 4 }),
      mark('c', { date: OTHER, status: 'open', markedAt: '2026-11-22T09:00:00.000Z' }),
    ];
    expect(stateFor(['a', 'b', 'c'], marks)).toMatchObject({ status: 'not_applicable', version: 4 });
  });

  test('does not come from a mark that has only an owner', () => {
    const owned = mark('a', { status: 'open', owner: 'Mira', markedAt: null });
    expect(stateFor(['a'], [owned])).toMatchObject({ status: 'open', owner: 'Mira', version: 1 });
    expect(stateFor(['a'], [owned], OTHER)).toMatchObject({ status: 'open', owner: 'Mira', moved: null });
  });
});

describe('a change', () => {
  const seen = { version: 0, date: DAY };
  /** The state after a change, as it is read again. */
  const after = (state: ReturnType<typeof stateFor>, change: object, at = AT) => {
    const next = changeState(state, { ...seen, ...change }, at)!;
    return stateFor(['a'], [{ ...next, source: 'a', version: state.version + 1 }], state.date);
  };
  const open = stateFor(['a'], []);

  test('sets the state and can be undone, once', () => {
    const done = after(open, { status: 'done', reason: ' signed ' });
    expect(done).toMatchObject({ status: 'done', reason: 'signed', markedAt: AT });
    const undone = after(done, { undo: true });
    expect(undone).toMatchObject({ status: 'open', reason: '', markedAt: null, version: 2 });
    expect(changeState(undone, { ...seen, undo: true }, AT)).toBeUndefined();
  });

  test('goes back to what was before it, not to open', () => {
    const out = after(open, { status: 'not_applicable', reason: 'no customers' });
    const back = after(after(out, { status: 'done' }, LATER), { undo: true });
    expect(back).toMatchObject({ status: 'not_applicable', reason: 'no customers', markedAt: AT });
  });

  test('of the owner leaves the state and what can be undone', () => {
    const done = after(open, { status: 'done' });
    const owned = after(done, { owner: ' Mira ' });
    expect(owned).toMatchObject({ status: 'done', owner: 'Mira', markedAt: AT });
    expect(after(owned, { undo: true })).toMatchObject({ status: 'open', owner: 'Mira' });
  });

  test('of a moved event counts for the new day; undone it is as before', () => {
    const moved = stateFor(['a'], [mark('a')], OTHER);
    const done = after(moved, { status: 'done' }, LATER);
    expect(done).toMatchObject({ status: 'done', date: OTHER, moved: null });
    expect(after(done, { undo: true })).toMatchObject({
      status: 'open',
      moved: { date: DAY, status: 'done' },
    });
  });

  test('of the owner of a moved event leaves the old mark', () => {
    const moved = stateFor(['a'], [mark('a')], OTHER);
    expect(after(moved, { owner: 'Mira' })).toMatchObject({
      status: 'open',
      moved: { date: DAY },
      owner: 'Mira',
    });
  });
});
