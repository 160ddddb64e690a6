/** Keys of outboxes in the storage of the browser; small, because every page asks. */
export const OUTBOX_PREFIX = 'outbox:';

/** Whether this browser holds unsent edits of anybody. */
export function hasStoredEdits(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_PREFIX));
  } catch {
    return false;
  }
}
