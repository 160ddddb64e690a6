/** A document that is still there after this was not left: the reader went to a file. */
export const LEAVING_MS = 10_000;

let lastLeft = -LEAVING_MS;
// From the first script on, so that code which arrives later knows.
globalThis.window?.addEventListener('beforeunload', () => {
  lastLeft = performance.now();
});

/** Whether the reader is on the way to another document. Going elsewhere would cancel that. */
export const isLeaving = (): boolean => performance.now() - lastLeft < LEAVING_MS;
