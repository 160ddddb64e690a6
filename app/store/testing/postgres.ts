/** Vitest global set-up: one PostgreSQL server for the whole run. Tests get its address by `inject('postgresUrl')`. */
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://postgres@127.0.0.1:port/postgres` */
    postgresUrl: string;
  }
}

export default async function setup(project: { provide(key: 'postgresUrl', value: string): void }) {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.remove;
}
