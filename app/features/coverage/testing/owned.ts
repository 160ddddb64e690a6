/** One of everything that the feature stores for a reader. */
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  /**
   * A statement needs sources and checks, which administrators record: `coverage.test.ts` makes statements, and asks for them
   * as others. Here is the number that the first one gets.
   */
  make: () => Promise.resolve({ '/api/{v}/coverage/statements/': { number: 'S-2026-0001' } }),
};
