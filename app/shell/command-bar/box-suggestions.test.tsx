// @vitest-environment jsdom
/** The suggestions below the search box, whose code loads while a reader types. */
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BoxSuggestions } from './box-suggestions.tsx';

const suggest = vi.hoisted(() =>
  vi.fn(async (text: string) => [
    { title: 'Topics', options: [{ title: `About ${text}`, to: '/topic', icon: 'topic' }] },
  ]),
);
vi.mock('./use-command-content.ts', async () => {
  const { menus } = (await import('../shell-data.fixture.ts')).shellFor('full');
  const content = { menus, recent: [], forget() {}, sources: [], kinds: [], suggest };
  return { useCommandContent: () => content };
});

afterEach(cleanup);
beforeEach(() => {
  // jsdom has neither.
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
});

/** Types after the suggestions were rendered, and before they listen. */
function Typing({ text }: { text: string }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    if (!input) return;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [input, text]);
  return (
    <form>
      <input ref={setInput} />
      {input && <BoxSuggestions input={input} pressed={false} />}
    </form>
  );
}

test('what is typed while the suggestions load is suggested for', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Typing text="PSR" /> }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('option', { name: /About PSR/ })).toBeTruthy();
});
