/** What the generic tests need to know of the operations: there are none. */
import type { Calls } from '#tests/support/operations/calls.ts';

export const calls = {} satisfies Calls;
