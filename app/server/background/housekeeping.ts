import { RESET_LIFETIME_MS } from '#app/api/operations/account/account.ts';
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import type { Store } from '#app/store/store.ts';

const EVERY_MS = 60 * 60 * 1000;
/** Longer than any time window of sign-in limits. */
const ATTEMPTS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Longer than the longest lifetime of an access token that site.json allows (a day). */
const ENDED_KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** As long as readers can restore what they deleted. */
const DELETED_KEPT_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;
/** What was sent or given up can be looked up for so long. */
const MAIL_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** After the first pages, which do not need the index. */
const WARM_UP_AFTER_MS = 2_000;

/** Builds the index for lists before the first list: for a large library this takes some seconds. */
export function warmUp(store: Store, vertical: string, reportError: (error: unknown) => void): void {
  const read = () => store.content.facets({ vertical, types: [] }, []).catch(reportError);
  setTimeout(() => void read(), WARM_UP_AFTER_MS).unref();
}

/**
 * Deletes expired tokens and links, old sign-in attempts and mail, and what readers deleted every hour.
 *
 * @param clearOutbox deletes mail in files to addresses without an account, such as one deleted on another machine
 */
export function startHousekeeping(
  { store, clearOutbox }: { store: Store; clearOutbox: (() => Promise<void>) | undefined },
  reportError: (error: unknown) => void,
): void {
  const sweep = async () => {
    const now = Date.now();
    const expired = new Date(now).toISOString();
    try {
      await store.refreshTokens.prune(expired);
      await store.endedSignIns.prune(new Date(now - ENDED_KEPT_MS).toISOString());
      await store.passwordResets.prune(expired);
      await store.resetRequests.prune(new Date(now - RESET_LIFETIME_MS).toISOString());
      await store.setupLinks.prune(expired);
      const deleted = new Date(now - DELETED_KEPT_MS).toISOString();
      await store.pruneFeatures(deleted);
      await store.mail.prune(new Date(now - MAIL_KEPT_MS).toISOString());
      await store.signInAttempts.prune(new Date(now - ATTEMPTS_KEPT_MS).toISOString());
      await clearOutbox?.();
    } catch (error) {
      reportError(error);
    }
  };
  setInterval(() => void sweep(), EVERY_MS).unref();
}
