// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import type { Rating } from './contract.ts';
import { LiveRating } from './live-rating.tsx';
import { ratingValues } from './rating-labels.ts';

const rate = vi.fn<(rating: Rating) => Promise<Response> | Response>();
let stored: Rating | null;

const page = { nid: 7, title: 'A page', path: '/guide/7/a-page' };
const answer = (rating: Rating | null) => Response.json({ page, rating });
const refused = () =>
  Response.json(
    { type: 'about:blank', title: 'Storage is full', status: 507, code: 'storage_full' },
    { status: 507, headers: { 'Content-Type': 'application/problem+json' } },
  );

beforeEach(() => {
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
  vi.stubGlobal('fetch', async (request: Request) => {
    return request.method === 'GET' ? answer(stored) : rate((await request.json()) as Rating);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  rate.mockReset();
});

function open(own: Rating | null) {
  stored = own;
  const routes = [{ id: 'root', path: '*', loader: () => null, element: <LiveRating nid={7} /> }];
  const hydrationData = { loaderData: { root: shellFor('full') } };
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
}
const button = (value: number) => screen.getByRole('button', { name: ratingValues[value - 1]! });
const isChosen = (value: number) => button(value).getAttribute('aria-pressed') === 'true';
const chosen = () => [1, 2, 3, 4].filter(isChosen);

test('a rating that could not be saved gives way to the stored one', async () => {
  open({ value: 3 });
  await vi.waitFor(() => expect(chosen()).toEqual([3]));
  rate.mockImplementation(refused);
  fireEvent.click(button(1));
  expect(chosen()).toEqual([1]);
  await screen.findByText(/Couldn’t save your answer/);
  expect(chosen()).toEqual([3]);
});

test('without a stored rating, none is left of one that could not be saved', async () => {
  open(null);
  rate.mockImplementation(refused);
  fireEvent.click(button(1));
  await screen.findByText(/Couldn’t save your answer/);
  expect(chosen()).toEqual([]);
});

test('a rating that could not be saved gives way to the one that was saved before it', async () => {
  open({ value: 3 });
  rate.mockImplementationOnce(({ value }) => answer({ value }));
  fireEvent.click(button(4));
  await screen.findByText('Saved.');
  rate.mockImplementation(refused);
  fireEvent.click(button(1));
  await screen.findByText(/Couldn’t save your answer/);
  expect(chosen()).toEqual([4]);
});

test('two quick choices that both fail leave the stored one, not the first of them', async () => {
  open({ value: 3 });
  await vi.waitFor(() => expect(chosen()).toEqual([3]));
  rate.mockImplementation(refused);
  fireEvent.click(button(1));
  fireEvent.click(button(2));
  await screen.findByText(/Couldn’t save your answer/);
  expect(chosen()).toEqual([3]);
});
