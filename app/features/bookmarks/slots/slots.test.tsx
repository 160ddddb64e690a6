// @vitest-environment jsdom
/** The places that bookmarks fill in pages of the platform, as the server renders them; and where bookmarks are off. */
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { ContentListPage } from '#app/content/list/list-page.tsx';
import { listFor } from '#app/content/list/list.fixture.ts';
import { ItemTools } from '#app/content/tools/item-tools.tsx';
import { payments as dates } from '#app/content/dates/events.fixture.ts';
import { calendarState } from '#app/features/calendar/screens/month/calendar-state.ts';
import { CalendarPage } from '#app/features/calendar/screens/month/calendar.tsx';
import { PlacesTable } from '#app/screens/jurisdictions/places-table.tsx';
import type { Place } from '#app/screens/jurisdictions/places.ts';
import { payments, safeguarding } from '#app/screens/requirements/requirements.fixture.ts';
import { Requirements } from '#app/screens/requirements/requirements.tsx';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { ContentCard } from '#app/views/rows/card.tsx';
import type { RequirementsOverview } from '#app/contracts/requirements.ts';
import { bookmarkLabel } from '../shared.ts';

afterEach(() => document.body.replaceChildren());

const ON = ['bookmarks'];
const BOOKMARKS = '/profile/my-bookmarks';

function open(element: ReactElement, features = ON): HTMLElement {
  const root = { ...shellFor('full'), features };
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
    hydrationData: { loaderData: { root } },
  });
  const holder = document.createElement('div');
  holder.innerHTML = renderToString(<RouterProvider router={router} />);
  document.body.replaceChildren(holder);
  return holder;
}
const buttons = () => screen.queryAllByRole<HTMLButtonElement>('button', { name: /^Bookmark/ });
/** Item, name, and where each button sends it. */
const offers = () =>
  buttons().map(({ name, value, form, ariaLabel }) => [
    ...[name, Number(value), ariaLabel, form?.getAttribute('action')],
  ]);
const offer = ({ nid, title }: { nid: number; title: string }) => [
  ...['nid', nid, `Bookmark “${title}”`, BOOKMARKS],
];

const page = {
  ...{ nid: 2002, title: 'Germany: payments guide', path: '/guide/2002/germany', type: 'guide' },
  ...{ label: 'Country guide', version: 1, access: 'full' as const, changed: '2026-11-20T10:00:00Z' },
};
const list = listFor({}, []);
const listPage = <ContentListPage list={list} basePath="/updates" Card={ContentCard} />;
const requirements = (overview: RequirementsOverview, subject = {}) => (
  <Requirements title="Requirements" path="/requirement" subject={subject} overview={overview} />
);
const germany: Place = { name: 'Germany', key: 'de', to: '/jurisdiction/1/de', nid: 1 };
const state: Place = { name: 'Texas', key: 'us-tx', to: '/jurisdiction/3/tx', nid: 3 };
const places = (...shown: Place[]) => <PlacesTable caption="Places" places={shown} updates unfolded />;
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

function calendar(search: string, events: typeof dates) {
  const shown = { from: '', to: '', events, truncated: false, jurisdictions: [] };
  const query = new URLSearchParams(search);
  const at = calendarState(query, '2026-11', ['effective', 'response']);
  return <CalendarPage path="/calendar" today="2026-11-21" state={at} calendar={shown} />;
}

test('a page has a form for a bookmark', () => {
  const form = open(<ItemTools page={page} />).querySelector('form')!;
  expect([form.method, form.getAttribute('action'), [...new FormData(form)]]).toEqual([
    ...['post', BOOKMARKS],
    [
      ['intent', 'add'],
      ['nid', '2002'],
    ],
  ]);
});

test('a list bookmarks a row by a form that all rows share', () => {
  const forms = [...open(listPage).querySelectorAll<HTMLFormElement>('form[method=post]')];
  expect(forms.map((form) => [form.getAttribute('action'), new FormData(form).get('intent')])).toEqual([
    [BOOKMARKS, 'add'],
  ]);
  expect(offers()).toEqual(list.items.map(offer));
  expect(buttons().every(({ type, form }) => type === 'submit' && form === forms[0])).toBe(true);
});

test.each<[string, RequirementsOverview, object]>([
  ['all of them, restricted ones too', payments, {}],
  ['those on a subject', safeguarding, { category: 8002 }],
])('requirement pages have bookmarks: %s', (_, overview, subject) => {
  open(requirements(overview, subject));
  expect(offers().sort()).toEqual(overview.pages.map(offer).sort());
});

test.each(['', '&view=agenda'])('rows of the calendar bookmark the item of their event (%s)', (view) => {
  const [event, other] = dates as [(typeof dates)[0], (typeof dates)[0]];
  const again = { ...event, id: `${event.nid}-1`, position: 1 };
  open(calendar(`month=2026-12${view}`, [event, again, { ...other, date: event.date }]));
  expect(offers()).toEqual([event, event, other].map(offer));
});

test('the month has every date as a list, for paper; only those of the chosen day have buttons', () => {
  const days = ['2026-12-03', '2026-12-09', '2026-12-17'];
  const events = days.map((date, index) => ({ ...dates[0]!, id: `1-${index}`, nid: index + 1, date }));
  open(calendar('month=2026-12&day=2026-12-09', events));
  const listed = [...document.querySelectorAll('section[id^=day-]')];
  expect(listed.map(({ id }) => id)).toEqual(days.map((day) => `day-${day}`));
  expect(listed.map((day) => day.querySelectorAll('button').length > 0)).toEqual([false, true, false]);
});

describe('a table of places', () => {
  test('has one for every page, also of a place in another; its row is named by the place alone', () => {
    open(
      places(germany, { name: 'United States', key: 'us', below: [state, { name: 'Guam', key: 'us-gu' }] }),
    );
    expect(buttons().map(({ ariaLabel }) => ariaLabel)).toEqual(['Bookmark “Germany”', 'Bookmark “Texas”']);
    const row = screen.getByRole('row', { name: /Germany/ });
    expect(within(row).getByRole('rowheader', { name: 'Germany' })).toBeTruthy();
    expect(heads().at(-1)).toBe(bookmarkLabel);
    // What lies in a place takes the whole width.
    expect(screen.getByText('Texas').closest('td')!.colSpan).toBe(heads().length);
  });

  test('has no column for readers who may bookmark none of the pages', () => {
    open(places({ name: 'Germany', key: 'de', to: '/jurisdiction/1/de' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(heads()).not.toContain(bookmarkLabel);
  });
});

test('where bookmarks are off, neither pages nor rows have a button, a form or a key', () => {
  for (const element of [<ItemTools page={page} />, listPage, requirements(payments), places(germany)]) {
    const holder = open(element, []);
    expect([holder.innerHTML.includes('ookmark'), holder.querySelector('form[method=post]')]).toEqual([
      ...[false, null],
    ]);
    expect(holder.querySelector('[data-row-item]')).toBeNull();
  }
  open(places(germany), []);
  expect(heads().at(-1)).not.toBe(bookmarkLabel);
  open(listPage, []);
  const keys = () => [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent);
  expect(keys()).toEqual(['j', 'k', 'Enter', 'v', '?']);
  open(listPage);
  expect(keys()).toEqual(['j', 'k', 'Enter', 'v', 'b', 'm', '?']);
});
