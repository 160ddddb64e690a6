/** Hooks that make the site of a test file, or of a `describe`, before its tests and close it after them. */
import { afterAll, beforeAll } from 'vitest';
import { createTestApi, type TestApi, type TestApiOptions } from './api.ts';
import type { Documents } from './documents.ts';

/** On a busy machine the library takes long to import; this only ends what hangs. */
const SET_UP_MS = 240_000;

/** @returns the site; it is empty until the tests, and the hooks that are registered after this call, run */
function madeForTests<Made extends object>(
  make: () => Promise<Made>,
  end: (made: Made) => Promise<void>,
): Made {
  const made = {} as Made;
  beforeAll(async () => {
    Object.assign(made, await make());
  }, SET_UP_MS);
  afterAll(() => end(made));
  return made;
}

/**
 * The API on a fresh store.
 *
 * @example const site = testApi({ library: false });
 */
export function testApi(options?: TestApiOptions): TestApi {
  return madeForTests(
    () => createTestApi(options),
    ({ end }) => end(),
  );
}

/** The same for documents. */
export function testDocuments(): Documents {
  const make = async () => (await import('./documents.ts')).createDocuments();
  return madeForTests(make, ({ site }) => site.end());
}
