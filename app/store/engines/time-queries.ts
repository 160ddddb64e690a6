import type { LogEvent } from 'kysely';
import type { OnQuery } from './engine.ts';

/** The part of Kysely's options with which each query is told of, those that fail too. */
export const timeQueries = (onQuery: OnQuery | undefined) =>
  onQuery ? { log: (event: LogEvent) => onQuery(event.queryDurationMillis) } : {};
