import { expect, it } from 'vitest';
import { currentState, currentStateWithin } from './current-state.ts';

it.each([
  ['/', '/', undefined, 'page'],
  ['/', '/world', undefined, undefined],
  ['/world', '/world', undefined, 'page'],
  ['/tracker', '/tracker/12/psd2', undefined, 'true'],
  ['/tracker', '/trackers', undefined, undefined],
  ['/regulatory_analysis', '/article/1/regulatory-analysis/a', '/regulatory_analysis', 'true'],
  ['/insights', '/article/1/regulatory-analysis/a', '/regulatory_analysis', undefined],
] as const)('%s on %s (section %s) is %s', (to, pathname, section, expected) => {
  expect(currentState(to, pathname, section)).toBe(expected);
});

it.each([
  ['/horizon', undefined, 'page'],
  ['/horizon/of/2026', undefined, 'true'],
  ['/calendar', undefined, 'true'],
  ['/update/7/psd3', '/updates', 'true'],
  ['/world', undefined, undefined],
] as const)('an entry with sub-entries, on %s (section %s), is %s', (pathname, section, expected) => {
  const entry = { to: '/horizon', items: [{ to: '/updates' }, { to: '/calendar' }] };
  expect(currentStateWithin(entry, pathname, section)).toBe(expected);
});
