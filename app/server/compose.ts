/** Composes the parts: configuration, database, plugins, API, web services. Importing this module has no side effects. */
import { linksIn } from '#app/runtime/screens.ts';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi, type LocalApi } from '#app/api/api.ts';
import { createHealth, type Health } from '#app/api/health/health.ts';
import { createBackground, type Background } from '#app/api/background.ts';
import { answerResetRequests } from '#app/api/operations/account/account.ts';
import { VersionedCache } from '#app/api/content/versioned-cache.ts';
import { contentClock } from '#app/api/content/content-day.ts';
import { createApiSchemas } from '#app/api/schemas.ts';
import { searchSource } from '#app/store/search/site/search-source.ts';
import type { Services } from '#app/api/services.ts';
import type { SigningKeys } from '#app/api/sign-in/signing-keys.ts';
import type { SecondThread } from '#app/api/second-thread.ts';
import { holdConfig, type ConfigHolder } from './config-holder.ts';
import { loadConfigOrLastGood, type LoadedConfig, type RefusedConfig } from './last-good-config.ts';
import type { Config } from '#app/config/model.ts';
import { renderTerminal } from '#app/config/report/render-report.ts';
import type { ImportFile } from '#app/runtime/import-file.ts';
import { PluginError, readPluginFiles, type PluginFiles } from '#app/config/plugins/plugin-files.ts';
import { loadRegistry } from '#app/runtime/plugins/load-registry.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import { consoleLog } from '#app/telemetry/log.ts';
import { createNotices, type Notices } from '#app/runtime/notices.ts';
import { openMedia } from '#app/store/media/open-media.ts';
import type { S3Options } from '#app/store/media/bucket.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import { openSearchIndex } from '#app/store/search/open-search-index.ts';
import type { SearchIndex } from '#app/store/search/search-index.ts';
import { openStore, type Store } from '#app/store/store.ts';
import type { Figure } from './metrics/database-figures.ts';
import { featureFigures, featureWork } from './background/feature-work.ts';
import { adviseOnce } from './reports/advise-once.ts';
import { databaseLimits, type Environment } from './environment/environment.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { mailServices } from './mail/mail-services.ts';
import { clearOutbox, outboxFolder } from './mail/outbox.ts';
import { pluginFaultReporter, type ReportPluginFault } from './reports/plugin-faults.ts';
import { tokenSecret } from './environment/secret.ts';
import { secondThread as createSecondThread } from './second-thread/second-thread.ts';
import { refuseOtherKey } from './signing-key.ts';
import { siteOrigins, type SiteOrigins } from './site-origin.ts';
import { countForRequest, timedSearch, type Watching } from './watching.ts';
import type { RemoteApi } from './web/web-services.ts';

export type Composed =
  | {
      ok: true;
      config: ConfigHolder;
      /** Present if the files hold an invalid configuration, and `config` is the last valid one. */
      refused?: RefusedConfig | undefined;
      registry?: Registry;
      store?: Store;
      search?: SearchIndex;
      media?: MediaStorage;
      background?: Background;
      /** Begins the rounds of features; they rest while their feature is off. */
      startRounds?: () => () => Promise<void>;
      /** Does a task of a feature in this thread. */
      runTask?: (task: string, input: unknown) => Promise<unknown>;
      secondThread?: SecondThread | undefined;
      mailer?: Mailer;
      /** Deletes mail in files to addresses that have no account any more. */
      clearOutbox?: Services['clearOutbox'];
      /** Queues the mail of features that is due. */
      queueMail?: () => Promise<void>;
      /** What signs and encrypts. */
      keys?: SigningKeys;
      /** The real time, for the API and for pages. */
      now: () => Date;
      /** Where the verticals are on the web. */
      origins: SiteOrigins;
      api: LocalApi | RemoteApi;
      /** What keeps this server from serving. */
      health: Health;
      /** Numbers of features, for metrics. */
      figures?: readonly Figure[];
      notices: Notices;
      reportPluginFault: ReportPluginFault;
    }
  /** Message for the person who starts the server, with the place of the mistake. */
  | { ok: false; message: string };

/** Whether there may be other instances that have use for the search index of this one, and a bucket for it. */
const sharesIndexes = (environment: Environment): environment is Environment & { bucket: S3Options } =>
  environment.databaseUrl !== undefined &&
  environment.bucket !== undefined &&
  environment.searchIndexHours > 0;

/** What the second thread has from the first. */
export interface FirstThread {
  config: Config;
  search: SearchIndex;
  pluginFiles: PluginFiles;
}

/**
 * @param importCode where the code of plugins comes from; by default from their folders
 * @param first in the second thread
 * @param watching what is logged and measured; by default errors are written to the console
 */
export async function compose(
  root: string,
  environment: Environment,
  importCode?: ImportFile,
  first?: FirstThread,
  { log = consoleLog, ...watch }: Watching = {},
): Promise<Composed> {
  const { vertical, apiHost, dataDir, databaseUrl, databaseReplicaUrl, memory } = environment;
  const loaded: LoadedConfig = first
    ? { ok: true, config: first.config, problems: [] }
    : await loadConfigOrLastGood(root, environment);
  if (!loaded.ok)
    return { ok: false, message: renderTerminal(loaded.problems, { color: process.stderr.isTTY === true }) };
  if (vertical && !Object.hasOwn(loaded.config.verticals, vertical)) {
    const known = Object.keys(loaded.config.verticals).join(', ');
    return {
      ok: false,
      message: `VERTICAL must be one of ${known}, but it is "${vertical}".`,
    };
  }
  const now = () => new Date();
  const config = holdConfig(loaded, vertical, now);
  const notices = createNotices(now);
  const reportPluginFault = pluginFaultReporter(notices, log);
  const origins = siteOrigins(environment.port);
  const health = createHealth({ log: (line, level) => log[level](line) });
  const common = {
    ok: true,
    config,
    refused: loaded.refused,
    health,
    notices,
    now,
    origins,
    reportPluginFault,
  } as const;

  try {
    const pluginFiles = first?.pluginFiles ?? loaded.refused?.pluginFiles ?? readPluginFiles(root);
    const readRegistry = () => loadRegistry(root, importCode, pluginFiles);
    if (apiHost) {
      const { pageCleaner } = await import('./web/clean-remote.ts');
      return {
        ...common,
        api: { origin: apiHost, clean: pageCleaner(config.current, await readRegistry()) },
      };
    }
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // With PostgreSQL, the server would start, and every search would fail.
    await access(dataDir, constants.W_OK);
    const [opened, registry, schemas, secret] = await Promise.all([
      openStore({
        onQuery(ms) {
          countForRequest(ms);
          watch.onQuery?.(ms);
        },
        ...{ url: databaseUrl, file: join(dataDir, 'regatlas.db') },
        // The second thread comes and goes: it would say the same again.
        replica: databaseReplicaUrl ? { url: databaseReplicaUrl, log: first ? undefined : log } : undefined,
        limits: databaseLimits(environment, first !== undefined),
      }),
      readRegistry(),
      createApiSchemas(),
      tokenSecret(environment.tokenSecret, dataDir),
    ]);
    if (!opened.ok) return { ok: false, message: opened.problem.message };
    const { store, copiedTo, isUpgrade, migrated } = opened;
    const copied = copiedTo === undefined ? '' : ` As it was before, it is in ${copiedTo}.`;
    if (isUpgrade) log.info(`The database was upgraded: ${migrated.join(', ')}.${copied}`);
    const reportError: Services['reportError'] = (error, { operation }) => log.error(operation, { error });
    const earlierSecrets = environment.earlierSecrets.map((key) => new TextEncoder().encode(key));
    // The second thread has the keys of the first.
    const otherKey =
      databaseUrl && !first ? await refuseOtherKey(store, { secret, earlierSecrets }) : undefined;
    if (otherKey !== undefined) {
      await store.close();
      return { ok: false, message: otherKey };
    }
    const background = createBackground(reportError);
    const media = openMedia(environment);
    const own = first
      ? undefined
      : openSearchIndex({
          ...searchSource({ config: config.current, registry, store, reportPluginFault }),
          file: join(dataDir, 'search.db'),
          sizes: { pageBytes: memory.searchPages, hitBytes: memory.searchHits },
          // A search answers with what is there, and says so.
          patienceMs: 0,
          reportError: (error) => reportError(error, { operation: 'search' }),
          ...(environment.searchUrl !== undefined && {
            engine: { url: environment.searchUrl, store, log: (line: string) => log.info(line) },
          }),
          ...(sharesIndexes(environment) && {
            shared: { bucket: environment.bucket, hours: environment.searchIndexHours, store, log },
          }),
        });
    const search = timedSearch(first?.search ?? own!);
    const secondThread =
      own &&
      createSecondThread({
        ...{ root, production: environment.production, config: config.current, index: own.calls },
        ...{ pluginFiles, mostBytes: memory.secondThread },
        reportError: (error) => reportError(error, { operation: 'second thread' }),
        log,
      });
    health.watch('search', () => (own?.stuck() ? 'the search thread does not answer' : undefined));
    health.watch('second-thread', () =>
      secondThread?.stuck() ? 'the second thread does not answer' : undefined,
    );
    const mailer = createMailer({
      onAttempt: watch.onMailAttempt,
      ...{ environment, store, notices, now, log: (line) => log.error(line) },
      undelivered() {
        const { verticals, defaultVertical } = config.current();
        return linksIn(verticals[defaultVertical]!).findHref('undelivered-mail');
      },
    });
    const services: Services = {
      configWarnings: config.warnings,
      configFiles: { root, dataDir, ...config.files },
      config: config.current,
      registry,
      store,
      search,
      ...(secondThread && { secondThread }),
      health,
      media,
      largestUpload: environment.largestUpload,
      secret,
      earlierSecrets,
      now,
      notices,
      reportPluginFault,
      demoAccountsAnswerEveryone: environment.demo,
      advise: adviseOnce((message) => log.warn(message)),
      contentDay: contentClock(store, now),
      pageData: new VersionedCache(first ? memory.secondThreadAnswers / 2 : memory.pageData, (hit) =>
        watch.onCache?.('page data', hit),
      ),
      answers: new VersionedCache(first ? memory.secondThreadAnswers / 2 : memory.answers),
      checkResponses: !environment.production,
      background,
      reportError,
      originOf: origins.of,
      clearOutbox: () => clearOutbox(outboxFolder(dataDir), store.users),
      ...mailServices({ config: config.current, store, mailer, origins, background, now }),
    };
    const work = featureWork(services);
    return {
      ...common,
      registry,
      store,
      search,
      media,
      background,
      mailer,
      async queueMail() {
        await answerResetRequests(services);
        const parts = { services, originFor: origins.of, messageId: mailer.messageId };
        // Each message is queued once in any case: the others need not compute the same.
        await store.leases.underLease('mail of features', () => work.queueMail(parts));
      },
      secondThread,
      startRounds: work.startRounds,
      runTask: work.runTask,
      figures: featureFigures(services),
      clearOutbox: services.clearOutbox,
      keys: { secret, earlierSecrets },
      api: createApi(services, schemas),
    };
  } catch (error) {
    if (error instanceof PluginError) return { ok: false, message: error.message };
    const { code, path } = error as NodeJS.ErrnoException;
    if (code && path)
      return { ok: false, message: `${path} cannot be used (${code}). Check DATA_DIR and its permissions.` };
    throw error;
  }
}
