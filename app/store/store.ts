import { FEATURE_STORES } from '#generated/features/stores.ts';
import { activityRepository } from './content/activity.ts';
import type { TermActivity, TermImpact } from './content/activity.ts';
import { contentRepository } from './content/content.ts';
import type { ContentRecord, FieldTerm } from './content/content.ts';
import { contentLists, type TermCount } from './search/lists/lists.ts';
import type { ContentFilter, ContentListQuery, TermGroup } from './search/lists/list-query.ts';
import { accessChangesRepository, SYSTEM, type Actor } from './accounts/access-changes.ts';
import { accountAccess } from './accounts/account-access.ts';
import { organisationsRepository } from './accounts/organisations.ts';
import { accountDeletion } from './own-data/delete-account.ts';
import { datesRepository } from './content/dates.ts';
import type { DatedItem, MonthCount } from './content/dates.ts';
import { copyBeforeUpgrade } from './engines/sqlite-copy.ts';
import type { DatabaseLimits, Engine, OnQuery, ReplicaOptions, StoreProblem } from './engines/engine.ts';
import { endedSignInsRepository } from './accounts/ended-sign-ins.ts';
import { eventsRepository, type ContentEvent, prepareVersions } from './content/events.ts';
import { importProgressRepository } from './content/publishing/import-progress.ts';
import { siteSyncs } from './content/publishing/site-syncs.ts';
import { jurisdictionsRepository } from './content/jurisdictions.ts';
import { leasesRepository } from './leases.ts';
import { mailRepository } from './mail/mail.ts';
import { metaRepository } from './meta.ts';
import { migrate, NewerDatabase, OlderDatabase, platformRecord } from './migrate.ts';
import { passwordResetsRepository } from './accounts/password-resets.ts';
import { resetRequestsRepository } from './accounts/reset-requests.ts';
import { handOversRepository } from './own-data/hand-over.ts';
import { profileCollectionsRepository } from './own-data/profile-collections.ts';
import { refreshTokensRepository } from './accounts/refresh-tokens.ts';
import { sealedSecrets } from './sealed-secrets.ts';
import { setupLinksRepository } from './accounts/setup-links.ts';
import { signInAttemptsRepository } from './accounts/sign-in-attempts.ts';
import { subscriptionsRepository } from './accounts/subscriptions.ts';
import type { Subscription } from './accounts/subscriptions.ts';
import type { Db } from './tables.ts';
import { termsRepository } from './content/terms.ts';
import { formerTerms } from './content/vocabulary/former-terms.ts';
import { termMerges } from './content/vocabulary/term-merges.ts';
import type { Term } from './content/terms.ts';
import { usersRepository } from './accounts/users.ts';
import type { User } from './accounts/users.ts';
import { ownDataRepository } from './own-data/own-data.ts';
import { feedEntriesRepository } from './feeds/feed-entries.ts';
import { feedTokensRepository } from './feeds/feed-tokens.ts';

export type {
  ContentEvent,
  ContentFilter,
  ContentListQuery,
  ContentRecord,
  DatedItem,
  MonthCount,
  TermActivity,
  TermImpact,
  FieldTerm,
  Subscription,
  Term,
  TermCount,
  TermGroup,
  User,
};

/**
 * The database of the product, on either engine. A write is durable when its promise resolves;
 * a promise rejects only when the database itself fails.
 */
export type Store = ReturnType<typeof storeOn>;

/** The database to open; `url` wins if both are given. */
export interface StoreOptions {
  /** `postgres://user:password@host:port/database` */
  url?: string | undefined;
  /** Path of an SQLite file, which is created if absent, or `:memory:` (the default). */
  file?: string | undefined;
  /** For PostgreSQL: what a server may ask of it. Migrations run without them. */
  limits?: DatabaseLimits;
  /** Called with the milliseconds of each query. */
  onQuery?: OnQuery;
  /** A standby of the database, from which a server with limits reads the library while it is as new as it must be. */
  replica?: Omit<ReplicaOptions, 'migrations'> | undefined;
}

/** An open store with the migrations that ran; or the problem. */
export type OpenResult =
  | {
      ok: true;
      store: Store;
      migrated: string[];
      /** They changed a database of an earlier version. */
      isUpgrade: boolean;
      /** The copy of an embedded database that was made before the first of them. */
      copiedTo?: string;
    }
  | { ok: false; problem: StoreProblem };

/**
 * Opens the database and migrates its tables.
 *
 * ```ts
 * const opened = await openStore({ url: process.env.DATABASE_URL, file: '.data/regatlas.db' });
 * if (!opened.ok) console.error(opened.problem.message);
 * ```
 */
export async function openStore({ url, file, limits, onQuery, replica }: StoreOptions): Promise<OpenResult> {
  const { openEngine, toStoreProblem } = url
    ? await import('./engines/postgres.ts')
    : await import('./engines/sqlite.ts');
  const place = url || file || ':memory:';
  const toProblem = (error: unknown): StoreProblem => {
    if (error instanceof NewerDatabase)
      return {
        code: 'database_newer',
        message: `A newer version of this program has changed the database (${error.message}); start that version, or use another database.`,
      };
    if (error instanceof OlderDatabase)
      return {
        code: 'database_older',
        message: `An unreleased version of this program made the database (${error.message}), and it cannot be upgraded; use another database.`,
      };
    return toStoreProblem(error, place);
  };
  let db: Db | undefined;
  try {
    const first = await openEngine(place, undefined, url && limits ? undefined : onQuery);
    db = first.db;
    let copiedTo: string | undefined;
    let isUpgrade = false;
    const migrated = await migrate(first, {
      async beforeUpgrade(last) {
        isUpgrade = true;
        if (first.name === 'sqlite' && place !== ':memory:') copiedTo = await copyBeforeUpgrade(place, last);
      },
    });
    if (!url || !limits)
      return {
        ok: true,
        store: storeOn(first),
        migrated,
        isUpgrade,
        ...(copiedTo !== undefined && { copiedTo }),
      };
    const standby = replica && { ...replica, migrations: await platformRecord(db) };
    await db.destroy();
    const limited = await openEngine(place, limits, onQuery, standby);
    db = limited.db;
    return { ok: true, store: storeOn(limited), migrated, isUpgrade };
  } catch (error) {
    await db?.destroy();
    return { ok: false, problem: toProblem(error) };
  }
}

/** The repositories on a database that is open; `readSupposing` has one in its transaction. */
export function storeOn({ name, db, probe, pool, library }: Engine) {
  const repositories = new Map<(db: Db) => unknown, unknown>();
  let isClosed = false;
  const reads = library?.db ?? db;
  const content = contentRepository(db, reads);
  const events = eventsRepository(db, library?.floor);
  const accessBy = (actor: Actor, on: Db = db) => ({
    users: { ...usersRepository(on), ...accountAccess(on, actor), delete: accountDeletion(on, actor) },
    subscriptions: subscriptionsRepository(on, actor),
    organisations: organisationsRepository(on, actor),
    handOvers: handOversRepository(on, actor),
  });
  return {
    engine: name,
    /** Connections of this process to PostgreSQL. */
    pool: () => pool?.(),
    /** What is read from a replica, and how it fares; undefined without one. */
    replica: () => library?.figures(),
    content: { ...content, ...contentLists(reads, content.published, events.latestId) },
    dates: datesRepository(reads),
    activity: activityRepository(reads),
    events,
    jurisdictions: jurisdictionsRepository(reads),
    terms: termsRepository(db),
    formerTerms: formerTerms(db),
    termMerges: termMerges(db, name),
    ...accessBy(SYSTEM),
    /**
     * The repositories that change access, in the name of somebody: `store.accessBy(actor).users.setDisabled(7, true)`.
     * Those of the store itself record the changes of the program.
     */
    accessBy: (actor: Actor) => accessBy(actor),
    /**
     * Several changes of access in one transaction: all of them, or none if `run` throws.
     *
     * @param run gets the repositories, and the transaction for those of features
     */
    changeAccess: <Result>(
      actor: Actor,
      run: (repositories: ReturnType<typeof accessBy>, on: Db) => Promise<Result>,
    ): Promise<Result> => db.transaction().execute((on) => run(accessBy(actor, on), on)),
    accessChanges: accessChangesRepository(db),
    refreshTokens: refreshTokensRepository(db),
    endedSignIns: endedSignInsRepository(db),
    passwordResets: passwordResetsRepository(db),
    resetRequests: resetRequestsRepository(db),
    profileCollections: profileCollectionsRepository(db),
    setupLinks: setupLinksRepository(db),
    signInAttempts: signInAttemptsRepository(db),
    importProgress: importProgressRepository(db),
    leases: leasesRepository(db),
    siteSyncs: siteSyncs(db),
    mail: mailRepository(db),
    meta: metaRepository(db),
    sealed: sealedSecrets(db),
    feedTokens: feedTokensRepository(db),
    ownData: ownDataRepository(db),
    feedEntries: feedEntriesRepository(db),
    /** The repository of a feature, made once: `store.of(ratings).get(…)`. */
    of<Repository>(make: (db: Db) => Repository): Repository {
      if (!repositories.has(make)) repositories.set(make, make(db));
      return repositories.get(make) as Repository;
    },
    /** Deletes for good what readers deleted before a time, in every feature. */
    async pruneFeatures(before: string): Promise<void> {
      for (const [, { prune }] of FEATURE_STORES) await prune?.(db, before);
    },
    /** Ids of the newest changes. */
    versions: prepareVersions(db, library?.floor),
    /** Whether the database can be read and written; answers within a second. */
    ready: async () => !isClosed && (await probe()) === undefined,
    /** Why it cannot, for an administrator: `SQLITE_FULL: database or disk is full`. */
    fault: probe,
    /** Closes all connections; do not use the store afterwards. */
    close() {
      isClosed = true;
      return db.destroy();
    },
  };
}
