// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox } from './outbox/open-outbox.ts';
import { shellFor } from './shell-data.fixture.ts';
import { useLoadPageMine } from './use-page-mine.ts';

const shellData = shellFor('full');
const calls: string[] = [];

function Page() {
  useLoadPageMine({ nid: 1001, version: 3 });
  return null;
}

function open() {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Page /> }], {
    hydrationData: { loaderData: { root: shellData } },
  });
  render(<RouterProvider router={router} />);
}

beforeEach(() => {
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname.split('/').slice(3).join('/')}`);
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  openOutbox(shellData.vertical)?.clear();
  calls.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what the reader has on a page is loaded once it is usable', async () => {
  open();
  await expect.poll(() => calls).toEqual(['GET pages/mine']);
});

test('a note that an earlier page could not send goes first: the answer has it', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openOutbox(shellData.vertical)!.submit({
    operation: 'addNote',
    input: { body: { id: 'a3f1c2d4-0000-4000-8000-000000000001', page_id: 1001, text: 'Offline' } },
    subject: 'note:a3f1c2d4-0000-4000-8000-000000000001',
    label: 'Instant payments',
  });
  expect(calls).toEqual([]);
  onLine.mockReturnValue(true);
  open();
  await expect.poll(() => calls).toEqual(['POST notes', 'GET pages/mine']);
});
