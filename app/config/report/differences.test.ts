import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite } from '#tests/config-sites/site-folder.ts';
import { ROOT } from '#tests/support/site.ts';
import { parsePointer } from '../document.ts';
import { loadWithOrigins, type LocatedConfig } from '../load.ts';
import { listDifferences } from './differences.ts';

const VERTICAL = 'gambling_compliance';
let site: { folder: string; remove(): Promise<void> };
beforeAll(async () => {
  site = await createSite({
    'config/verticals/gambling_compliance.json': JSON.stringify({
      title: 'Gambling',
      hosts: ['gambling.localhost'],
      theme: { accent: '#70366c' },
      site: { tagline: 'Gambling, daily' },
      protectedPaths: { '/search': { anyOf: ['workspace'] } },
    }),
  });
});
afterAll(() => site.remove());

test('a changed value and an added one, with their places; nothing of other verticals', async () => {
  const located = await loadWithOrigins(site.folder);
  const found = listDifferences(located, VERTICAL);
  expect(found.map(({ pointer }) => pointer)).toEqual([
    '/title',
    '/hosts',
    '/theme',
    '/site/tagline',
    '/protectedPaths/~1search',
  ]);
  expect(found[3]).toMatchObject({ base: expect.any(String), here: 'Gambling, daily' });
  expect(found[4]).not.toHaveProperty('base');
  for (const { place } of found)
    expect(place).toMatch(/^config\/verticals\/gambling_compliance\.json:1:\d+$/);
});

/** The value at a pointer of a section of the base. */
function baseValue({ base }: LocatedConfig, pointer: string) {
  const [section = '', ...steps] = parsePointer(pointer);
  let part = (base as Record<string, LocatedConfig['base']['site']>)[section];
  for (const step of steps) part = part?.kind === 'object' ? part.entries.get(step) : undefined;
  return part;
}

test('of this project: what is removed has a value in the base, and no value is listed that equals it', async () => {
  const located = await loadWithOrigins(ROOT);
  const found = listDifferences(located, VERTICAL).filter(({ pointer }) => pointer.split('/').length > 2);
  const removed = found.filter((difference) => !('here' in difference));
  expect(removed.map(({ pointer }) => pointer)).toContain('/legacyPaths/guides');
  for (const difference of found) {
    expect('base' in difference, difference.pointer).toBe(
      baseValue(located, difference.pointer) !== undefined,
    );
    expect(difference.here).not.toEqual(difference.base);
  }
});
