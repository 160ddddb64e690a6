/** Reads a whole database as it was at one moment, while others write to it. */
import type { StoreOptions } from '../store.ts';
import type { Snapshot } from './shape.ts';

/** @throws errors of the engine */
export async function openSnapshot({ url, file = '' }: StoreOptions): Promise<Snapshot> {
  return url
    ? (await import('./postgres-snapshot.ts')).postgresSnapshot(url)
    : (await import('./sqlite-snapshot.ts')).sqliteSnapshot(file);
}
