/** Sources that tests of statements have in common. */
import type { Source, SourceVersion } from './source-log.ts';

export const HOUR = 60 * 60 * 1_000;
export const START = Date.parse('2026-10-01T00:00:00Z');
export const hour = (n: number) => START + n * HOUR;
export const LT = 1;
export const GB = 2;

export const version = (more: Partial<SourceVersion> = {}): SourceVersion => ({
  ...{ from: hour(-100), name: 'Register', url: 'https://r.example', interval: 6 * HOUR, essential: false },
  ...{ followed: true, places: [LT], topics: ['capital'] },
  ...more,
});
export const source = (versions: readonly SourceVersion[] = [version()], id = 1): Source => ({
  id,
  versions,
});
