import { expect, test } from 'vitest';
import type { Edit, OutboxItem, Sending } from '#app/state/outbox/edit.ts';
import type { Note } from './contract.ts';
import {
  addEdit,
  cancelDeletion,
  deleteEdit,
  getConflicting,
  replaceText,
  restoreEdit,
  textEdit,
  withUnsent,
} from './note-edits.ts';

const AT = '2026-11-20T09:00:00.000Z';
const note: Note = {
  ...{ id: 'a', page_id: 1, page: 'Payee', text: 'One', version: 1 },
  ...{ created: '2026-11-19T09:00:00.000Z', changed: '2026-11-19T09:00:00.000Z' },
};
const place = { pageId: 1, page: 'Payee', section: { id: 'who', title: 'Who is next' } };
const item = (edit: Edit, more: Partial<Sending> = {}) =>
  ({ ...edit, id: 'x', at: AT, attempted: false, ...more }) as OutboxItem;
const show = (notes: Note[], edits: Edit[], sending = false) =>
  withUnsent(
    notes,
    edits.map((edit) => item(edit)),
    sending,
  );

test('a note that was never sent is shown with its place', () => {
  expect(show([], [addEdit('b', place, 'New')])).toEqual([
    {
      ...{ id: 'b', page_id: 1, page: 'Payee', section: 'who', section_title: 'Who is next', text: 'New' },
      ...{ created: AT, changed: AT, version: 1, state: 'unsent' },
    },
  ]);
});

test('unsent edits are applied in turn, each on the version of the one before', () => {
  const [shown] = show([note], [textEdit(note, 'Two', 1), textEdit(note, 'Three', 2)]);
  expect(shown).toMatchObject({ text: 'Three', version: 3, changed: AT, state: 'unsent' });
  expect(show([note], [deleteEdit(note)])[0]).toMatchObject({ deleted: AT });
  expect(show([{ ...note, deleted: AT }], [restoreEdit(note)])[0]).not.toHaveProperty('deleted');
  expect(show([note], [textEdit(note, 'Two', 1)], true)[0]?.state).toBe('sending');
  expect(show([note], [])[0]?.state).toBe('saved');
});

test('new notes of elsewhere, and edits of other things, are left out', () => {
  const bookmark = { operation: 'logout', subject: 'bookmark:1', label: '', input: {} } as unknown as Edit;
  expect(withUnsent([note], [item(addEdit('b', place, 'New')), item(bookmark)], false, () => false)).toEqual([
    { ...note, state: 'saved' },
  ]);
  expect(show([], [textEdit(note, 'Two', 1)])).toEqual([]);
});

test('a refused edit is held with its reason, also when later edits wait behind it', () => {
  const current = { ...note, text: 'Theirs', version: 5 };
  const problem = {
    ...{ type: '', title: 'Changed', status: 409, code: 'version_conflict' },
    current: current as unknown as Record<string, unknown>,
  };
  const [shown] = withUnsent(
    [note],
    [item(textEdit(note, 'Mine', 1), { problem }), item(textEdit(note, 'Mine too', 2))],
    false,
  );
  expect(shown).toMatchObject({ state: 'held', text: 'Mine too' });
  expect(getConflicting(shown!)).toEqual(current);
  expect(getConflicting({ problem: { ...problem, code: 'not_found' } })).toBeUndefined();
});

test('a newer text replaces an unsent one; a deletion can be undone', () => {
  const merged = replaceText('Two')(item(addEdit('b', place, 'One')));
  expect(merged).toEqual(addEdit('b', place, 'Two'));
  expect(replaceText('Three')(item(textEdit(note, 'Two', 1)))).toEqual(textEdit(note, 'Three', 1));
  expect(replaceText('Two')(item(deleteEdit(note)))).toBeUndefined();
  expect(replaceText('Two')(item(restoreEdit(note)))).toBeUndefined();
  expect(cancelDeletion(item(deleteEdit(note)))).toBe('cancel');
  expect(cancelDeletion(item(textEdit(note, 'Two', 1)))).toBeUndefined();
});
