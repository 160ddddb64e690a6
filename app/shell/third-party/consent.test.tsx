// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConsentBar } from './consent-bar.tsx';
import { readConsent, storeConsent, undecided } from './consent.ts';
import { getSearchText } from './search-text.ts';

document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const ALL = ['analytics', 'errorReporting', 'churnTracker'] as const;

test.each([
  ['Decline all', { analytics: false, errorReporting: false, churnTracker: false }],
  ['Allow all', { analytics: true, errorReporting: true, churnTracker: true }],
  ['Save choices', { analytics: false, errorReporting: true, churnTracker: false }],
])('%s', (name, expected) => {
  const decide = vi.fn();
  render(<ConsentBar services={ALL} consent={{}} isWanted={false} onDecide={decide} />);
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(3);
  if (name === 'Save choices') fireEvent.click(screen.getByLabelText('Error reports'));
  fireEvent.click(screen.getByRole('button', { name }));
  expect(decide.mock.calls).toEqual([[expected]]);
});

test('a decision is stored for each service, and a new service is asked about', () => {
  expect(undecided(ALL, readConsent())).toEqual(ALL);
  expect(storeConsent({ analytics: true, churnTracker: false })).toBe(true);
  expect(readConsent()).toEqual({ analytics: true, churnTracker: false });
  expect(undecided(ALL, readConsent())).toEqual(['errorReporting']);
  storeConsent({ analytics: false });
  expect(readConsent()).toEqual({ analytics: false, churnTracker: false });
});

test.each(['[]', 'null', '{', '"x"', '{"analytics":"yes"}'])(
  '%s in storage does not count as consent',
  (stored) => {
    localStorage.setItem('consent@7', stored);
    expect(readConsent()).toEqual({});
  },
);

test('without storage nothing is agreed to', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(storeConsent({ analytics: true })).toBe(false);
  expect(readConsent()).toEqual({});
});

test.each([
  ['/search', '?query=%22strong+customer%22&offset=0', 'strong customer'],
  ['/search', '?query=%22%22a+phrase%22%22', '"a phrase"'],
  ['/search', '?query=psd2', 'psd2'],
  ['/search', '', ''],
  ['/insights', '?query=x', ''],
])('the search of %s%s is “%s”', (pathname, search, text) => {
  const links = [(words: string) => ({ to: `/search?query=${words}`, label: 'Search' })];
  expect(getSearchText(pathname, search, links)).toBe(text);
});
