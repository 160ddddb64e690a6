/** Serves the product: reads the environment, composes the parts, listens, watches the configuration, shuts down cleanly. */
import { once } from 'node:events';
import { linksIn } from '#app/runtime/screens.ts';
import type { ServerBuild } from 'react-router';
import type * as entry from '#app/entry.server.tsx';
import type { Config } from '#app/config/model.ts';
import type { Problem } from '#app/config/problem.ts';
import { renderTerminal } from '#app/config/report/render-report.ts';
import { unbuiltTypes } from '#app/config/unbuilt-types.ts';
import { watchConfig } from '#app/config/watch.ts';
import type { ImportFile } from '#app/runtime/import-file.ts';
import { builtRoutes, unbuiltPaths } from '#app/runtime/route-table.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { announce } from './reports/announce.ts';
import { compose } from './compose.ts';
import { configOfBuild, keepLastGood } from './last-good-config.ts';
import { noticeConfigWarnings, noticeRefusedConfig, noticeUnbuiltPaths } from './reports/config-notices.ts';
import { prepareDemo } from './demo.ts';
import { claimDataFolder } from './environment/data-folder.ts';
import { clusterWarnings } from './environment/cluster-warnings.ts';
import { readEnvironment, type Environment } from './environment/environment.ts';
import { startBackground } from './background/start-background.ts';
import { answerWhileStarting } from './http/health-answers.ts';
import { createHttpServer } from './http/http-server.ts';
import { installLastHandler } from './http/last-handler.ts';
import { createListener, type ListenerParts, type PageAnswerer } from './http/listener.ts';
import { createLog, logFormat, type ServerLog } from './log/create-log.ts';
import { requestLines } from './log/request-lines.ts';
import { originWarnings } from './site-origin.ts';
import { createShutdown } from './shutdown.ts';
import { prepareSetup } from './setup.ts';
import { loadSharedScreens } from './web/shared-screens.ts';
import { startPublication } from './background/publication.ts';
import { startWatchdog } from './watchdog/watchdog.ts';
import { createWebServices, type RequestServices } from './web/web-services.ts';
import { refusesEarly } from './web/refuses-early.ts';

/** The framework's build, with the additions of our entry module. */
export type BuildModule = ServerBuild & { entry: { module: typeof entry } };

/** The differences between the built product and development. */
export interface Front {
  files: ListenerParts['files'];
  /** Pages, given the web tier's services. */
  pages(services: RequestServices, pageStoreBytes: number): PageAnswerer;
  /** After a good edit of the configuration. `rebuild`: the set of paths changed. */
  onReload(rebuild: boolean): void;
  /** After a good edit of what plugins say of their content, which the server has read; `files` as in `ConfigListeners`. */
  onPlugins(files: string[]): void;
  /** Called after an invalid edit; the last valid configuration stays in use. */
  onProblems(problems: Problem[], report: string): void;
}

/** Ends the process with a text for the person who started it. */
function stop(message: string): never {
  process.stderr.write(`${message.trimEnd()}\n`);
  process.exit(1);
}

const stopListening = (port: number) => (error: NodeJS.ErrnoException) =>
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Choose another: PORT=${port + 1} npm start`
      : error.message,
  );

/** Answers questions about the start, which may take minutes. A port that the system chooses is not known to anybody. */
async function startAnswering({
  port,
  host = '::',
}: Pick<Environment, 'port' | 'host'>): Promise<{ end(): Promise<void> } | undefined> {
  if (port === 0) return undefined;
  const server = createHttpServer(answerWhileStarting).on('error', stopListening(port));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async end() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const stopScrapes = (error: Error) => stop(`METRICS_PORT cannot be used: ${error.message}`);

export interface ServeOptions {
  production: boolean;
  front: (root: string, log: ServerLog) => Promise<Front>;
  /** For files that are found on disk: what plugins compute, and what screens say of their sharing. */
  importFile?: ImportFile;
}

export async function serve({ production, front, importFile }: ServeOptions): Promise<void> {
  const root = process.cwd();
  const environment = readEnvironment(process.env, production);
  if (!environment.ok) stop(environment.messages.join('\n'));
  const { logLevel, slowRequestMs, watchdogSeconds } = environment.value;
  const format = logFormat(production, environment.value.logFormat);
  const log = await createLog({ level: logLevel, format });
  for (const warning of [...environment.warnings, ...clusterWarnings(environment.value)])
    log.say(warning, 'warn');
  const { port, databaseUrl, demoLibrary, memory, trustProxy, drainSeconds, shutdownSeconds } =
    environment.value;
  // Loaded only where somebody asks for it.
  const metrics =
    environment.value.metricsPort === undefined
      ? undefined
      : (await import('./metrics/metrics.ts')).createMetrics();
  const tracing =
    environment.value.tracing &&
    (await (await import('./tracing/tracing.ts')).createTracing(environment.value.tracing, log));
  const starting = production ? await startAnswering(environment.value) : undefined;
  const [composed, { files, pages, onReload, onPlugins, onProblems }] = await Promise.all([
    compose(root, environment.value, importFile, undefined, { log, ...metrics }),
    front(root, log),
  ]);
  if (!composed.ok) stop(composed.message);
  const {
    config,
    refused,
    api,
    store,
    search,
    secondThread,
    registry,
    media,
    background,
    health,
    notices,
    now,
    origins,
    reportPluginFault,
  } = composed;
  const warn = (warnings: readonly Problem[]) => {
    config.replaceWarnings(warnings);
    noticeConfigWarnings(notices, warnings);
    if (warnings.length > 0)
      log.say(renderTerminal(warnings, { color: process.stderr.isTTY === true }), 'warn');
    else log.say('The configuration no longer has warnings.');
  };
  if (config.warnings().length > 0) warn(config.warnings());
  const sayRefused = (problems: readonly Problem[], instead: string) => {
    const report = renderTerminal(problems, { color: process.stderr.isTTY === true });
    log.say(`${report}\n${instead}`, 'error');
    noticeRefusedConfig(notices, problems);
    return report;
  };
  const { dataDir } = environment.value;
  const keep = (valid: Config) => store && production && keepLastGood(root, dataDir, valid, log);
  if (refused)
    sayRefused(refused.problems, `Serving the last good configuration instead, of ${refused.savedAt}.`);
  else keep(config.current());
  if (store) {
    const shared = claimDataFolder(dataDir);
    const { smtpUrl } = environment.value;
    for (const warning of [
      ...originWarnings(smtpUrl, config.current().verticals),
      ...(shared === undefined ? [] : [shared]),
    ])
      log.say(warning, 'warn');
  }
  const lastHandler = installLastHandler(reportPluginFault, log);
  const demo =
    store &&
    registry &&
    media &&
    (await prepareDemo(
      { root, config: config.current(), store, registry, media },
      { embedded: !databaseUrl && demoLibrary },
    ).catch((error: Error) => stop(`The demonstration library could not be loaded: ${error.message}`)));
  // Before the first page, which would otherwise lack what became due while no instance ran.
  if (store)
    await startPublication({
      store,
      config: config.current,
      now,
      reportError: (error) => log.error('publication', { error }),
    });
  const setupToken = store && (await prepareSetup(store, new Date()));

  // In development every edit regenerates the routes.
  const builtConfig = (refused && configOfBuild(root)) ?? config.current();
  const isBuilt = production ? builtRoutes(builtConfig) : undefined;
  const services = createWebServices({
    config: config.current,
    api,
    now,
    reportPluginFault,
    isBuilt,
    sharedScreens: await loadSharedScreens(root, importFile),
    log,
  });
  health.watch('queue', () => services.gates.page.stuck() ?? services.gates.search.stuck());
  const writeLine = requestLines(log, slowRequestMs);
  const server = createHttpServer(
    createListener({
      api,
      files,
      pages: pages(services, memory.finishedPages),
      trustProxy,
      stopping: () => health.stopping,
      refusesEarly: refusesEarly(services.gates, trustProxy),
      onUntrustedProxy: announce.untrustedProxy(log),
      onEnded(ended) {
        writeLine(ended);
        metrics?.onEnded(ended);
        tracing?.onEnded(ended);
      },
      samples: tracing?.samples,
      log,
    }),
  );
  const scrapes =
    metrics &&
    (await startMetrics({ metrics, composed, services, log }, environment.value).catch(stopScrapes));
  const watcher = watchConfig(
    root,
    {
      // In development a new plugin starts the server again.
      unusable: (next, origins) => (production && registry ? unbuiltTypes(next, origins, registry) : []),
      onGood(next, changes, rebuild) {
        config.replace(next);
        keep(next);
        notices.clear('configuration');
        if (isBuilt) noticeUnbuiltPaths(notices, unbuiltPaths(next, isBuilt));
        log.say(`Configuration reloaded: ${changes.join(', ')}.`);
        onReload(rebuild);
      },
      onPlugins,
      onWarnings: warn,
      onBad(problems) {
        config.refuse(problems);
        onProblems(problems, sayRefused(problems, 'Still serving the last good configuration.'));
      },
    },
    config.current(),
    config.warnings(),
    refused?.problems,
  );

  config.setReader(watcher.reread);

  const host = announce.host(environment.value, demo?.accounts.length ?? 0);
  server.on('error', stopListening(port));
  await starting?.end();
  server.listen(port, host, () => {
    lastHandler.keepServing();
    // Not while it starts, which may take as long as it must.
    if (production && watchdogSeconds > 0)
      startWatchdog({ seconds: watchdogSeconds, format }, (error) => log.error('watchdog', { error }));
    const address = server.address();
    if (typeof address === 'object' && address) origins.listensOn(address.port);
    announce.ready(server.address(), host, demo, log.say);
    const { verticals, defaultVertical } = config.current();
    if (setupToken)
      announce.setup(
        server.address(),
        linksIn(verticals[defaultVertical]!).href('setup', { query: { token: setupToken } }),
        log.say,
      );
  });

  const endBackground = await startBackground(composed, environment.value, root, log);
  const end = createShutdown({
    server,
    stop() {
      watcher.close();
      scrapes?.close();
      health.stop();
    },
    drainMs: drainSeconds * 1_000,
    graceMs: shutdownSeconds * 1_000,
    async close() {
      await Promise.all([background?.idle(), endBackground()]);
      await Promise.all([search?.close(), secondThread?.close()]);
      // Before the database is closed, which work between requests would miss meanwhile.
      await tracing?.end();
      await store?.close();
    },
    log,
    exit: () => void log.end().then(() => process.exit(0)),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
}
