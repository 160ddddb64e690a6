import { describe, expect, it } from 'vitest';
import { searchStep } from './search-target.ts';

const on = (pathname: string, more = {}) => ({
  value: '',
  previous: '',
  pathname,
  dataRoute: false,
  ...more,
});

describe('a new text', () => {
  it('is trimmed, quoted and searched from the start', () => {
    expect(searchStep(on('/', { value: '  strong customer authentication ' }))).toEqual({
      kind: 'search',
      to: '/search?query=%22strong+customer+authentication%22&offset=0',
      text: 'strong customer authentication',
      terms: ['strong', 'customer', 'authentication'],
    });
  });

  it('is searched on the search page too', () => {
    expect(searchStep(on('/search', { value: 'psd3', previous: 'psd2' }))).toMatchObject({
      to: '/search?query=%22psd3%22&offset=0',
    });
  });

  it('searches forecasts on the data route', () => {
    const step = searchStep(on('/data', { value: 'psd2', dataRoute: true }));
    expect(step).toMatchObject({ to: '/search?query=%22psd2%22&offset=0&type%5B%5D=data_forecasts' });
  });

  it('that is a phrase gets quotation marks around its own, so that it stays a phrase', () => {
    expect(searchStep(on('/', { value: '"open banking"' }))).toMatchObject({
      to: '/search?query=%22%22open+banking%22%22&offset=0',
      terms: ['open', 'banking'],
    });
  });
});

describe.each([
  ['an empty text', '', ''],
  ['spaces', '   ', ''],
  ['a sign alone', '€', ''],
  ['signs without a word', ' %%% ', ''],
  ['the text searched before', 'psd2', 'psd2'],
])('%s', (_name, value, previous) => {
  it('opens the search page from elsewhere', () => {
    expect(searchStep(on('/world', { value, previous }))).toEqual({ kind: 'open', to: '/search' });
  });

  it('does nothing there', () => {
    expect(searchStep(on('/search', { value, previous }))).toEqual({ kind: 'stay' });
  });
});
