import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { guardReload } from './route-reload-guard.ts';

/** The builds of React Router; the browser gets one of them. */
const DIST = path.dirname(path.dirname(createRequire(import.meta.url).resolve('react-router')));

test.each(['development', 'production'])('in the %s build, one module reloads the page', (build) => {
  const folder = path.join(DIST, build);
  const guarded = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => guardReload(readFileSync(path.join(folder, name), 'utf8')) ?? []);
  expect(guarded).toHaveLength(1);
  // Where the code of a route could not be fetched, and nowhere else.
  expect(guarded[0]).toMatch(
    /catch \(error\) \{[^{]{0,300}Error loading route module[\s\S]{0,400}if \(!window\.reloadForChunk\?\.\(\)\) throw error;/,
  );
});

test('other code stays as it is', () => {
  expect(guardReload('window.location.reload();\nreturn new Promise(() => {});')).toBeUndefined();
});
