// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useSameAccount } from './use-same-account.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  useSameAccount();
  return null;
}

const signIn = (account: string) => {
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: account }))}.y`;
};

test('a page is loaded again once somebody else has signed in, and never for its own reader', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  signIn('7');
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  const steps = {
    focus: () => window.dispatchEvent(new Event('focus')),
    'back from the cache': () => window.dispatchEvent(new Event('pageshow')),
    'the tab comes into view': () => document.dispatchEvent(new Event('visibilitychange')),
    'a step to another page': () => act(() => router.navigate('/world')),
  };
  for (const step of Object.values(steps)) await step();
  expect(reload).not.toHaveBeenCalled();
  signIn('8');
  for (const [name, step] of Object.entries(steps)) {
    reload.mockClear();
    await step();
    expect([name, reload.mock.calls.length]).toEqual([name, 1]);
  }
});
