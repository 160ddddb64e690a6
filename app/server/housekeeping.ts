import type { Store } from '#app/store/store.ts';

const EVERY_MS = 60 * 60 * 1000;
/** Longer than any window over which sign-in attempts are counted. */
const ATTEMPTS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Longer than the longest lifetime of an access token that site.json allows (a day). */
const ENDED_KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** After the first pages have been answered, which need no lists. */
const WARM_UP_AFTER_MS = 2_000;

/** Reads what lists go by ahead of the first list: of a large library that takes some seconds. */
export function warmUp(store: Store, vertical: string, reportError: (error: unknown) => void): void {
  const read = () => store.content.facets({ vertical, types: [] }, []).catch(reportError);
  setTimeout(() => void read(), WARM_UP_AFTER_MS).unref();
}

/** Deletes, every hour, what has expired and is of no more use: tokens, reset links, old sign-in attempts. */
export function keepHouse(store: Store, reportError: (error: unknown) => void): void {
  const sweep = async () => {
    const now = Date.now();
    const expired = new Date(now).toISOString();
    try {
      await store.refreshTokens.prune(expired);
      await store.endedSignIns.prune(new Date(now - ENDED_KEPT_MS).toISOString());
      await store.passwordResets.prune(expired);
      await store.setupLinks.prune(expired);
      await store.signInAttempts.prune(new Date(now - ATTEMPTS_KEPT_MS).toISOString());
    } catch (error) {
      reportError(error);
    }
  };
  setInterval(() => void sweep(), EVERY_MS).unref();
}
