/** It has no operations. */
import type { Calls } from '#tests/support/operations/calls.ts';

export const calls = {} satisfies Calls;
