import type { Calls } from '#tests/support/operations/calls.ts';

/** It has no operations of its own. */
export const calls = {} satisfies Calls;
