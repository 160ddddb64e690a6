/**
 * Notices for administrators about the running site: a refused configuration, its warnings, paths that wait for the next
 * build, failing plugins, mail. In memory.
 */

interface Notice {
  kind: 'configuration' | 'configuration-warnings' | 'unbuilt-paths' | 'plugin' | 'mail';
  /** One sentence. */
  title: string;
  /** Location and cause, for the person who fixes it; never shown to other readers. */
  detail: string;
  /** Times of the first and the last occurrence, ISO 8601. */
  first: string;
  last: string;
  count: number;
}

export interface Notices {
  /** Adds a notice; repeating the same one increases its count. */
  add(notice: Pick<Notice, 'kind' | 'title' | 'detail'>): void;
  /** Removes every notice of a kind. */
  clear(kind: Notice['kind']): void;
  /** Newest first. Failures of plugins are listed for an hour after they last happened. */
  list(): Notice[];
}

const MOST = 50;
const PLUGIN_NOTICE_MS = 60 * 60 * 1000;

export function createNotices(now: () => Date): Notices {
  // Maps preserve insertion order: the oldest is at the front.
  const notices = new Map<string, Notice>();
  return {
    add({ kind, title, detail }) {
      const key = [kind, title, detail].join('\n');
      const last = now().toISOString();
      const { first = last, count = 0 } = notices.get(key) ?? {};
      notices.delete(key);
      notices.set(key, { kind, title, detail, first, last, count: count + 1 });
      if (notices.size > MOST) notices.delete(notices.keys().next().value!);
    },
    clear(kind) {
      for (const [key, notice] of notices) if (notice.kind === kind) notices.delete(key);
    },
    list() {
      const since = new Date(now().getTime() - PLUGIN_NOTICE_MS).toISOString();
      return [...notices.values()].filter(({ kind, last }) => kind !== 'plugin' || last >= since).reverse();
    },
  };
}
