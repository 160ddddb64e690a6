// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { calendarState, type CalendarState } from './calendar-state.ts';
import { dateSources } from '#app/content/dates/events.fixture.ts';
import { CalendarPage, type CalendarPageProps } from './calendar.tsx';

const TODAY = '2026-11-21';
const offered = [
  { tid: 1300, vid: 'jurisdictions', key: 'br', name: 'Brazil' },
  { tid: 1040, vid: 'jurisdictions', key: 'de', name: 'Germany' },
];
afterEach(cleanup);
// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

async function open(search: string, yours?: CalendarPageProps['yours']) {
  const loader = ({ request }: LoaderFunctionArgs) =>
    calendarState(new URL(request.url).searchParams, TODAY.slice(0, 7), ['effective', 'response']);
  function Page() {
    const state = useLoaderData<CalendarState>();
    const calendar = { from: '', to: '', events: [], truncated: false, jurisdictions: offered };
    return <CalendarPage path="/calendar" today={TODAY} state={state} calendar={calendar} yours={yours} />;
  }
  const routes = [{ path: '/calendar', loader, Component: Page, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes, { initialEntries: [`/calendar${search}`] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 2 });
}
const step = (name: RegExp) => screen.queryByRole('link', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test.each([
  ['?month=1900-01', null, 'Next month, February 1900'],
  ['?month=2199-12', 'Previous month, November 2199', null],
])('%s is a limit: no link leads beyond it', async (search, previous, next) => {
  await open(search);
  expect(step(/^Previous month/)?.getAttribute('aria-label') ?? null).toBe(previous);
  expect(step(/^Next month/)?.getAttribute('aria-label') ?? null).toBe(next);
});

test.each([
  ['', false],
  ['?kind=response', true],
  ['?jurisdiction=1040', true],
])('%s: filters say that dates of checklists are not filtered', async (search, isSaid) => {
  await open(search, { dateSources, dates: { state: 'loaded', value: { dates: [] } } });
  const said = screen.queryByText('The filters do not apply to your checklists.');
  expect(said !== null).toBe(isSaid);
});

test('the month heading gets the focus when the focused link disappears', async () => {
  await open('?month=1900-02');
  const previous = step(/^Previous month/)!;
  act(() => previous.focus());
  fireEvent.click(previous);
  const head = await heading('January 1900');
  await waitFor(() => expect(document.activeElement).toBe(head));
});

test('every filter of the URL is visible and can be removed', async () => {
  await open('?kind=response&jurisdiction=1040&jurisdiction=1300');
  const hrefs = () =>
    screen.getAllByRole('link', { name: /: remove this filter/ }).map((link) => link.getAttribute('href'));
  expect(hrefs()).toEqual([
    '/calendar?jurisdiction=1040&jurisdiction=1300',
    '/calendar?kind=response&jurisdiction=1300',
    '/calendar?kind=response&jurisdiction=1040',
  ]);
  const germany = screen.getByRole('link', { name: /^Germany: remove/ });
  act(() => germany.focus());
  fireEvent.click(germany);
  await waitFor(() => expect(hrefs()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('November 2026'));
  // The remaining jurisdictions can be chosen, and the form sends the active ones, too.
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filter dates' });
  expect([...form.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Add another', 'Germany']);
  expect(new FormData(form).getAll('jurisdiction')).toEqual(['1300', '']);
});
