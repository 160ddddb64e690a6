// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox } from '#app/shell/outbox/open-outbox.ts';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { limits, uk } from '../../checklists.fixture.ts';
import type { ChecklistItem } from '../../contract.ts';
import { readState } from './checklist-state.ts';
import { ChecklistScreen } from './checklist.tsx';

/** How often the row of each due date was rendered. */
const rendered = vi.hoisted(() => new Map<string, number>());
vi.mock('./items/due-text.tsx', () => ({
  DueText({ due }: { due: string }) {
    rendered.set(due, (rendered.get(due) ?? 0) + 1);
    return due;
  },
}));

const COUNT = 60;
const items = Array.from({ length: COUNT }, (_, at): ChecklistItem => ({
  ...{ id: at + 1, title: `Item ${at + 1}`, note: '', owner: '', status: 'open', reason: '', evidence: '' },
  ...{
    due: `2027-${String((at % 12) + 1).padStart(2, '0')}-${String(Math.floor(at / 12) + 1).padStart(2, '0')}`,
  },
  ...{ section: `Section ${Math.floor(at / 20)}`, version: 1 },
}));
const shellData = shellFor('full');

beforeEach(() => {
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
});
afterEach(() => {
  openOutbox(shellData.vertical)?.clear();
  cleanup();
  vi.unstubAllGlobals();
  rendered.clear();
});

function show(list: ChecklistItem[]) {
  const loaded = {
    ...{ checklist: uk, items: list, orderVersion: 1, limits, key: 'key', owners: [], deletedItems: [] },
  };
  const state = readState(new URLSearchParams(), undefined);
  const page = <ChecklistScreen {...{ loaded, state, answer: undefined, busy: false }} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', element: page, loader: () => shellData }], {
    hydrationData: { loaderData: { root: shellData } },
  });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

test.each([
  ['in sections', items],
  ['without sections', items.map((item) => ({ ...item, section: '' }))],
])('a tick and its answer render the row of the item and the counts, no other row: %s', async (_, list) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(new URL(request.url).pathname);
    return Response.json({ ...list[30]!, status: 'done', version: 2, settledAt: '2026-11-26T09:00:00.000Z' });
  });
  show(list);
  const box = screen.getByRole('checkbox', { name: 'Done: Item 31' });
  expect(rendered.size).toBe(COUNT);
  rendered.clear();
  fireEvent.click(box);
  expect(box.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('1 of 60 finished')).toBeDefined();
  await waitFor(() => expect(sent).toEqual([expect.stringMatching(/\/items\/31$/)]));
  await waitFor(() => expect(openOutbox(shellData.vertical)!.isSending()).toBe(false));
  expect([...rendered.keys()]).toEqual([]);
  expect(box.getAttribute('aria-checked')).toBe('true');
});

test('a tick that waited and is refused is not said to wait', async () => {
  let online = false;
  vi.stubGlobal('fetch', async () => {
    if (!online) throw new TypeError('Failed to fetch');
    const problem = { type: '', title: 'Changed elsewhere', status: 409, code: 'version_conflict' };
    const current = { ...items[30]!, status: 'not_applicable', reason: 'We have none', version: 3 };
    return Response.json({ ...problem, current }, { status: 409 });
  });
  show(items);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Done: Item 31' }));
  await screen.findByText('“Item 31” done, not saved yet');
  online = true;
  await openOutbox(shellData.vertical)!.flush();
  await screen.findByText('“Item 31” was changed elsewhere. Yours is not saved.');
  expect(screen.queryByText('“Item 31” done, not saved yet')).toBeNull();
});
