/**
 * Pages that the reader has opened in this browser, and what features record, such as searches, newest first. They stay in the browser: the server never
 * learns them, other accounts never see them, and signing out removes them.
 */
import { isAnothersSession } from './account.ts';
import { accountStorage } from './account-storage.ts';

export interface RecentEntry {
  /** `page`, or the kind of a feature (`recent` in its slot `command-bar`). */
  kind: string;
  /** Title of the page, or what readers know the entry by. */
  title: string;
  /** Path with its query. */
  path: string;
  /** Time of the last visit, ISO 8601. */
  at: string;
  /** What readers see beside the title, such as `47 results`. */
  detail?: string;
}

const STORAGE_KEY = 'recent';
const storage = accountStorage('local');
const MAX_ENTRIES = 30;

/** Empty if the browser refuses storage or holds something else. */
export function readRecent(): RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.get(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const store = (entries: readonly RecentEntry[]) =>
  storage.set(STORAGE_KEY, JSON.stringify(entries.slice(0, MAX_ENTRIES)));

/**
 * Puts an entry first; an earlier one with the same path is removed. Nothing is recorded if storage is off or full, or if
 * somebody else has signed in since the page was loaded.
 */
export function recordRecent(entry: RecentEntry): void {
  if (isAnothersSession()) return;
  store([entry, ...readRecent().filter(({ path }) => path !== entry.path)]);
}

/** Removes the entries that are asked for, such as one search. */
export function forgetRecent(isForgotten: (entry: RecentEntry) => boolean): void {
  store(readRecent().filter((entry) => !isForgotten(entry)));
}

export function clearRecent(): void {
  storage.remove(STORAGE_KEY);
}

function isEntry(value: unknown): value is RecentEntry {
  const { kind, title, path, at, detail = '' } = (value ?? {}) as Partial<RecentEntry>;
  return (
    typeof kind === 'string' &&
    typeof title === 'string' &&
    typeof at === 'string' &&
    typeof detail === 'string' &&
    typeof path === 'string' &&
    // Only paths of the site: two leading slashes would lead to another host.
    /^\/(?!\/)/.test(path)
  );
}
