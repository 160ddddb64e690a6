// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ListFrame } from './list-frame.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(summaryIsShown: boolean) {
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => summaryIsShown;
  render(
    <ListFrame
      filters={
        <form>
          <input type="hidden" name="query" />
          <label>
            <input type="checkbox" /> Europe
          </label>
        </form>
      }
      filtersOn={2}
      skipTo="results"
      count={<h2 id="results">3 updates</h2>}
    >
      <p>Rows</p>
    </ListFrame>,
  );
  const summary = screen.getByText('Filters (2)');
  const fold = summary.closest('details')!;
  return { summary, fold, box: screen.getByRole('checkbox', { hidden: true }) };
}

it('opening the filters moves the focus to the first of them, Esc back to the button', () => {
  const { summary, fold, box } = show(true);
  summary.focus();
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect(document.activeElement).toBe(box);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(fold.open).toBe(false);
  expect(document.activeElement).toBe(summary);
});

it('closing the filters does not move the focus', () => {
  const { summary, fold } = show(true);
  summary.tabIndex = 0;
  summary.focus();
  fireEvent(fold, new Event('toggle'));
  expect(document.activeElement).toBe(summary);
});

it('Esc does nothing where the column is always open', () => {
  const { fold, box } = show(false);
  fold.open = true;
  box.focus();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(fold.open).toBe(true);
  expect(document.activeElement).toBe(box);
});

it('a link before the filters leads to the heading of the results', () => {
  const { summary } = show(false);
  const skip = screen.getByRole('link', { name: 'Skip the filters' });
  expect(skip.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.querySelector(skip.getAttribute('href')!)?.textContent).toBe('3 updates');
});
