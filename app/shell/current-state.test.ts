import { expect, it } from 'vitest';
import { currentState } from './current-state.ts';

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
