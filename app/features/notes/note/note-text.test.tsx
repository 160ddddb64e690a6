// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoteText } from './note-text.tsx';

const network = vi.hoisted(() => ({ online: false }));

vi.mock('./note-markdown.tsx', () => ({
  get NoteMarkdown() {
    if (!network.online) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ text }: { text: string }) => <p>parsed: {text}</p>;
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without a connection a note is shown as it was typed, and as Markdown after it', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<NoteText text="**Ask** Jonas" />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('**Ask** Jonas')).toBeTruthy();

  network.online = true;
  onLine.mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.dynamicImportSettled();
  });
  expect(await screen.findByText('parsed: **Ask** Jonas')).toBeTruthy();
});
