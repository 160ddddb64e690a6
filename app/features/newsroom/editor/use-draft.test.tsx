// @vitest-environment jsdom
/** Words that are typed right before a page is closed: kept in this tab for the account, saved, and offered on return. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { clearDrafts } from '#app/state/drafts.ts';
import { DRAFT, NEWS_FORM, sampleServices } from './editor.fixture.ts';
import type { SaveAnswer } from './services.ts';
import { useDraft } from './use-draft.ts';

const payload = btoa(JSON.stringify({ sub: '7' }));

beforeAll(() => {
  document.cookie = `access_token=x.${payload}.x`;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** An editor of the draft whose server says what `save` says, and does not answer without it. */
function open(save?: SaveAnswer, fields = DRAFT.fields) {
  const sent: object[] = [];
  const services = {
    ...sampleServices(),
    save: (_: number, changes: object) => {
      sent.push(changes);
      return save ? Promise.resolve(save) : new Promise<SaveAnswer>(() => {});
    },
  };
  const { result, unmount } = renderHook(() =>
    useDraft({ ...DRAFT, fields }, { tree: NEWS_FORM, services, readOnly: false }),
  );
  const type = (title: string) => act(() => result.current.actions.set('/title', title, { typing: true }));
  return { sent, result, unmount, type, title: () => result.current.history.fields['title'] };
}

/** Another visit, after words were typed and the page was closed at once. */
function typeAndClose(...words: string[]) {
  const { sent, type, unmount } = open();
  for (const word of words) type(word);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(sent.length).toBeGreaterThan(0);
  unmount();
}

test('they are sent at once, and offered on return, not forced', async () => {
  typeAndClose('Half a sent');
  const { result, title } = open();
  expect(title()).toBe(DRAFT.fields['title']);
  expect(result.current.earlier?.fields).toEqual(['title']);
  await act(async () => result.current.earlier!.putBack());
  expect(title()).toBe('Half a sent');
  expect(result.current.earlier).toBeUndefined();
});

test('the last letter counts, also while a save is on its way', () => {
  const { type, unmount } = open();
  type('Half');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  type('Half a sentence');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  const later = open();
  act(() => later.result.current.earlier!.putBack());
  expect(later.title()).toBe('Half a sentence');
});

test('new words do not take the place of the offer; left out, it does not come again', async () => {
  typeAndClose('First');
  const second = open();
  second.type('Second');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  second.unmount();
  const third = open();
  act(() => third.result.current.earlier!.leaveOut());
  third.unmount();
  expect(open().result.current.earlier).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('nothing is offered once the draft has it, or after signing out', () => {
  typeAndClose('It arrived');
  expect(open(undefined, { ...DRAFT.fields, title: 'It arrived' }).result.current.earlier).toBeUndefined();
  typeAndClose('A secret');
  clearDrafts();
  expect(open().result.current.earlier).toBeUndefined();
});

test('the offer goes once the last save of the page that was left has arrived', async () => {
  typeAndClose('Half a sentence');
  const { result, type } = open();
  expect(result.current.earlier?.fields).toEqual(['title']);
  const fields = { ...DRAFT.fields, title: 'Half a sentence' };
  act(() => result.current.saver.arrived(DRAFT.revision + 1, fields));
  expect(result.current.earlier).toBeUndefined();
  type('Another sentence');
  expect(result.current.earlier).toBeUndefined();
});
