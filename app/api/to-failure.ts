/** What a caller hears of an unexpected error. */
import { isDatabaseAway, isDatabaseDamaged, isDiskFull } from '#app/store/engines/database-faults.ts';
import { failure, type Failure } from './problem.ts';
import type { Services } from './services.ts';

/** A full disk takes a person to mend, a database that restarts some seconds. */
const RETRY_AFTER = { full: 60, away: 5 };

/** 503 if the database is away or full, which passes; else 500. Damage is also noted for readiness. */
export function toFailure(error: unknown, { health }: Pick<Services, 'health'>): Failure {
  if (isDatabaseDamaged(error)) health.damaged((error as Error).message);
  if (isDiskFull(error)) return failure('storage_full', { retryAfterSeconds: RETRY_AFTER.full });
  if (isDatabaseAway(error))
    return failure('unavailable', {
      detail: 'The database does not answer. Try again in a moment.',
      retryAfterSeconds: RETRY_AFTER.away,
    });
  return failure('internal_error');
}
