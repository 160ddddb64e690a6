/** Keeps the content of a live Drupal site: fetches what changed there, by the mapping of its exports. */
import { hash, randomUUID } from 'node:crypto';
import { LostLease, type SyncState } from '#app/store/content/publishing/site-syncs.ts';
import type { Store } from '#app/store/store.ts';
import { mappingFault } from '../jsonapi/mapping-check.ts';
import type { SyncOptions, SyncResult } from './options.ts';
import { runSync, type Keeping } from './run-sync.ts';
import { entryPoint } from './site-links.ts';

/** Another run can take over so long after the last sign of one that was killed. */
const LEASE_MS = 60_000;

/**
 * Fetches what changed on a site since the last run, and imports it. Each page is stored together with how far it reaches,
 * so a run that was killed is continued by the next one. One run at a time has a source.
 *
 * @throws when the database or the storage of pictures and files fails
 */
export async function syncContent(store: Store, options: SyncOptions): Promise<SyncResult> {
  const fault = mappingFault(options.mapping, options.rules);
  if (fault) return { ok: false, message: fault.message };
  const source = options.source ?? options.mapping.source;
  if (!options.dryRun) return runReserved(store, options, source);
  const state = firstState(options, await store.siteSyncs.get(source));
  return runSync(store, options, source, { state, write: async () => {} });
}

/** Nobody else synchronises the source meanwhile. */
async function runReserved(store: Store, options: SyncOptions, source: string): Promise<SyncResult> {
  const { now } = options;
  const { siteSyncs } = store;
  const holder = randomUUID();
  const until = () => new Date(now().getTime() + LEASE_MS).toISOString();
  const claimed = await siteSyncs.claim(source, { holder, now: now().toISOString(), until: until() });
  if (!claimed.ok) {
    const message = `Another run synchronises the source ${source}, or was killed a moment ago; the source is free again at ${claimed.until} at the latest.`;
    return { ok: false, busy: true, message };
  }
  const lost = new AbortController();
  const renew = () =>
    siteSyncs.renew(source, holder, until()).catch((error: unknown) => {
      // Any other failure of the database ends the run when it writes.
      if (error instanceof LostLease) lost.abort();
    });
  const renewal = setInterval(() => void renew(), LEASE_MS / 4).unref();
  const signal = AbortSignal.any([lost.signal, ...(options.signal ? [options.signal] : [])]);
  const keeping: Keeping = {
    state: firstState(options, claimed.state),
    write: (state, on) => siteSyncs.save(source, holder, state, on),
  };
  let ended: SyncState | undefined;
  try {
    const result = await runSync(store, { ...options, signal }, source, keeping);
    if (lost.signal.aborted) throw new LostLease('the reservation ran out');
    ended = lastState(keeping.state, result, now());
    return result;
  } catch (error) {
    if (!(error instanceof LostLease)) throw error;
    return { ok: false, message: 'Another run has taken over, because this one gave no sign for a minute.' };
  } finally {
    clearInterval(renewal);
    // Where the database fails, the reservation runs out by itself.
    await siteSyncs.release(source, holder, ended).catch(() => undefined);
  }
}

function firstState({ address, mapping, full, since }: SyncOptions, stored: SyncState | null): SyncState {
  const basis = hash('sha256', JSON.stringify([entryPoint(address).href, mapping]));
  const state: SyncState =
    stored?.basis === basis
      ? structuredClone(stored)
      : {
          ...{ basis, cursors: {}, comparedAt: null },
          ...{ succeededAt: stored?.succeededAt ?? null, last: stored?.last ?? null },
        };
  if (full) Object.assign(state, { cursors: {}, comparedAt: null });
  if (since !== undefined)
    state.cursors = Object.fromEntries(
      Object.keys(mapping.bundles).map((type) => [type, { through: since }]),
    );
  return state;
}

function lastState(state: SyncState, result: SyncResult, now: Date): SyncState {
  const endedAt = now.toISOString();
  const last = {
    endedAt,
    failure: result.ok ? null : result.message,
    failures: result.ok ? 0 : (state.last?.failures ?? 0) + 1,
    counts: result.summary?.counts ?? {},
    problems: result.summary?.firstProblems ?? [],
    requests: result.summary?.requests ?? 0,
  };
  return { ...state, last, succeededAt: result.ok ? endedAt : state.succeededAt };
}
