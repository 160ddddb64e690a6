// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
} from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContentCard } from '#app/views/rows/card.tsx';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { ContentListPage } from '../list/list-page.tsx';
import { listFor } from '../list/list.fixture.ts';

const basePath = '/regulatory_updates_list';
afterEach(cleanup);
// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

/** The list that the API would return for a URL. */
function answer(search: string): ContentListResponse {
  const query = new URLSearchParams(search);
  const chosen = listFor().facets.flatMap(({ param }) => query.getAll(param).map(Number));
  const from = query.get('from');
  return listFor(
    {
      total: 47 - chosen.length,
      page: Number(query.get('page') ?? 1),
      ...(from && { dates: { kind: query.get('date') === 'effective' ? 'effective' : 'published', from } }),
    },
    chosen,
  );
}

/** The page in a router whose loader answers as the API would. */
async function live(start = basePath) {
  const loader = ({ request }: LoaderFunctionArgs) => answer(new URL(request.url).search);
  function Page() {
    // A new object on every render: the component must compare values, not identity.
    const list = { ...useLoaderData<ContentListResponse>() };
    return (
      <>
        <p data-testid="search">{useLocation().search}</p>
        <ContentListPage list={list} basePath={basePath} Card={ContentCard} />
      </>
    );
  }
  const routes = [{ path: basePath, loader, Component: Page, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('status');
  // The page shows its location: the router changes it before rendering.
  const at = (search: string) => waitFor(() => expect(screen.getByTestId('search').textContent).toBe(search));
  return { router, at };
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const heading = () => within(screen.getByRole('status')).getByRole('heading', { level: 2 });

describe('with scripts', () => {
  it('shows a change at once, keeps the focus and announces the count', async () => {
    const { at } = await live();
    const guidance = box(/^Guidance/);
    act(() => guidance.focus());
    fireEvent.click(guidance);
    await at('?document_type=2002');
    expect(document.activeElement).toBe(guidance);
    expect(screen.getByRole('status').textContent).toBe(
      '46 regulatory updates, filtered by Guidance, page 1 of 3',
    );
  });

  it('makes consecutive changes one history entry, and the form follows', async () => {
    const { router, at } = await live();
    fireEvent.click(box(/^Guidance/));
    await at('?document_type=2002');
    fireEvent.click(box(/^Speech/));
    await at('?document_type=2002&document_type=2004');
    await act(() => router.navigate(-1));
    await at('');
    await waitFor(() => expect([box(/^Guidance/).checked, box(/^Speech/).checked]).toEqual([false, false]));
  });

  it('moves the focus to the heading of the results when a chip removes a filter', async () => {
    const { at } = await live(`${basePath}?document_type=2002`);
    const active = within(screen.getByRole('list', { name: 'Active filters' }));
    const chip = active.getByRole('link', { name: /^Guidance: remove/ });
    act(() => chip.focus());
    fireEvent.click(chip);
    await at('');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    await waitFor(() => expect(box(/^Guidance/).checked).toBe(false));
  });

  it('moves the focus there on another page, and after Apply', async () => {
    const { at } = await live();
    const next = screen.getByRole('link', { name: 'Next' });
    act(() => next.focus());
    fireEvent.click(next);
    await at('?page=2');
    await waitFor(() => expect(document.activeElement).toBe(heading()));

    const from = screen.getByLabelText<HTMLInputElement>('From');
    fireEvent.change(from, { target: { value: '2026-01-01' } });
    await at('?from=2026-01-01');
    act(() => from.focus());
    fireEvent.submit(from.form!);
    expect(document.activeElement).toBe(heading());
  });

  it('waits for a complete year, and ignores the kind of date until days are set', async () => {
    const { router, at } = await live();
    const moves = vi.fn();
    router.subscribe(moves);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '0202-01-01' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Which date'), { target: { value: 'effective' } });
    expect(moves).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
    await at('?date=effective&from=2026-01-01');
  });

  it('preserves the folds that the reader chose when the list changes', async () => {
    const { at } = await live(`${basePath}?jurisdiction=1002`);
    const fold = screen.getByText('Within Europe').closest('details')!;
    expect(fold.open).toBe(true);
    fireEvent.click(box(/^United Kingdom/));
    await at('');
    expect(fold.open).toBe(true);
  });
});

it('does not move the focus when the page only renders again', () => {
  const list = listFor();
  function Holder() {
    const [times, again] = useState(0);
    return (
      <>
        <button onClick={() => again(times + 1)}>Again</button>
        <ContentListPage list={list} basePath={basePath} Card={ContentCard} />
      </>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Holder /> }])} />);
  fireEvent.click(screen.getByText('Again'));
  expect(document.activeElement).toBe(document.body);
});
