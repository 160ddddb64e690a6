import { expect } from 'vitest';
import type { Visited } from '#tests/support/pages.ts';

/** Expects a page and not a redirect: for `nobody`, who has not signed in, or for a reader with an account. */
export function expectPageFor({ status, text }: Visited, reader: string): void {
  expect([status, text.includes('"access":"nobody"')]).toEqual([200, reader === 'nobody']);
}
