/** An unexpected warning is a failure: tests that expect one mock `console` themselves. */
import { screensOfRequest } from '#app/middleware/requested-page.ts';
import { provideScreens } from '#app/runtime/screens.ts';
import { projectScreens } from '#tests/support/project-screens.ts';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// Components in a test are on a page of the project's own site; those in a request, on the site of the request.
provideScreens(() => screensOfRequest() ?? projectScreens);

// Nothing here is timed either, such as code that is imported on demand.
if (typeof document !== 'undefined')
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: 30_000 });

let error: MockInstance;
let warn: MockInstance;

beforeEach(() => {
  error = vi.spyOn(console, 'error');
  warn = vi.spyOn(console, 'warn');
});

afterEach(() => {
  const calls = [...error.mock.calls, ...warn.mock.calls];
  expect(calls, 'console.error and console.warn stay silent').toEqual([]);
});
