import type { Environment } from './environment.ts';

/**
 * What goes wrong as soon as a second server uses the database: a database that several servers can share, with a key or
 * files that only this one has.
 */
export function clusterWarnings({
  databaseUrl,
  apiHost,
  tokenSecret,
  bucket,
}: Pick<Environment, 'databaseUrl' | 'apiHost' | 'tokenSecret' | 'bucket'>): string[] {
  // A web server in front of another one opens no database.
  if (databaseUrl === undefined || apiHost !== undefined) return [];
  return [
    ...(tokenSecret === undefined
      ? [
          'TOKEN_SECRET is not set: this server signs with a key of its own in DATA_DIR, so no other server can start on this database. Set the same TOKEN_SECRET on all of them.',
        ]
      : []),
    ...(bucket === undefined
      ? [
          'MEDIA_BUCKET is not set: pictures and files of content are in the folder media in DATA_DIR. Other servers on this database answer 404 for them, unless they share that folder.',
        ]
      : []),
  ];
}
