/** Texts that are being written, in this tab: they survive a reload and a step to another page. */

const PREFIX = 'note-draft:';

/** Undefined without a draft, or if the browser refuses storage. */
export function readDraft(key: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes it. */
export function writeDraft(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // The text is in its field all the same.
  }
}

/** Removes all of them, as signing out does. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
