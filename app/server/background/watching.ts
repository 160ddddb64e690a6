/** Matches watch rules with what is published, while the server runs. */
import type { WatchMatcher } from '#app/api/watch/matcher.ts';

/** Pause between two looks at the log of events; one without news is a single query. */
const EVERY_MS = 2_000;

export function startWatching(matcher: WatchMatcher, reportError: (error: unknown) => void): void {
  // After a failure, such as a database that is away for a moment, the next look continues where the last one ended.
  setInterval(() => void matcher.catchUp().catch(reportError), EVERY_MS).unref();
}
