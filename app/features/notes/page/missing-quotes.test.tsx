// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createParts, PageParts } from '#app/views/page/page-parts.ts';
import { quotingNote } from '../notes.fixture.ts';
import { useMissingQuotes } from './missing-quotes.ts';
import type { Section } from './sections.ts';

afterEach(cleanup);

const sections = [{ id: quotingNote.section }] as Section[];
const [BEFORE, AFTER] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'];
const page = { access: 'full' as const, changed: AFTER };

function Missing({
  page: its,
  sections: own,
}: {
  page: Parameters<typeof useMissingQuotes>[1];
  sections: Section[];
}) {
  return <output>{[...useMissingQuotes([quotingNote], its, own)].join(' ') || 'none'}</output>;
}

function Page({ text, ...props }: { text: string } & Parameters<typeof Missing>[0]) {
  const parts = useRef(createParts()).current;
  const element = document.createElement('div');
  element.innerHTML = text;
  parts.text.current = element;
  return (
    <PageParts value={parts}>
      <Missing {...props} />
    </PageParts>
  );
}

const quoted = quotingNote.quote!.split('\n').map((line) => `<p>${line}</p>`);
test.each<[string, string, typeof page | { access: 'restricted'; changed: string }, Section[], string]>([
  ['is there', quoted.join('<h3>New</h3>'), page, sections, 'none'],
  ['lacks a line', quoted[0]!, page, sections, quotingNote.id],
  ['was not published again since the note', '', { ...page, changed: BEFORE }, sections, 'none'],
  ['is closed to the reader now', '', { ...page, access: 'restricted' }, sections, 'none'],
  ['has lost the section, which the note says', '', page, [{ id: 'other' }] as Section[], 'none'],
])('of a page that %s', (_, text, its, own, missing) => {
  render(<Page text={text} page={its} sections={own} />);
  expect(screen.getByRole('status').textContent).toBe(missing);
});
