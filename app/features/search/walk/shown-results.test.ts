import { expect, it } from 'vitest';
import { findPlace, getResults, rememberResults, type ShownResults } from './shown-results.ts';

const item = (number: number) => ({ path: `/resource/${number}/caf%C3%A9`, title: `Result ${number}` });
const results: ShownResults = {
  href: '/search?query=%22a%22&offset=20',
  offset: 20,
  total: 43,
  items: [item(1), item(2), item(3)],
  previousHref: '/search?query=%22a%22&offset=0',
  nextHref: '/search?query=%22a%22&offset=40',
};

it('knows the place of a page, and its neighbours', () => {
  expect(findPlace(results, '/resource/2/café')).toEqual({
    number: 22,
    total: 43,
    href: results.href,
    previous: item(1),
    next: item(3),
  });
});

it('leads to the other pages of results from the first and the last one', () => {
  expect(findPlace(results, item(1).path)).toMatchObject({
    number: 21,
    previousHref: results.previousHref,
    next: item(2),
  });
  expect(findPlace(results, item(3).path)).toMatchObject({
    number: 23,
    nextHref: results.nextHref,
    previous: item(2),
  });
});

it('knows nothing of other pages', () => {
  expect(findPlace(results, '/insights')).toBeUndefined();
  expect(findPlace(undefined, '/insights')).toBeUndefined();
});

it('is stored for the tab, and ignores what is not its own', () => {
  const values = new Map<string, string>();
  const storage = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => values.has(key) || values.set(key, value).has(key),
  };
  expect(getResults(storage)).toBeUndefined();
  rememberResults(results, storage);
  expect(getResults(storage)).toEqual(results);
  for (const stored of ['{', 'null', '{"href":"//evil.example","items":[]}', '{"href":"/search"}'])
    expect(getResults({ get: () => stored })).toBeUndefined();
});
