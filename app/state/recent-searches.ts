/** The reader's recent searches, in this browser only; the newest first. */

const KEY = 'regatlas-recent-searches';
const MOST = 8;
/** Longer texts are pasted, not searched for again. */
const LONGEST = 200;

/** Empty where the browser stores nothing, or something else under the key. */
export function getRecentSearches(
  storage: Pick<Storage, 'getItem'> | undefined = browserStorage(),
): string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Records a search: a repeated one moves to the front. Ignored where the browser refuses to store it. */
export function recordSearch(
  text: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = browserStorage(),
): void {
  if (text.length > LONGEST) return;
  const others = getRecentSearches(storage).filter((other) => other !== text);
  try {
    storage?.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
  } catch {
    // The storage is full or closed to this site.
  }
}

/** Forgets all of them. */
export function forgetSearches(storage: Pick<Storage, 'removeItem'> | undefined = browserStorage()): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Reading `localStorage` itself throws where the reader blocks it. */
function browserStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}
