// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { sampleDates } from '#app/views/dates/date-language.fixture.ts';
import { DateLanguageContext } from '#app/views/dates/date-language.ts';
import { events, shown } from './deadlines.fixture.ts';
import { DeadlinesScreen, type DeadlinesScreenProps } from './deadlines.tsx';

afterEach(cleanup);

function show(over: Partial<DeadlinesScreenProps> = {}) {
  const Stub = createRoutesStub([
    {
      path: '/deadlines',
      Component: () => <DeadlinesScreen shown={shown} answer={undefined} busy={false} {...over} />,
    },
  ]);
  render(
    <DateLanguageContext value={sampleDates}>
      <Stub initialEntries={['/deadlines']} />
    </DateLanguageContext>,
  );
}

/** The row of an event. */
const row = (title: string) => screen.getByRole('heading', { name: title }).closest('li')!;

const own = events.find(({ kind }) => kind === 'own')!;
/** The title of an event that begins like this. */
const find = (start: string) => events.find(({ title }) => title.startsWith(start))!.title;

describe('the deadlines', () => {
  test('are late, in red, only where something is owed; of a union they say whom its law binds', () => {
    show();
    const late = screen.getByRole('region', { name: 'Overdue' });
    expect(within(late).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(within(late).getByText('days late')).toBeDefined();
    const passed = screen.getByRole('region', { name: 'In force, not confirmed' });
    expect(passed.textContent).toContain('2 days ago');
    expect(passed.textContent).not.toContain('late');
    expect(passed.textContent).toContain('European Union, binds Germany');
    expect(row(find('AI Act')).textContent).toContain('European Union, binds Germany and Lithuania');
  });

  test('have one row for each event, in sections by days left', () => {
    show();
    for (const { title } of events)
      expect(screen.getAllByText(title, { selector: 'h3, h3 *' })).toHaveLength(1);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Overdue',
      'In force, not confirmed',
      'This week',
      '30 days',
      '90 days',
      'Later',
    ]);
    expect(screen.getByText('nothing due until 29 November; next on Wednesday 2 December')).toBeDefined();
    expect(screen.getByText('1 settled in the last 30 days')).toBeDefined();
  });

  test('say what a mark on another day was', () => {
    show();
    expect(row(find('Banking as a service')).textContent).toContain(
      'Marked as done for 30 Nov 2026. The date has moved.',
    );
  });

  test('are added to a calendar while they are open and ahead', () => {
    show();
    const links = (title: string) =>
      within(row(title)).queryAllByRole('link', { name: /^Add to my calendar/ });
    expect(links(find('AI Act'))).toHaveLength(1);
    for (const past of ['Annual report', 'Existing directors', 'Consumer Credit', 'Privacy policies'])
      expect(links(find(past))).toEqual([]);
  });

  test('have their forms once they are opened, and until then a link to the page with them', () => {
    show();
    const inRow = within(row(own.title));
    expect(inRow.queryByLabelText('Owner')).toBeNull();
    const link = inRow.getByText(/^Change the status or owner/).closest('a')!;
    expect(link.getAttribute('href')).toBe(`/deadlines?open=${own.id}#event-${own.id}`);
    fireEvent.click(inRow.getByRole('button', { name: /Status and owner/ }));
    expect(inRow.getByLabelText('Owner')).toBeDefined();
    expect(inRow.queryByText(/^Change the status or owner/)).toBeNull();
  });

  test('have their forms from the beginning where the URL opens them', () => {
    show({ shown: { ...shown, opened: own.id } });
    expect(screen.getAllByLabelText('Owner')).toHaveLength(1);
    const button = within(row(own.title)).getByRole('button', { name: /Status and owner/ });
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  test('say a month in words', () => {
    show();
    const months = within(screen.getByRole('navigation', { name: 'Months' }));
    expect(months.getAllByRole('link')).toHaveLength(13);
    const link = months.getByRole('link', { name: /November 2026: 1 late, 1 open, 1 settled/ });
    expect(link.getAttribute('href')).toBe('/deadlines?month=2026-11');
  });

  test('offer the way back where the row is gone, not inside a paragraph', () => {
    const changed = { ...own, id: 'gone', canUndo: true };
    show({ shown: { ...shown, done: 'done', changed } });
    const undo = within(screen.getByRole('status')).getByRole('button', { name: /^Undo/ });
    expect(undo.closest('p')).toBeNull();
  });

  test('offer the way back in the row that was changed', () => {
    show({ shown: { ...shown, done: 'not_applicable', changed: own } });
    const undo = within(row(own.title)).getByRole('button', { name: /^Undo/ });
    const sent = Object.fromEntries(new FormData(undo.closest('form')!));
    expect(sent).toEqual({
      ...{ intent: 'mark', event: own.id, date: '2026-12-10', version: '2', undo: '1' },
    });
  });
});
