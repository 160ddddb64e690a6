// @vitest-environment jsdom
/** Which side wins is chosen for each place, and nothing of either side is lost before. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readingFor } from '../compare/reading.ts';
import { NEWS_FORM } from './editor.fixture.ts';
import { PartChoices } from './part-choices.tsx';

afterEach(cleanup);

const reading = readingFor(NEWS_FORM, { term: () => undefined, item: () => undefined });
const mine = { summary: 'Mine.', value: '<p>One.</p><p>Two, mine.</p>' };
const theirs = { summary: 'Theirs.', value: '<p>One.</p><p>Two, theirs.</p>' };

function open(values: { mine: typeof mine; theirs: typeof mine }) {
  const onUse = vi.fn();
  const shown = (given: typeof values) => (
    <PartChoices field="body" name="Body" {...{ reading, onUse }} {...given} />
  );
  const { rerender } = render(shown(values));
  return { onUse, change: (given: typeof values) => rerender(shown(given)) };
}
const use = () => fireEvent.click(screen.getByRole('button', { name: /^Use .*: Body$/, hidden: true }));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name, hidden: true }));

test('a paragraph is taken from them, the rest stays', () => {
  const { onUse } = open({ mine, theirs });
  choose(/^Elsewhere Two, theirs\.$/);
  use();
  expect(onUse).toHaveBeenCalledWith({ summary: 'Mine.', value: '<p>One.</p><p>Two, theirs.</p>' });
});

test('a choice stays while another place is edited', () => {
  const { onUse, change } = open({ mine, theirs });
  choose(/^Elsewhere Two, theirs\.$/);
  change({ mine: { ...mine, summary: 'Mine, edited.' }, theirs });
  use();
  expect(onUse).toHaveBeenCalledWith({ summary: 'Mine, edited.', value: '<p>One.</p><p>Two, theirs.</p>' });
});

test('where one place differs there is nothing to choose between', () => {
  open({ mine, theirs: { ...theirs, summary: 'Mine.' } });
  expect(screen.queryByRole('radio', { hidden: true })).toBeNull();
});
