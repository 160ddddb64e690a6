/** Synchronises with a Drupal site while the server runs: every so often, by one of all instances. */
import { countsText } from '#app/import/sync/counts-text.ts';
import type { SyncResult } from '#app/import/sync/options.ts';
import type { SyncState } from '#app/store/content/publishing/site-syncs.ts';
import type { Log } from '#app/telemetry/log.ts';

/** How often an instance looks whether a run is due, which another one may have done. */
const LOOK_EVERY_MS = 60_000;
/** After the first pages. */
const FIRST_AFTER_MS = 10_000;
/** The same failure is not said again before. */
const SAY_AGAIN_MS = 60 * 60 * 1_000;

export interface ContentSyncParts {
  everyMs: number;
  /** What is remembered of the site; or why that cannot be told, such as a broken mapping. */
  remembered(): Promise<{ ok: true; state: SyncState | null } | { ok: false; message: string }>;
  sync(signal: AbortSignal): Promise<SyncResult>;
  now(): Date;
  log: Log;
  /** For tests. */
  lookEveryMs?: number;
}

/** One look, which runs if it is time; for tests, and for the timers. */
export function contentSyncRound({ everyMs, remembered, sync, now, log }: ContentSyncParts) {
  let said: { text: string; at: number } | undefined;
  let notBefore = 0;

  const complain = (message: string) => {
    // Numbers change from run to run where the reason is the same.
    const text = message.replace(/\d+/g, '0');
    const at = now().getTime();
    if (said?.text === text && at - said.at < SAY_AGAIN_MS) return;
    said = { text, at };
    log.warn(`Content sync: ${message}`);
  };
  const isDue = (state: SyncState | null) =>
    !state?.last || now().getTime() - Date.parse(state.last.endedAt) >= everyMs;

  return async (signal: AbortSignal): Promise<void> => {
    if (now().getTime() < notBefore) return;
    try {
      const found = await remembered();
      if (!found.ok) return complain(found.message);
      if (!isDue(found.state) || signal.aborted) return;
      const result = await sync(signal);
      if (signal.aborted) return;
      if (!result.ok) {
        // Another instance is at it.
        if (result.busy) return;
        notBefore = now().getTime() + (result.retryAfterMs ?? 0);
        return complain(result.message);
      }
      if (said) log.info('Content sync: it works again.');
      said = undefined;
      const lines = countsText(result.summary.counts).replaceAll('  ', ' ').split('\n').filter(Boolean);
      log[lines.length > 0 ? 'info' : 'debug'](`Content sync: ${lines.join('; ') || 'nothing has changed'}`);
    } catch (error) {
      log.error('content sync', { error });
    }
  };
}

/** @returns ends it: a run stops after what it is storing, and the next one goes on from there */
export function startContentSync(parts: ContentSyncParts): () => Promise<void> {
  const round = contentSyncRound(parts);
  const ending = new AbortController();
  let current: Promise<void> | undefined;
  const look = () => {
    current ??= round(ending.signal).finally(() => {
      current = undefined;
    });
  };
  const every = Math.min(parts.lookEveryMs ?? LOOK_EVERY_MS, parts.everyMs);
  const timers = [
    setTimeout(look, parts.lookEveryMs ?? FIRST_AFTER_MS).unref(),
    setInterval(look, every).unref(),
  ];
  return async () => {
    timers.forEach(clearInterval);
    ending.abort();
    await current;
  };
}
