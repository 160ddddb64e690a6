// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { ContentCard } from '#app/views/rows/card.tsx';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { LoadedList } from '../loader.server.ts';
import { ContentListPage } from './list-page.tsx';
import { listFor, research, researchColumns, updates } from './list.fixture.ts';

const basePath = '/regulatory_updates_list';
afterEach(() => document.body.replaceChildren());

interface Shown {
  list?: ContentListResponse;
  display?: LoadedList['display'];
}

/** The page as the server renders it. */
function html({ list = listFor(), display }: Shown): HTMLElement {
  const element = <ContentListPage list={list} basePath={basePath} display={display} Card={ContentCard} />;
  const holder = document.createElement('div');
  holder.innerHTML = renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  document.body.replaceChildren(holder);
  return holder;
}

describe('without scripts', () => {
  it('is a GET form with the list’s state as fields', () => {
    const list = listFor(
      { sort: 'title', view: 'table', dates: { kind: 'effective', from: '2026-01-01' } },
      [1001, 1026, 3013],
    );
    const form = html({ list }).querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['get', basePath]);
    expect([...new FormData(form)]).toEqual([
      ['jurisdiction', '1001'],
      ['jurisdiction', '1026'],
      ['specialism', '3013'],
      ['date', 'effective'],
      ['from', '1 Jan 2026'],
      ['to', ''],
      ['sort', 'title'],
      ['view', 'table'],
    ]);
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Apply filters' }).type).toBe(
      'submit',
    );
  });

  it('names each group and counts each value', () => {
    html({});
    const group = within(screen.getByRole('group', { name: 'Document types' }));
    expect(
      group.getAllByRole('checkbox').map((each) => (each as HTMLInputElement).labels![0]!.textContent),
    ).toEqual(['Consultation96', 'Guidance141', 'Secondary legislation77', 'Speech31']);
  });

  it('folds long filters and deep terms, but never a selected one', () => {
    const folds = (chosen: number[]) =>
      [...html({ list: listFor({}, chosen) }).querySelectorAll<HTMLDetailsElement>('fieldset details')]
        .filter((details) => details.open)
        .map((details) => details.querySelector('summary')!.textContent);
    expect(folds([])).toEqual([]);
    expect(folds([1000])).toEqual([]);
    expect(folds([1026])).toEqual([
      'Within Europe',
      'Within European Union',
      'Show 9 moreShow fewer of European Union',
    ]);
  });

  it('has a link for every view, order and page', () => {
    html({ list: listFor({ page: 2 }, [1001]) });
    const links = (within_: HTMLElement) =>
      within(within_)
        .getAllByRole('link', { hidden: true })
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
    const to = `${basePath}?jurisdiction=1001`;
    expect(links(screen.getByRole('group', { name: 'View' }))).toEqual([
      ['List', `${to}&page=2`, 'true'],
      ['Cards', `${to}&view=cards&page=2`, null],
      ['Table', `${to}&view=table&page=2`, null],
    ]);
    expect(links(screen.getByRole('navigation', { name: 'Pages' })).map(([, href]) => href)).toEqual([
      to,
      to,
      `${to}&page=2`,
      `${to}&page=3`,
      `${to}&page=3`,
    ]);
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe('next');
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('rel')).toBe('prev');
    expect(screen.getByText('21–25 of 47')).toBeDefined();
  });

  it('has a chip for each active filter, with its full name', () => {
    html({ list: listFor({}, [1026, 2002]) });
    const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link');
    expect(
      chips.map((chip) => [chip.getAttribute('aria-label') ?? chip.textContent, chip.getAttribute('href')]),
    ).toEqual([
      ['Lithuania: remove this filter (Jurisdictions)', `${basePath}?document_type=2002`],
      ['Guidance: remove this filter (Document types)', `${basePath}?jurisdiction=1026`],
      ['Clear all filters', basePath],
    ]);
    expect(screen.getByText('Filters (2)')).toBeDefined();
  });

  it('hides what a legacy path hides', () => {
    const display = { hideFilters: true, hideViewSelector: true };
    const holder = html({ list: listFor({}, [1002]), display });
    expect(holder.querySelector('form')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'View' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
      `${basePath}?jurisdiction=1002&page=2`,
    );
  });

  it('leaves out a filter that has no values', () => {
    const [places, types] = listFor().facets;
    html({ list: listFor({ facets: [places!, { ...types!, values: [] }] }) });
    expect(screen.queryByRole('group', { name: 'Document types' })).toBeNull();
  });

  it('names the ignored parameters, as text', () => {
    html({ list: listFor({ ignored: ['<b>colour</b>'] }) });
    expect(screen.getByText(/were ignored: “<b>colour<\/b>”/)).toBeDefined();
  });
});

describe('the views', () => {
  const locked = 'Not in your subscription';

  it.each(['list', 'cards', 'table'] as const)('%s: every item, with locked ones marked', (view) => {
    html({ list: listFor({ view }) });
    for (const { title, path } of updates) {
      expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(path);
    }
    expect(screen.getAllByText(locked)).toHaveLength(1);
  });

  it('give a table the columns that its items have, each cell with its title', () => {
    const columns = (list: ContentListResponse) => {
      const table = html({ list }).querySelector('table')!;
      const titles = within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent);
      const cells = [...table.tBodies[0]!.rows[0]!.querySelectorAll('td')].map((cell) => cell.dataset.title);
      expect(cells).toEqual(titles.slice(1));
      return titles;
    };
    expect(columns(listFor({ view: 'table' }))).toEqual([
      'Title',
      'Jurisdictions',
      'Document',
      'Authority',
      'Impact',
      'Dates',
      'Published',
    ]);
    expect(columns(listFor({ view: 'table', items: research, columns: researchColumns }))).toEqual([
      'Title',
      'Jurisdictions',
      'Type',
      'Published',
    ]);
    expect(screen.getByRole('table', { name: 'All regulatory updates' })).toBeDefined();
  });
});

describe('the table', () => {
  it('has headers that sort the list', () => {
    html({ list: listFor({ view: 'table', sort: 'title' }) });
    const head = (name: string) => screen.getByRole('columnheader', { name });
    const link = (name: string) => within(head(name)).getByRole('link').getAttribute('href');
    expect(head('Title').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Published').getAttribute('aria-sort')).toBeNull();
    expect(link('Published')).toBe(`${basePath}?view=table`);
    expect(link('Dates')).toBe(`${basePath}?sort=deadline&view=table`);
    expect(within(head('Authority')).queryByRole('link')).toBeNull();
  });

  it('shows the chosen columns, and a form to choose others', () => {
    const columns = listFor().columns.map((column) => ({ ...column, shown: column.id === 'field_impact' }));
    const holder = html({ list: listFor({ view: 'table', columns, density: 'compact' }, [1001]) });
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Title', 'Impact']);
    const form = holder.querySelector<HTMLFormElement>('form:has([type=radio])')!;
    expect([...new FormData(form)]).toEqual([
      ['jurisdiction', '1001'],
      ['view', 'table'],
      ['column', 'field_impact'],
      ['density', 'compact'],
    ]);
  });
});

describe('cards', () => {
  it('have the values of the table', () => {
    html({ list: listFor({ view: 'cards' }) });
    const card = screen.getByRole('link', { name: /^MAS consults/ }).closest('article')!;
    for (const words of ['Consultation', 'Monetary Authority of Singapore', 'Medium', /18 Dec/])
      expect(within(card).getAllByText(words).length).toBeGreaterThan(0);
  });
});

describe('the export', () => {
  const link = () => screen.getByRole('link', { name: /^Download as\s*CSV/ });
  it('is a file of the whole filtered list', () => {
    html({ list: listFor({ page: 2 }, [1001]) });
    expect(link().getAttribute('href')).toBe(`${basePath}?jurisdiction=1001&format=csv`);
    expect(link().hasAttribute('download')).toBe(true);
    expect(link().textContent).toBe('Download as CSV');
  });
  it('names its limit if the list is longer', () => {
    html({ list: listFor({ total: 12_345, exportRows: 5000 }) });
    expect(link().textContent).toBe('Download as CSV, first 5,000');
  });
});

describe('an empty list', () => {
  const nothing = { items: [], total: 0, pages: 1 };

  it('names the filters that cause it and links to remove each', () => {
    html({ list: listFor(nothing, [1003, 2004]) });
    expect(screen.getByText(/matches all of these filters: Switzerland, Speech/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Remove Speech' }).getAttribute('href')).toBe(
      `${basePath}?jurisdiction=1003`,
    );
    expect(screen.getAllByRole('link', { name: 'Clear all filters' })[1]!.getAttribute('href')).toBe(
      basePath,
    );
  });

  it('without filters says that it has no items yet', () => {
    html({ list: listFor(nothing) });
    expect(screen.getByText('Nothing published yet')).toBeDefined();
  });

  it('links to the whole list if the path itself sets the filter', () => {
    html({ list: listFor(nothing, [1003]), display: { hideFilters: true, hideViewSelector: false } });
    expect(screen.getByRole('link', { name: 'Show the whole list' }).getAttribute('href')).toBe(basePath);
  });
});
