import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { memoryLimit, memorySizes } from './memory-sizes.ts';

const DEFAULTS = {
  production: true,
  port: 3000,
  host: undefined,
  dataDir: resolve('.data'),
  databaseUrl: undefined,
  databaseReplicaUrl: undefined,
  databasePoolSize: 8,
  databaseQuerySeconds: 10,
  searchIndexHours: 6,
  largestUpload: 20 * 1024 * 1024,
  drainSeconds: 0,
  watchdogSeconds: 10,
  shutdownSeconds: 20,
  apiHost: undefined,
  vertical: undefined,
  demo: false,
  demoLibrary: true,
  tokenSecret: undefined,
  earlierSecrets: [],
  memory: memorySizes(memoryLimit()),
  smtpUrl: undefined,
  mailFrom: undefined,
  trustProxy: undefined,
  logLevel: 'info',
  logFormat: undefined,
  slowRequestMs: 1_000,
  metricsPort: undefined,
  tracing: undefined,
  contentSync: {
    access: { authorization: undefined, requestsPerSecond: 2 },
    compareEveryMs: 24 * 60 * 60 * 1_000,
    schedule: undefined,
  },
  metricsHost: '127.0.0.1',
};

test('an empty environment has its defaults', () => {
  expect(readEnvironment({}, true)).toEqual({ ok: true, value: DEFAULTS, warnings: [] });
  expect(readEnvironment({}, false)).toMatchObject({ value: { production: false } });
});

test('an empty variable counts as unset', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'API_HOST',
    'VERTICAL',
    'REGATLAS_DEMO',
    'TOKEN_SECRET',
    'PAGE_STORE_MB',
    'TRUST_PROXY',
    'SMTP_URL',
    'MAIL_FROM',
    'LOG_LEVEL',
    'LOG_FORMAT',
    'SLOW_REQUEST_MS',
    'METRICS_PORT',
    'METRICS_HOST',
  ];
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ''])), true)).toEqual({
    ok: true,
    value: DEFAULTS,
    warnings: [],
  });
});

const SECRET = 'x'.repeat(32);
const SPACED = 'a key of several words, as people write them';

test.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '8080', { port: 8080 }],
  ['PORT', '65535', { port: 65_535 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['DATA_DIR', 'data', { dataDir: resolve('data') }],
  ['DATA_DIR', '/var/lib/regatlas', { dataDir: '/var/lib/regatlas' }],
  ['DATABASE_URL', 'postgres://a@b/c', { databaseUrl: 'postgres://a@b/c' }],
  ['DATABASE_URL', 'postgresql://a@b/c', { databaseUrl: 'postgresql://a@b/c' }],
  ['API_HOST', 'https://api.example', { apiHost: 'https://api.example' }],
  ['API_HOST', 'https://api.example/', { apiHost: 'https://api.example' }],
  ['API_HOST', 'http://localhost:4000/some/path?x=1', { apiHost: 'http://localhost:4000' }],
  ['VERTICAL', 'gambling_compliance', { vertical: 'gambling_compliance' }],
  ['REGATLAS_DEMO', '1', { demo: true }],
  ['REGATLAS_DEMO', '0', { demo: false, demoLibrary: false }],
  ['TOKEN_SECRET', SECRET, { tokenSecret: SECRET }],
  ['TOKEN_SECRET_PREVIOUS', `${SECRET}\n${SECRET}y `, { earlierSecrets: [SECRET, `${SECRET}y`] }],
  ['TOKEN_SECRET_PREVIOUS', `\n ${SPACED}`, { earlierSecrets: [SPACED] }],
  ['TOKEN_SECRET_PREVIOUS', `${SECRET} ${SECRET}y`, { earlierSecrets: [SECRET, `${SECRET}y`] }],
  [
    'TOKEN_SECRET_PREVIOUS',
    `\r\n${SECRET} ${SECRET}y\r\n${SPACED}`,
    { earlierSecrets: [SECRET, `${SECRET}y`, `${SECRET} ${SECRET}y`, SPACED] },
  ],
  ['MAIL_FROM', 'no-reply@firm.example', { mailFrom: 'no-reply@firm.example' }],
  ['MAIL_FROM', 'Firm <no-reply@firm.example>', { mailFrom: 'Firm <no-reply@firm.example>' }],
  ['DATABASE_POOL_SIZE', '20', { databasePoolSize: 20 }],
  ['DATABASE_QUERY_SECONDS', '2.5', { databaseQuerySeconds: 2.5 }],
  ['LOG_LEVEL', 'warn', { logLevel: 'warn' }],
  ['LOG_FORMAT', 'json', { logFormat: 'json' }],
  ['SLOW_REQUEST_MS', '0', { slowRequestMs: 0 }],
  ['METRICS_PORT', '9464', { metricsPort: 9464 }],
  ['METRICS_HOST', '::', { metricsHost: '::' }],
  ['SEARCH_INDEX_HOURS', '0', { searchIndexHours: 0 }],
  ['SEARCH_INDEX_HOURS', '24', { searchIndexHours: 24 }],
  ['DRAIN_SECONDS', '0', { drainSeconds: 0 }],
  ['DRAIN_SECONDS', '12', { drainSeconds: 12 }],
  ['WATCHDOG_SECONDS', '0', { watchdogSeconds: 0 }],
  ['SHUTDOWN_SECONDS', '60', { shutdownSeconds: 60 }],
  ['PAGE_STORE_MB', '0', { memory: expect.objectContaining({ finishedPages: 0 }) as unknown }],
  [
    'PAGE_STORE_MB',
    '1.5',
    { memory: expect.objectContaining({ finishedPages: 1.5 * 1024 * 1024 }) as unknown },
  ],
])('%s=%s', (name, value, expected) => {
  expect(readEnvironment({ [name]: value }, true)).toEqual({
    ok: true,
    value: { ...DEFAULTS, ...expected },
    warnings: [],
  });
});

test('SMTP_URL and MAIL_FROM belong together', () => {
  const mailFrom = 'Firm <no-reply@firm.example>';
  for (const smtpUrl of ['smtp://mail.example', 'smtp://ada:p%40ss@mail.example:587', 'smtps://10.0.0.1:465'])
    expect(readEnvironment({ SMTP_URL: smtpUrl, MAIL_FROM: mailFrom }, true)).toEqual({
      ...{ ok: true, warnings: [] },
      value: { ...DEFAULTS, smtpUrl, mailFrom },
    });
  expect(readEnvironment({ SMTP_URL: 'smtp://mail.example' }, true)).toEqual({
    ok: false,
    messages: [expect.stringMatching(/^MAIL_FROM must be set/)],
  });
});

test('TRUST_PROXY sets the trusted proxies', () => {
  const result = readEnvironment({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' }, true);
  if (!result.ok) throw new Error(result.messages.join());
  expect(
    ['10.1.2.3', '192.0.2.1', '192.0.2.2'].map((address) => result.value.trustProxy!(address, 0)),
  ).toEqual([true, true, false]);
});

describe('a variable that is nearly one of ours', () => {
  const warnings = (env: Record<string, string>) => {
    const result = readEnvironment(env, true);
    return result.ok ? result.warnings : result.messages;
  };

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['TRUST_PROXIES', undefined],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['REGATLAS_DEMOO', 'REGATLAS_DEMO'],
    ['TOKEN_SECRETS', 'TOKEN_SECRET'],
    ['PAGE_STORE_MD', 'PAGE_STORE_MB'],
    ['DATADIR', 'DATA_DIR'],
    ['API_HOSTS', 'API_HOST'],
    ['PROT', 'PORT'],
    ['vertical', 'VERTICAL'],
  ])('%s: %s', (name, meant) => {
    expect(warnings({ [name]: 'x' })).toEqual(
      meant ? [`The environment variable ${name} has no effect. Did you mean ${meant}?`] : [],
    );
  });

  test('is not reported if the correct one is set as well: then it belongs to other software', () => {
    expect(warnings({ DATABASE_URL: 'postgres://a@b/c', DATABASE_URI: 'x' })).toEqual([]);
  });

  test('is named beside the mistakes that stop the start, without its value', () => {
    expect(warnings({ PORT: 'x', DATABSE_URL: 'postgres://user:hidden@host/x' })).toEqual([
      expect.stringMatching(/^PORT/),
      expect.stringMatching(/DATABSE_URL.*DATABASE_URL/),
    ]);
  });

  test('does not match usual variables of a shell, a container or a build', () => {
    const ordinary =
      `PATH HOME USER SHELL LANG LC_ALL TERM PWD OLDPWD LOGNAME HOSTNAME TZ TMPDIR EDITOR PAGER DISPLAY
      SHLVL _ MAIL LS_COLORS COLORTERM SSH_AUTH_SOCK SSH_CLIENT SSH_TTY XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR
      XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS NODE_ENV NODE_OPTIONS NODE_PATH NVM_DIR NVM_BIN INIT_CWD
      npm_config_cache npm_config_user_agent npm_execpath npm_lifecycle_event npm_node_execpath npm_package_name
      CI GITHUB_TOKEN GITHUB_ACTIONS RUNNER_TEMP HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY
      PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB POSTGRES_HOST
      KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT DB_HOST DB_PORT REDIS_HOST REDIS_URL SMTP_HOST
      AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN DOCKER_HOST container KUBECONFIG
      JAVA_HOME GOPATH CARGO_HOME PYTHONPATH VIRTUAL_ENV PNPM_HOME SystemRoot APPDATA LOCALAPPDATA USERPROFILE
      ProgramData PROMPT COMSPEC TEMP TMP OS NUMBER_OF_PROCESSORS DYNO HEROKU_APP_NAME RENDER FLY_APP_NAME NO_COLOR
      FORCE_COLOR DEBUG CHROMIUM INVOCATION_ID JOURNAL_STREAM LISTEN_PID LISTEN_FDS NOTIFY_SOCKET BASH_ENV`.split(
        /\s+/,
      );
    expect(warnings(Object.fromEntries(ordinary.map((name) => [name, '1'])))).toEqual([]);
  });
});

describe('a mistake is named, with what is expected', () => {
  test.each([
    ['PORT', 'abc', /^PORT must be .*"abc"/],
    ['PORT', '3000x', /^PORT/],
    ['PORT', '-1', /^PORT/],
    ['PORT', '65536', /^PORT/],
    ['PORT', '1.5', /^PORT/],
    ['DATABASE_POOL_SIZE', '3', /^DATABASE_POOL_SIZE must be .*at least 4.*"3"/],
    ['DATABASE_POOL_SIZE', '8.5', /^DATABASE_POOL_SIZE/],
    ['DATABASE_QUERY_SECONDS', '0', /^DATABASE_QUERY_SECONDS/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of debug, info, warn, error.*"loud"/],
    ['LOG_FORMAT', 'xml', /^LOG_FORMAT/],
    ['SLOW_REQUEST_MS', 'slow', /^SLOW_REQUEST_MS/],
    ['METRICS_PORT', '99999', /^METRICS_PORT/],
    ['OTEL_TRACES_EXPORTER', 'zipkin', /^OTEL_TRACES_EXPORTER must be one of otlp, console/],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', /^OTEL_EXPORTER_OTLP_ENDPOINT must be/],
    ['METRICS_PORT', '3000', /^METRICS_PORT must be another port/],
    ['SEARCH_INDEX_HOURS', '-1', /^SEARCH_INDEX_HOURS must be a number of hours.*"-1"/],
    ['DRAIN_SECONDS', 'long', /^DRAIN_SECONDS/],
    ['WATCHDOG_SECONDS', '-1', /^WATCHDOG_SECONDS/],
    ['SHUTDOWN_SECONDS', '99999', /^SHUTDOWN_SECONDS/],
    ['MEDIA_UPLOAD_MB', '0', /^MEDIA_UPLOAD_MB must be a number of megabytes from 1 to 50.*"0"/],
    ['MEDIA_UPLOAD_MB', '51', /^MEDIA_UPLOAD_MB/],
    ['PAGE_STORE_MB', '-1', /^PAGE_STORE_MB must be .*"-1"/],
    ['PAGE_STORE_MB', 'lots', /^PAGE_STORE_MB/],
    ['DATABASE_URL', 'mysql://a', /^DATABASE_URL must start with postgres:/],
    ['DATABASE_URL', 'postgres', /^DATABASE_URL/],
    ['DATABASE_REPLICA_URL', 'mysql://a', /^DATABASE_REPLICA_URL must start with postgres:/],
    ['DATABASE_REPLICA_URL', 'postgres://a@b/c', /^DATABASE_REPLICA_URL needs DATABASE_URL/],
    ['API_HOST', 'api.example', /^API_HOST must be .*"api\.example"/],
    ['API_HOST', 'ftp://api.example', /^API_HOST/],
    ['API_HOST', 'localhost:3000', /^API_HOST/],
    ['TRUST_PROXY', 'yes', /^TRUST_PROXY must be .*10\.0\.0\.0\/8.*"yes"/],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY/],
    ['REGATLAS_DEMO', 'true', /^REGATLAS_DEMO must be 0 or 1, but it is "true"/],
    ['MAIL_FROM', 'nobody', /^MAIL_FROM must be .*"nobody"/],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example', /^MAIL_FROM/],
    ['MEDIA_BUCKET', 'pictures', /^MEDIA_BUCKET must be .*"pictures"/],
    ['SEARCH_URL', 'search.example:9200', /^SEARCH_URL must be the http\(s\) address/],
    ['SEARCH_URL', 'ftp://search.example', /^SEARCH_URL/],
    ['SEARCH_URL', 'https://search.example/?index=x', /^SEARCH_URL/],
    ['SEARCH_URL', 'https://a:100%@search.example', /^SEARCH_URL/],
    ['TOKEN_SECRET', 'short', /^TOKEN_SECRET must have at least 32/],
    ['TOKEN_SECRET_PREVIOUS', `${'x'.repeat(32)} short`, /^Each key of TOKEN_SECRET_PREVIOUS/],
    ['TOKEN_SECRET_PREVIOUS', SPACED, /on a line of its own/],
    ['TOKEN_SECRET_PREVIOUS', `${SPACED}\nshort`, /^Each key of TOKEN_SECRET_PREVIOUS/],
  ])('%s=%s', (name, value, message) => {
    const result = readEnvironment({ [name]: value }, true);
    expect(result).toEqual({ ok: false, messages: [expect.stringMatching(message)] });
  });

  test('all of them at once, and no secret among them', () => {
    const result = readEnvironment(
      {
        PORT: 'x',
        PAGE_STORE_MB: 'x',
        DATABASE_URL: 'mysql://user:hidden@host/x',
        API_HOST: 'x',
        TOKEN_SECRET: 'hidden',
        SMTP_URL: 'http://user:hidden@host',
        MAIL_FROM: 'no-reply@firm.example',
      },
      true,
    );
    expect(!result.ok && result.messages).toHaveLength(6);
    expect(JSON.stringify(result)).not.toContain('hidden');
  });
});
