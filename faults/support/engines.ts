/** Both databases, with the demonstration library in them. */
import { onTestFinished } from 'vitest';
import { startPostgres, type PostgresServer } from '#app/store/testing/postgres-server.ts';
import { run } from '../../bench/processes.ts';
import { dataFolder } from './site.ts';

/** Where a server works. */
export interface Place {
  env: Record<string, string>;
  dataDir: string;
  /** Root of the project; by default this one. */
  root?: string;
}

/** Of all instances of a site. */
const TOKEN_SECRET = 'Zmlyc3Qga2V5IG9mIHRoaXMgc2l0ZSBpbiB0aGUgdGVzdHM';

/** A PostgreSQL server of its own, which is removed after the test. */
export async function onPostgres(): Promise<Place & { database: PostgresServer }> {
  const database = await startPostgres();
  onTestFinished(database.remove);
  const place = { dataDir: dataFolder('empty'), env: { DATABASE_URL: database.url, TOKEN_SECRET } };
  await command(place, 'db', 'demo');
  return { ...place, database };
}

/** Runs `regatlas …`. @returns what it printed */
export const command = ({ env, dataDir, root = process.cwd() }: Place, ...args: string[]): Promise<string> =>
  run(['--import', './cli/features.ts', 'cli/tasks/command.ts', ...args], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir },
  });

export const ENGINES: { engine: string; open(): Promise<Place> }[] = [
  { engine: 'SQLite', open: async () => ({ env: {}, dataDir: dataFolder() }) },
  { engine: 'PostgreSQL', open: onPostgres },
];
