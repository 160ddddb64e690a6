/** Texts that are being written, in this tab: they survive a reload and a step to another page. */
import { accountStorage } from '#app/state/account-storage.ts';

const PREFIX = 'note-draft:';
const storage = accountStorage('session');

/** Undefined without a draft, or if the browser refuses storage. */
export const readDraft = (key: string): string | undefined => storage.get(PREFIX + key) ?? undefined;

/**
 * Undefined removes it. If the browser refuses storage, the text is in its field all the same.
 *
 * @returns whether the text is stored
 */
export function writeDraft(key: string, text: string | undefined): boolean {
  if (text !== undefined) return storage.set(PREFIX + key, text);
  storage.remove(PREFIX + key);
  return false;
}

/** Removes all of them, as signing out does. */
export const clearDrafts = (): void => storage.removeAll(PREFIX);
