// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Dialog title="Keys" description="What the keys do." onClose={() => setOpen(false)} />}
    </>
  );
}

it.each([
  ['Esc', () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closed by %s, it gives the focus back', async (_, close) => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'Keys' }).contains(document.activeElement)).toBe(true);
  act(() => void close());
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});
