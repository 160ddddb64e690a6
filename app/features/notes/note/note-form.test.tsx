// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Outcome } from '#app/state/outbox/outbox.ts';
import { NoteForm } from './note-form.tsx';

afterEach(cleanup);

/** The form with a text in it. */
function written(onSave: (text: string) => Promise<Outcome>) {
  const onSaved = vi.fn();
  render(<NoteForm draftKey="1:" onSave={onSave} onSaved={onSaved} onCancel={() => {}} />);
  const field = screen.getByLabelText('Note');
  fireEvent.change(field, { target: { value: 'Ask Jonas' } });
  return { onSaved, field, button: screen.getByRole('button', { name: 'Save note' }) };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));

test('a double click and a repeated key save once', async () => {
  const onSave = vi.fn(() => new Promise<Outcome>(() => {}));
  const { onSaved, field, button } = written(onSave);
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await settle();
  // What is around the form may still show it while it closes.
  fireEvent.click(button);
  await settle();
  expect(onSave).toHaveBeenCalledOnce();
  expect(onSaved).toHaveBeenCalledOnce();
});

test('what did not fit into the browser can be saved again', async () => {
  const onSave = vi.fn(() => Promise.resolve<Outcome>({ state: 'full' }));
  const { onSaved, button } = written(onSave);
  fireEvent.click(button);
  await settle();
  fireEvent.click(button);
  await settle();
  expect(onSave).toHaveBeenCalledTimes(2);
  expect(onSaved).not.toHaveBeenCalled();
});
