/**
 * Sends what is queued. Endpoints take turns, whoever waits longest first; an account has few of the places, so that one slow
 * receiver does not hold up others.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#app/api/services.ts';
import type { Endpoint } from '../endpoints-store.server.ts';
import { readEvents } from '../events/read-events.server.ts';
import { webhookQueue } from '../queue-store.server.ts';
import { attempt, type Connecting } from './attempt.server.ts';
import { pausedMail } from './paused-mail.server.ts';
import { settle } from './settle.server.ts';

/** Endpoints of this instance at once. */
export const MOST_AT_ONCE = 32;
/** Of one account. */
export const MOST_OF_ACCOUNT = 2;
/** Deliveries of a turn, and its time in milliseconds: then others come first. */
const MOST_IN_TURN = 20;
const TURN_MS = 20_000;
/** While endpoints are served, how often others and new events are looked for. */
const LOOK_MS = 1_000;
/** An instance that has not renewed its lease for so long has ended. */
const LEASE_MS = 60_000;
const RENEW_MS = LEASE_MS / 4;
/** At the end of the server, what is being sent has so long. */
const GRACE_MS = 3_000;

const isOn = ({ config }: Services, vertical: string) =>
  Object.hasOwn(config().verticals[vertical]?.features ?? {}, 'webhooks');

/** @returns one round: it ends when nothing is due and nothing is being sent, or soon after `ending` */
export function createDispatcher(
  services: Services,
  ending: AbortSignal,
  connecting?: Connecting,
): () => Promise<void> {
  const { now, store, reportError } = services;
  const queue = () => store.of(webhookQueue);
  const at = (ms = 0) => new Date(now().getTime() + ms).toISOString();
  const cut = new AbortController();
  ending.addEventListener('abort', () => setTimeout(() => cut.abort(), GRACE_MS).unref(), { once: true });

  /** One delivery. @returns false if the turn is over */
  async function deliverNext(endpointId: number, lease: string): Promise<boolean> {
    const found = await queue().next(endpointId, lease, at());
    if (!found) return false;
    const outcome = await attempt(services, found, cut.signal, connecting);
    if (!outcome) {
      await queue().drop(found.delivery.id);
      return true;
    }
    // It is due at once, for another instance or the next start.
    if (cut.signal.aborted && outcome.kind === 'failed') return false;
    const { endpoint, delivery } = found;
    const standing = { ...endpoint, attempts: delivery.attempts + 1 };
    const settled = settle(standing, outcome, now(), Math.random());
    const { pausedBy } = settled.endpoint;
    const onPause = pausedBy ? await pausedMail(services, endpoint, pausedBy) : undefined;
    if (!(await queue().record(found, lease, settled, at(), onPause))) return false;
    if (pausedBy) services.sendMail();
    return true;
  }

  /** A turn of an endpoint. */
  async function serve({ id }: Endpoint, lease: string): Promise<void> {
    const renew = () =>
      queue()
        .renew(id, lease, at(), at(LEASE_MS))
        .catch((error: unknown) => reportError(error, { operation: 'webhooks' }));
    const renewing = setInterval(() => void renew(), RENEW_MS);
    const until = performance.now() + TURN_MS;
    try {
      for (let count = 0; count < MOST_IN_TURN && performance.now() < until && !ending.aborted; count++)
        if (!(await deliverNext(id, lease))) break;
    } finally {
      clearInterval(renewing);
      await queue().release(id, lease);
    }
  }

  return async () => {
    const served = new Map<Promise<void>, number>();
    const countOf = (userId: number) => [...served.values()].filter((one) => one === userId).length;

    async function serveDue(): Promise<void> {
      const free = MOST_AT_ONCE - served.size;
      if (free === 0) return;
      const busy = [...new Set(served.values())].filter((userId) => countOf(userId) >= MOST_OF_ACCOUNT);
      for (const endpoint of await queue().due(at(), busy, MOST_AT_ONCE * MOST_OF_ACCOUNT)) {
        if (served.size >= MOST_AT_ONCE || ending.aborted) return;
        if (countOf(endpoint.userId) >= MOST_OF_ACCOUNT || !isOn(services, endpoint.vertical)) continue;
        const lease = randomUUID();
        if (!(await queue().lease(endpoint.id, lease, at(), at(LEASE_MS)))) continue;
        const turn: Promise<void> = serve(endpoint, lease)
          .catch((error: unknown) => reportError(error, { operation: 'webhooks' }))
          .finally(() => served.delete(turn));
        served.set(turn, endpoint.userId);
      }
    }

    try {
      let nextLook = 0;
      for (let hasMore = true; !ending.aborted && (hasMore || served.size > 0);) {
        if (served.size === 0 || performance.now() >= nextLook) {
          hasMore = await readEvents(services, ending);
          nextLook = performance.now() + LOOK_MS;
        }
        await serveDue();
        // Queries of an embedded database alone give nobody else a turn.
        await setImmediate();
        if (served.size > 0) await Promise.race([...served.keys(), pause(LOOK_MS, ending)]);
      }
    } finally {
      await Promise.all(served.keys());
    }
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  wait(ms, undefined, { signal, ref: false }).catch(() => {});
