// @vitest-environment jsdom
/** What was published under an open draft is taken over, and what both changed is decided word by word. */
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DRAFT, NEWS_FORM, PUBLISHED, sampleServices } from './editor.fixture.ts';
import { PublishedMeanwhile } from './published-meanwhile.tsx';

afterEach(cleanup);
// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

const TAKE = 'Take its changes over';

function open({ isSaved = true, current = 5, readOnly = false } = {}) {
  const set = vi.fn();
  const arrived = vi.fn();
  render(
    <PublishedMeanwhile
      {...{ tree: NEWS_FORM, fields: DRAFT.fields, services: sampleServices(), readOnly }}
      draft={{ ...DRAFT, current }}
      saver={{ flush: async () => {}, isSaved, revision: 12, arrived }}
      actions={{ set }}
    />,
  );
  return { set, arrived };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('it says nothing while nothing was published', () => {
  open({ current: 4 });
  expect(document.body.textContent).toBe('');
});

test('the draft takes over what only the page changed, and asks about the rest', async () => {
  const { set, arrived } = open();
  press(TAKE);
  await screen.findByText(/changed the same/);
  expect(arrived).toHaveBeenCalledWith(
    13,
    expect.objectContaining({ field_reference_number: 'SI 2026/103' }),
  );
  const removed = await screen.findAllByText('[removed:', { exact: false });
  expect(removed.length).toBeGreaterThan(0);
  expect(document.querySelector('ins')?.textContent).toContain('28 February');
  press(/^Take the other one: /);
  expect(set).toHaveBeenCalledWith('/body', PUBLISHED['body']);
  await screen.findByText('The changes of the published page are in the draft now.');
});

test('nothing is taken over before everything is saved', async () => {
  const { arrived } = open({ isSaved: false });
  press(TAKE);
  await screen.findByText(/save first, then try again/);
  expect(arrived).not.toHaveBeenCalled();
});

test('who may not write is told, and can do nothing', () => {
  open({ readOnly: true });
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body.textContent).toContain('version 5 came meanwhile');
});
