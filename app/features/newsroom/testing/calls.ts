/** What the generic tests need to know of the feature's operations. */
import type { Calls } from '#tests/support/operations/calls.ts';

export const calls = {} satisfies Calls;
