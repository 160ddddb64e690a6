import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';
import { errorMeta } from '../errors/route-error.tsx';
import { shellFor } from '../shell-data.fixture.ts';

const shell = { ...shellFor('full'), vertical: { ...shellFor('full').vertical, title: 'Gambling' } };
const matches = [{ id: 'root', loaderData: shell }] as never;
const response = (status: number) => ({ status, statusText: '', internal: false, data: null });

test('every page is called by its title and its vertical', () => {
  expect(pageTitle(matches, 'Help')).toBe('Help · Gambling');
  expect(pageTitle(matches)).toBe('Gambling');
});

test('so are the error pages', () => {
  const titles = [response(404), response(500), new Error('x'), undefined].map((error) =>
    errorMeta({ error, matches } as never),
  );
  expect(titles.flat()).toEqual(
    ['Page not found · Gambling', 'Error · Gambling', 'Error · Gambling', 'Gambling'].map((title) => ({
      title,
    })),
  );
});

test('before the vertical is known, a page is called by its title alone', () => {
  expect(pageTitle([], 'Error')).toBe('Error');
  expect(pageTitle([])).toBeUndefined();
});
