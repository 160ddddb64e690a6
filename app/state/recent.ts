/**
 * Pages and searches that the reader has opened in this browser, newest first. They stay in the browser: the server never
 * learns them, and signing out removes them.
 */

export interface RecentEntry {
  kind: 'page' | 'search';
  /** Title of the page, or the text searched for. */
  title: string;
  /** Path with its query. */
  path: string;
  /** Time of the last visit, ISO 8601. */
  at: string;
}

const STORAGE_KEY = 'recent';
const MAX_ENTRIES = 30;

/** Empty if the browser refuses storage or holds something else. */
export function readRecent(): RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Puts an entry first; an earlier one with the same path is removed. */
export function recordRecent(entry: RecentEntry): void {
  const others = readRecent().filter(({ path }) => path !== entry.path);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([entry, ...others].slice(0, MAX_ENTRIES)));
  } catch {
    // Storage is off or full: nothing is remembered.
  }
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is off: there is nothing to remove.
  }
}

function isEntry(value: unknown): value is RecentEntry {
  const { kind, title, path, at } = (value ?? {}) as Partial<RecentEntry>;
  return (
    (kind === 'page' || kind === 'search') &&
    typeof title === 'string' &&
    typeof at === 'string' &&
    typeof path === 'string' &&
    // Only paths of the site: two leading slashes would lead to another host.
    /^\/(?!\/)/.test(path)
  );
}
