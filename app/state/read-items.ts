/**
 * Paths of the pages that the reader has marked as read in lists. They stay in this browser, the newest 2,000 of them, and
 * signing out removes them.
 */
const STORAGE_KEY = 'read-items';
const MOST = 2_000;

/** Empty if the browser refuses storage or holds something else. */
export function readItems(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Marks a page as read, or as unread if it was read. @returns whether it is read now */
export function toggleRead(path: string): boolean {
  const others = readItems().filter((one) => one !== path);
  const isRead = others.length === readItems().length;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(isRead ? [path, ...others].slice(0, MOST) : others));
  } catch {
    // Storage is off or full: nothing is remembered.
  }
  return isRead;
}

export function clearReadItems(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is off: there is nothing to remove.
  }
}
