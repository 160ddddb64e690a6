/** Reads and checks the environment: every setting of the server from outside. */
import { resolve } from 'node:path';
import { readTracing, type TracingSettings } from '../tracing/tracing-settings.ts';
import { readContentSync, type ContentSyncSettings } from './content-sync-settings.ts';
import { EARLIER_KEYS_MESSAGE, readEarlierKeys } from './earlier-keys.ts';
import { nearMisses } from './near-misses.ts';
import { oneOf } from './one-of.ts';
import type { LogFormat } from '../log/create-log.ts';
import { memoryLimit, memorySizes, type MemorySizes } from './memory-sizes.ts';
import { readSecretFiles, SECRETS } from './secret-files.ts';
import { parseTrustProxy, type TrustProxy } from '../http/proxies.ts';
import type { DatabaseLimits } from '#app/store/engines/engine.ts';
import { LOG_LEVELS, type LogLevel } from '#app/telemetry/log.ts';
import type { S3Options } from '#app/store/media/bucket.ts';
import { bucketFrom } from '#app/store/media/open-media.ts';

export interface Environment {
  production: boolean;
  /** `PORT`, default 3000. */
  port: number;
  /** `HOST`; without it the server chooses (see `docs/decisions` on demonstration accounts). */
  host: string | undefined;
  /** `DATA_DIR`, default `.data`: database and generated secrets. */
  dataDir: string;
  /** `DATABASE_URL`: `postgres://…`; without it the embedded database in `DATA_DIR`. */
  databaseUrl: string | undefined;
  /** `DATABASE_REPLICA_URL`: a standby of that database, from which the library is read while it does not lag. */
  databaseReplicaUrl: string | undefined;
  /** `DATABASE_POOL_SIZE`: most connections of this server to PostgreSQL, default 8, at least 4; readiness has one more. */
  databasePoolSize: number;
  /** `DATABASE_QUERY_SECONDS`: longest query of this server in PostgreSQL, default 10. */
  databaseQuerySeconds: number;
  /** `API_HOST`: origin of another server that answers the API; this one then opens no database. */
  apiHost: string | undefined;
  /** `VERTICAL`: the vertical for unknown hosts. */
  vertical: string | undefined;
  /** `REGATLAS_DEMO=1`: demonstration accounts answer everyone, on every interface. */
  demo: boolean;
  /** `REGATLAS_DEMO=0` leaves an empty embedded database empty: no demonstration library, no demonstration accounts. */
  demoLibrary: boolean;
  /** `TOKEN_SECRET`: key for signing tokens, at least 32 characters; needed where several servers share a database. */
  tokenSecret: string | undefined;
  /** `TOKEN_SECRET_PREVIOUS`: earlier values of `TOKEN_SECRET`, with spaces or line breaks between; what they signed stays valid. */
  earlierSecrets: readonly string[];
  /** `MEDIA_BUCKET` and its keys: the S3-compatible bucket for pictures of content; else the folder `media` in `DATA_DIR`. */
  bucket: S3Options | undefined;
  /** `MEDIA_UPLOAD_MB`: the largest picture or file, in megabytes, that the newsroom takes; default 20, at most 50. */
  largestUpload: number;
  /**
   * `SEARCH_INDEX_HOURS`: least hours between two finished search indexes that the instances of a PostgreSQL database put
   * into `MEDIA_BUCKET` for those that start; default 6. With 0 each instance makes its own.
   */
  searchIndexHours: number;
  /** `SEARCH_URL`: an OpenSearch engine that all instances search in, with its credentials; else each has its own index. */
  searchUrl: string | undefined;
  /** By the limit of the process. `PAGE_STORE_MB`: memory for finished pages; 0 renders every request. */
  memory: MemorySizes;
  /** `SMTP_URL`: `smtp://user:password@host:587` or `smtps://…`; without it mail is written to files in `DATA_DIR`. */
  smtpUrl: string | undefined;
  /** `MAIL_FROM`: the sender of mail, `Regatlas <no-reply@regatlas.example>`; required with `SMTP_URL`. */
  mailFrom: string | undefined;
  /**
   * `DRAIN_SECONDS`: how long a server that was told to end (SIGTERM) goes on serving while it says that it is not ready, so
   * that proxies send their requests elsewhere. Default 5 with `TRUST_PROXY`, else 0.
   */
  drainSeconds: number;
  /** `SHUTDOWN_SECONDS`: how long it then finishes what runs, default 20. */
  shutdownSeconds: number;
  /** `WATCHDOG_SECONDS`: after how long a blocked event loop ends the server, default 10; 0: never. Only in production. */
  watchdogSeconds: number;
  /** `LOG_LEVEL`: the least level that is logged: debug, info (the default), warn or error. */
  logLevel: LogLevel;
  /** `LOG_FORMAT`: json or text; by default JSON, but text in development and at a terminal. */
  logFormat: LogFormat | undefined;
  /** `SLOW_REQUEST_MS`: from how many milliseconds on the line of a request says where its time went, default 1000. */
  slowRequestMs: number;
  /** `METRICS_PORT`: where Prometheus finds metrics; without it there are none. */
  metricsPort: number | undefined;
  /** Traces by the standard variables of OpenTelemetry (`OTEL_…`); by default none. */
  tracing: TracingSettings | undefined;
  /** Synchronisation with a Drupal site (`CONTENT_SYNC_…`); a server synchronises by itself only with a schedule. */
  contentSync: ContentSyncSettings;
  /** `METRICS_HOST`: the interface of that port, default 127.0.0.1. */
  metricsHost: string;
  /** `TRUST_PROXY`: the proxies that are trusted for the client's address and scheme; by default none. */
  trustProxy: TrustProxy | undefined;
}

/** `no-reply@regatlas.example`, or that in angle brackets after a name. */
const SENDER = /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Of any number here: an hour, or more connections than PostgreSQL has. */
const MOST = 3_600;

/** As an import: a file is in memory while it is stored. */
const MOST_UPLOAD_MB = 50;

/** Connections of the second thread, which has a pool of its own: it answers two calls at once, and judges rules. */
const SECOND_THREAD_POOL = 3;

/** What a thread of the server may ask of a database: of PostgreSQL, both together have `databasePoolSize` connections. */
export function databaseLimits(
  { databasePoolSize, databaseQuerySeconds, memory }: Environment,
  isSecondThread: boolean,
): DatabaseLimits {
  return {
    poolSize: isSecondThread ? SECOND_THREAD_POOL : databasePoolSize - SECOND_THREAD_POOL,
    queryMs: databaseQuerySeconds * 1_000,
    pageBytes: isSecondThread ? memory.secondThreadPages : memory.databasePages,
  };
}

function isSearchUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') return false;
  try {
    // `%` in a password must be written as `%25`.
    return decodeURIComponent(url.username + url.password) !== '' || url.hostname !== '';
  } catch {
    return false;
  }
}

export type EnvironmentResult =
  /** `warnings`: variables that look like a mistyped name. */
  { ok: true; value: Environment; warnings: string[] } | { ok: false; messages: string[] };

export function readEnvironment(
  given: Record<string, string | undefined>,
  production: boolean,
): EnvironmentResult {
  const messages: string[] = [];
  // Reading a variable makes its name known, so that the list of names is always complete.
  const known = new Set<string>();
  const files = readSecretFiles(given);
  messages.push(...files.messages);
  const env = new Proxy(files.env, {
    get(target, name) {
      if (typeof name !== 'string') return undefined;
      known.add(name);
      if (SECRETS.includes(name)) known.add(`${name}_FILE`);
      return target[name];
    },
  });
  const port = Number(env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    messages.push(`PORT must be a number from 0 to 65535, but it is "${env['PORT']}".`);
  const memory = memorySizes(memoryLimit());
  const finishedPages = env['PAGE_STORE_MB']
    ? Number(env['PAGE_STORE_MB']) * 1024 * 1024
    : memory.finishedPages;
  if (!(finishedPages >= 0))
    messages.push(`PAGE_STORE_MB must be a number of megabytes, but it is "${env['PAGE_STORE_MB']}".`);
  const readNumber = (name: string, byDefault: number, least: number, unit: string): number => {
    const value = Number(env[name] || byDefault);
    if (!(value >= least && value <= MOST))
      messages.push(`${name} must be a number of ${unit}, at least ${least}, but it is "${env[name]}".`);
    return value;
  };
  const databasePoolSize = readNumber('DATABASE_POOL_SIZE', 8, 4, 'connections');
  if (!Number.isInteger(databasePoolSize)) messages.push('DATABASE_POOL_SIZE must be a whole number.');
  const databaseQuerySeconds = readNumber('DATABASE_QUERY_SECONDS', 10, 1, 'seconds');
  const searchIndexHours = readNumber('SEARCH_INDEX_HOURS', 6, 0, 'hours');
  const uploadMegabytes = Number(env['MEDIA_UPLOAD_MB'] || 20);
  if (!(uploadMegabytes >= 1 && uploadMegabytes <= MOST_UPLOAD_MB))
    messages.push(
      `MEDIA_UPLOAD_MB must be a number of megabytes from 1 to ${MOST_UPLOAD_MB}, but it is "${env['MEDIA_UPLOAD_MB']}".`,
    );
  const drainSeconds = readNumber('DRAIN_SECONDS', env['TRUST_PROXY'] ? 5 : 0, 0, 'seconds');
  const shutdownSeconds = readNumber('SHUTDOWN_SECONDS', 20, 1, 'seconds');
  const watchdogSeconds = readNumber('WATCHDOG_SECONDS', 10, 0, 'seconds');
  const logLevel = oneOf(env, 'LOG_LEVEL', LOG_LEVELS, messages) ?? 'info';
  const logFormat = oneOf(env, 'LOG_FORMAT', ['json', 'text'], messages);
  const slowRequestMs = Number(env['SLOW_REQUEST_MS'] || 1_000);
  if (!(slowRequestMs >= 0))
    messages.push(`SLOW_REQUEST_MS must be a number of milliseconds, but it is "${env['SLOW_REQUEST_MS']}".`);
  const metricsPort = env['METRICS_PORT'] ? Number(env['METRICS_PORT']) : undefined;
  if (
    metricsPort !== undefined &&
    !(Number.isInteger(metricsPort) && metricsPort >= 0 && metricsPort <= 65_535)
  )
    messages.push(`METRICS_PORT must be a number from 0 to 65535, but it is "${env['METRICS_PORT']}".`);
  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === port)
    messages.push('METRICS_PORT must be another port than PORT: metrics are not for everybody.');
  const { tracing, messages: aboutTracing } = readTracing(env);
  messages.push(...aboutTracing);
  const { contentSync, ...aboutSync } = readContentSync(env);
  messages.push(...aboutSync.messages);
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    messages.push('DATABASE_URL must start with postgres://.');
  const databaseReplicaUrl = env['DATABASE_REPLICA_URL'] || undefined;
  if (databaseReplicaUrl && !/^postgres(ql)?:\/\//.test(databaseReplicaUrl))
    messages.push('DATABASE_REPLICA_URL must start with postgres://.');
  else if (databaseReplicaUrl && !databaseUrl)
    messages.push(
      'DATABASE_REPLICA_URL needs DATABASE_URL: a replica only answers what the database would answer.',
    );
  const apiHost = env['API_HOST'] || undefined;
  if (apiHost && !(URL.canParse(apiHost) && /^https?:$/.test(new URL(apiHost).protocol))) {
    messages.push(`API_HOST must be an http(s) address, but it is "${apiHost}".`);
  }
  const demo = env['REGATLAS_DEMO'] || undefined;
  if (demo !== undefined && demo !== '0' && demo !== '1')
    messages.push(`REGATLAS_DEMO must be 0 or 1, but it is "${demo}".`);
  const tokenSecret = env['TOKEN_SECRET'] || undefined;
  if (tokenSecret && tokenSecret.length < 32) messages.push('TOKEN_SECRET must have at least 32 characters.');
  const earlierSecrets = readEarlierKeys(env['TOKEN_SECRET_PREVIOUS'] ?? '');
  if (!earlierSecrets) messages.push(EARLIER_KEYS_MESSAGE);
  let trustProxy: TrustProxy | undefined;
  try {
    trustProxy = parseTrustProxy(env['TRUST_PROXY'] ?? '');
  } catch (error) {
    messages.push(
      `TRUST_PROXY must be a number of proxies, or addresses and ranges such as 10.0.0.0/8, but it is "${env['TRUST_PROXY']}" (${(error as Error).message}).`,
    );
  }
  const smtpUrl = env['SMTP_URL'] || undefined;
  // Its value may hold a password, so it is not repeated.
  if (smtpUrl && !(URL.canParse(smtpUrl) && /^smtps?:\/\/[^/]/.test(smtpUrl) && new URL(smtpUrl).hostname))
    messages.push(
      'SMTP_URL must be the URL of a mail server, such as smtp://user:password@mail.example:587.',
    );
  const searchUrl = env['SEARCH_URL'] || undefined;
  // Nor is this one.
  if (searchUrl && !isSearchUrl(searchUrl))
    messages.push(
      'SEARCH_URL must be the http(s) address of an OpenSearch engine, without parameters, such as https://user:password@search.example:9200.',
    );
  const mailFrom = env['MAIL_FROM'] || undefined;
  if (mailFrom !== undefined && !SENDER.test(mailFrom))
    messages.push(
      `MAIL_FROM must be an e-mail address, with a name if you like (Regatlas <no-reply@regatlas.example>), but it is "${mailFrom}".`,
    );
  if (smtpUrl && mailFrom === undefined)
    messages.push('MAIL_FROM must be set with SMTP_URL: the sender of mail, no-reply@regatlas.example.');
  const media = bucketFrom(env);
  if (!media.ok) messages.push(media.message);
  const value: Environment = {
    production,
    port,
    host: env['HOST'] || undefined,
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    bucket: media.ok ? media.bucket : undefined,
    largestUpload: Math.floor(uploadMegabytes * 1024 * 1024),
    databaseUrl,
    databaseReplicaUrl,
    databasePoolSize,
    databaseQuerySeconds,
    searchIndexHours,
    searchUrl,
    drainSeconds,
    shutdownSeconds,
    watchdogSeconds,
    apiHost: apiHost && URL.parse(apiHost)?.origin,
    vertical: env['VERTICAL'] || undefined,
    demo: demo === '1',
    demoLibrary: demo !== '0',
    tokenSecret,
    earlierSecrets: earlierSecrets ?? [],
    memory: { ...memory, finishedPages },
    smtpUrl,
    mailFrom,
    trustProxy,
    logLevel,
    logFormat,
    slowRequestMs,
    metricsPort,
    tracing,
    contentSync,
    metricsHost: env['METRICS_HOST'] || '127.0.0.1',
  };
  const warnings = [...files.warnings, ...aboutSync.warnings, ...nearMisses(given, known)];
  return messages.length > 0
    ? { ok: false, messages: [...messages, ...warnings] }
    : { ok: true, value, warnings };
}
