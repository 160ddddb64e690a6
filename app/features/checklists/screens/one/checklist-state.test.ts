import { describe, expect, test } from 'vitest';
import { readState } from './checklist-state.ts';

const state = (search: string, answer?: Parameters<typeof readState>[1]) =>
  readState(new URLSearchParams(search), answer);

describe('what the page shows', () => {
  test('is named by the URL', () => {
    expect(state('edit=7')).toMatchObject({ editing: 7, renaming: false, done: undefined });
    expect(state('rename=1')).toMatchObject({ editing: undefined, renaming: true });
    expect(state('done=moved&item=7&by=up')).toMatchObject({ done: 'moved', item: 7, by: 'up' });
  });

  test('ignores what is not there', () => {
    expect(state('edit=x&done=toString&item=-1')).toMatchObject({
      editing: undefined,
      done: undefined,
      item: undefined,
    });
  });

  test('after a refused form is that form', () => {
    expect(state('done=saved', { item: 7, typed: { title: '' } })).toMatchObject({
      editing: 7,
      done: undefined,
    });
    expect(state('', { title: { typed: 'x' } }).renaming).toBe(true);
    expect(state('edit=7', { typed: { title: '' } }).editing).toBeUndefined();
  });

  test('no form is open after a deletion or another order elsewhere', () => {
    expect(state('edit=7', { item: 7, conflict: 'gone' }).editing).toBeUndefined();
    expect(state('', { item: 7, conflict: 'order', to: 2 }).editing).toBeUndefined();
  });
});
