/** What only the database knows: the queues that all instances share. */
import type { Store } from '#app/store/store.ts';
import type { Register } from './process-figures.ts';

/** A number of a feature. */
export interface Figure {
  /** `regatlas_…`, with its unit. */
  name: string;
  help: string;
  read(): Promise<number>;
}

export interface FigureSources {
  store?: Pick<Store, 'mail' | 'importProgress' | 'events' | 'siteSyncs'> | undefined;
  /** Those of features. */
  figures?: readonly Figure[] | undefined;
  now(): Date;
}

/** A scrape must not wait for a database that hangs. */
const PATIENCE_MS = 2_000;
/** Several that scrape are answered with the same numbers. */
const FRESH_MS = 5_000;

const DESCRIBED = {
  regatlas_mail_waiting: 'Messages that have not been handed to the mail server.',
  regatlas_mail_uncertain: 'Messages that the mail server may or may not have.',
  regatlas_mail_overdue_seconds: 'For how long the message that is due longest could have been sent.',
  regatlas_imports_unfinished: 'Files that are imported in part.',
  regatlas_content_sync_failures:
    'Runs of content sync that failed one after another, for the site with the most.',
  regatlas_content_sync_age_seconds:
    'Since content sync last did everything, for the site that waits longest; 0 without a site.',
  regatlas_content_event_id: 'The newest event of the content log: it grows with each publication.',
} as const;

async function readFigures({ store, figures = [], now }: FigureSources): Promise<Record<string, number>> {
  if (!store) return {};
  const [mail, imports, syncs, event, others] = await Promise.all([
    store.mail.figures(now().toISOString()),
    store.importProgress.unfinished(),
    store.siteSyncs.all(),
    store.events.latestId(),
    Promise.all(figures.map(async ({ name, read }) => [name, await read()] as const)),
  ]);
  const own: Record<keyof typeof DESCRIBED, number> = {
    regatlas_mail_waiting: mail.waiting,
    regatlas_mail_uncertain: mail.uncertain,
    regatlas_mail_overdue_seconds: mail.overdueMs / 1_000,
    regatlas_imports_unfinished: imports,
    regatlas_content_sync_failures: Math.max(0, ...syncs.map(({ state }) => state?.last?.failures ?? 0)),
    regatlas_content_sync_age_seconds: Math.max(
      0,
      ...syncs.map(({ state }) =>
        state?.succeededAt ? (now().getTime() - Date.parse(state.succeededAt)) / 1_000 : 0,
      ),
    ),
    regatlas_content_event_id: event,
  };
  return { ...own, ...Object.fromEntries(others) };
}

/** Reads at most every few seconds, once at a time; undefined if the database does not answer soon. */
function reader(sources: FigureSources): () => Promise<Record<string, number> | undefined> {
  let latest: { at: number; reading: Promise<Record<string, number> | undefined> } | undefined;
  return () => {
    const at = performance.now();
    if (latest && at - latest.at < FRESH_MS) return latest.reading;
    const late = new Promise<undefined>(
      (resolve) => void setTimeout(() => resolve(undefined), PATIENCE_MS).unref(),
    );
    const reading = Promise.race([readFigures(sources).catch(() => undefined), late]);
    latest = { at, reading };
    return reading;
  };
}

export function databaseFigures(sources: FigureSources, register: Register): void {
  if (!sources.store) return;
  const read = reader(sources);
  const all = [
    ...Object.entries(DESCRIBED).map(([name, help]) => ({ name, help })),
    ...(sources.figures ?? []),
  ];
  for (const { name, help } of all)
    register({
      ...{ name, help },
      async collect() {
        const value = (await read())?.[name];
        // A number that is not known is absent.
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  register({
    ...{ name: 'regatlas_database_up', help: '1 if the database has answered the last scrape.' },
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
}
