/** Long work in slices, so that other work of the thread gets its turns. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds; a page takes some of them. */
const SLICE_MS = 10;

/** @returns to be called, and awaited, before each small step: lets other work run when a slice is over */
export function inSlices(sliceMs = SLICE_MS): () => Promise<void> | undefined {
  let until = performance.now() + sliceMs;
  return () => {
    if (performance.now() < until) return undefined;
    return setImmediate().then(() => {
      until = performance.now() + sliceMs;
    });
  };
}
