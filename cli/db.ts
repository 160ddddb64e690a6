/** `regatlas db …`: the database of the site. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '#app/config/load.ts';
import type { Config } from '#app/config/model.ts';
import { renderTerminal } from '#app/config/report/render-report.ts';
import { PluginError } from '#app/config/plugins/plugin-files.ts';
import { loadRegistry } from '#app/runtime/plugins/load-registry.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import { keyUse } from '#app/api/sign-in/resealing.ts';
import type { SigningKeys } from '#app/api/sign-in/signing-keys.ts';
import { tokenSecret, tokenSecretFile } from '#app/server/environment/secret.ts';
import { forgetKey } from '#app/server/signing-key.ts';
import { readEnvironment, type Environment } from '#app/server/environment/environment.ts';
import type { ContentSyncSettings } from '#app/server/environment/content-sync-settings.ts';
import { openMedia } from '#app/store/media/open-media.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import { sayKeys } from './say-keys.ts';
import { openStore } from '#app/store/store.ts';
import type { OpenResult, Store, StoreOptions } from '#app/store/store.ts';

/** The output and the folder of a command. */
export interface CommandIo {
  stdout: Output;
  stderr: Output;
  /** The root of the project. */
  cwd: string;
  color: boolean;
}

/** A stream such as `process.stdout`; `isTTY` and `columns` are absent without a terminal. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** The parts of the site that the commands use. */
export interface DatabaseSite {
  openStore(): Promise<OpenResult>;
  /** Loads the demonstration accounts and library. @returns the reason if it cannot */
  loadDemo(store: Store): Promise<string | undefined>;
  /** The keys of the environment; undefined if it has none. */
  keys(): Promise<SigningKeys | undefined>;
}

const NO_KEY =
  'This environment has no signing key. Give the command the TOKEN_SECRET and the TOKEN_SECRET_PREVIOUS of the servers, or their DATA_DIR.\n';

const ACTIONS = ['migrate', 'demo', 'status', 'keys', 'forget-key'] as const;

const USAGE = `regatlas db migrate      bring the tables up to date
regatlas db demo         load the demonstration accounts and library
regatlas db status       print which database is used and its contents
regatlas db keys         say whether stored secrets still need a key of TOKEN_SECRET_PREVIOUS
regatlas db forget-key   after the key of its servers was lost: the next server records its own TOKEN_SECRET
`;

/** @returns the exit code: 0 success, 1 the database or the site failed, 2 bad usage */
export async function dbCommand(
  args: string[],
  io: CommandIo,
  site: DatabaseSite = siteAt(io),
): Promise<number> {
  const [action, ...rest] = args;
  if (!ACTIONS.some((known) => known === action) || rest.length > 0) {
    io.stderr.write(USAGE);
    return 2;
  }
  const opened = await site.openStore();
  if (!opened.ok) {
    io.stderr.write(`${opened.problem.message}\n`);
    return 1;
  }
  const { store, migrated, copiedTo } = opened;
  try {
    const failure = action === 'demo' ? await site.loadDemo(store) : undefined;
    if (failure !== undefined) {
      io.stderr.write(`${failure}\n`);
      return 1;
    }
    if (action === 'forget-key') {
      await forgetKey(store);
      io.stdout.write('Done. Everybody has to sign in again once servers with another key run.\n');
    } else if (action === 'migrate') {
      if (copiedTo !== undefined) io.stdout.write(`copied the database to ${copiedTo}\n`);
      io.stdout.write(migrated.map((name) => `applied ${name}\n`).join('') || 'The tables are up to date.\n');
    } else if (action === 'keys') {
      const keys = await site.keys();
      if (!keys) {
        io.stderr.write(NO_KEY);
        return 1;
      }
      io.stdout.write(sayKeys(await keyUse({ sealed: store.sealed, ...keys, now: () => new Date() })));
    } else {
      io.stdout.write(await describe(store));
    }
    return 0;
  } finally {
    await store.close();
  }
}

async function describe(store: Store): Promise<string> {
  const [terms, content, users, demo, event] = await Promise.all([
    store.terms.all(),
    store.content.count(),
    store.users.count(),
    store.users.countDemo(),
    store.events.latestId(),
  ]);
  const rows = {
    engine: store.engine,
    terms: terms.length,
    content,
    accounts: demo > 0 ? `${users} (${demo} for demonstration)` : users,
    'latest event': event,
  };
  return Object.entries(rows)
    .map(([name, value]) => `${name.padEnd(13)} ${value}\n`)
    .join('');
}

/** The database of the environment. */
export async function openDatabase(): Promise<OpenResult> {
  const environment = readEnvironment(process.env, true);
  if (!environment.ok) {
    return { ok: false, problem: { code: 'database_unavailable', message: environment.messages.join('\n') } };
  }
  for (const warning of environment.warnings) console.error(warning);
  return openStore(databasePlace(environment.value));
}

const databasePlace = ({ databaseUrl, dataDir }: Environment): StoreOptions => ({
  url: databaseUrl,
  file: join(dataDir, 'regatlas.db'),
});

/** Where the environment says that the database is. @throws if the environment is invalid */
export function databaseLocation(): StoreOptions {
  return databasePlace(validEnvironment());
}

function validEnvironment(): Environment {
  const environment = readEnvironment(process.env, true);
  if (!environment.ok) throw new Error(environment.messages.join('\n'));
  return environment.value;
}

/** The media storage of the environment. @throws if the environment is invalid */
export function mediaStorage(): MediaStorage {
  return openMedia(validEnvironment());
}

/** How the environment says that sites are synchronised. @throws if the environment is invalid */
export function contentSyncSettings(): ContentSyncSettings {
  return validEnvironment().contentSync;
}

/** The data folder of the environment. @throws if the environment is invalid */
export function dataFolder(): string {
  return validEnvironment().dataDir;
}

/** How the environment says that mail leaves. @throws if the environment is invalid */
export function mailSettings(): Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'port'> {
  return validEnvironment();
}

/** The configuration and plugins of the project, or their problems. */
export async function loadSite({
  cwd,
  color,
}: CommandIo): Promise<{ ok: true; config: Config; registry: Registry } | { ok: false; message: string }> {
  const loaded = await loadConfig(cwd);
  if (!loaded.ok) return { ok: false, message: renderTerminal(loaded.problems, { color }) };
  try {
    return { ok: true, config: loaded.config, registry: await loadRegistry(cwd) };
  } catch (error) {
    if (error instanceof PluginError) return { ok: false, message: error.message };
    throw error;
  }
}

function siteAt(io: CommandIo): DatabaseSite {
  return {
    openStore: openDatabase,
    async keys() {
      const { tokenSecret: given, earlierSecrets, dataDir } = validEnvironment();
      // Without one, a server would make one.
      if (!given && !existsSync(tokenSecretFile(dataDir))) return undefined;
      const encoder = new TextEncoder();
      return {
        secret: await tokenSecret(given, dataDir),
        earlierSecrets: earlierSecrets.map((key) => encoder.encode(key)),
      };
    },
    async loadDemo(store) {
      const site = await loadSite(io);
      if (!site.ok) return site.message;
      const { loadDemo } = await import('#app/server/demo.ts');
      const media = mediaStorage();
      try {
        await loadDemo({ root: io.cwd, store, config: site.config, registry: site.registry, media });
        return undefined;
      } catch (error) {
        return `The demonstration library could not be loaded: ${(error as Error).message}`;
      }
    },
  };
}
