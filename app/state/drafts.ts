/** Texts that are being written, in this tab: they survive a reload and a step to another page. */
import { accountStorage } from '#app/state/account-storage.ts';

const PREFIX = 'note-draft:';
const storage = accountStorage('session');

/** Undefined without a draft, or if the browser refuses storage. */
export const readDraft = (key: string): string | undefined => storage.get(PREFIX + key) ?? undefined;

/** Undefined removes it. If the browser refuses storage, the text is in its field all the same. */
export function writeDraft(key: string, text: string | undefined): void {
  if (text === undefined) storage.remove(PREFIX + key);
  else storage.set(PREFIX + key, text);
}

/** Removes all of them, as signing out does. */
export const clearDrafts = (): void => storage.removeAll(PREFIX);
