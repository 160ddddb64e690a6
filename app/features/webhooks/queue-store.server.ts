/**
 * The queue of deliveries, which several instances share. An instance leases an endpoint and sends its events one after
 * another, so no two instances make the same attempt. A lease that is not renewed ends by itself: what was being sent then is
 * sent again, with the same id.
 */
import type { Selectable } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import type { Settled } from './delivery/settle.server.ts';
import { toEndpoint, type Endpoint } from './endpoints-store.server.ts';
import { MOST_ENDED } from './limits.ts';
import type { WebhookDeliveryTable } from './tables.ts';

/** A delivery that is to be sent now. */
export type DueDelivery = Selectable<WebhookDeliveryTable>;

export function webhookQueue(db: Db) {
  const leased = (on: Db, endpointId: number, lease: string, now: string) =>
    on
      .selectFrom('webhook_endpoint')
      .select('id')
      .where('id', '=', endpointId)
      .where('lease', '=', lease)
      .where('lease_until', '>', now);

  return {
    /** Endpoints with something due, whoever waits longest first, without those of some accounts. */
    async due(now: string, withoutUsers: readonly number[], limit: number): Promise<Endpoint[]> {
      const rows = await db
        .selectFrom('webhook_endpoint')
        .selectAll()
        .where('paused_at', 'is', null)
        .where(({ or, eb }) => or([eb('rests_until', 'is', null), eb('rests_until', '<=', now)]))
        .where(({ or, eb }) => or([eb('lease', 'is', null), eb('lease_until', '<=', now)]))
        .$if(withoutUsers.length > 0, (query) => query.where('user_id', 'not in', withoutUsers))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('webhook_delivery')
              .select('webhook_delivery.id')
              .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
              .where('state', '=', 'queued')
              .where('next_at', '<=', now),
          ),
        )
        .orderBy('served_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toEndpoint);
    },
    /** Leases an endpoint. @returns false if another instance has it */
    async lease(endpointId: number, lease: string, now: string, until: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhook_endpoint')
        .set({ lease, lease_until: until, served_at: now })
        .where('id', '=', endpointId)
        .where('paused_at', 'is', null)
        .where(({ or, eb }) => or([eb('lease', 'is', null), eb('lease_until', '<=', now)]))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** Keeps a lease until then. @returns false if it has run out */
    async renew(endpointId: number, lease: string, now: string, until: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhook_endpoint')
        .set({ lease_until: until })
        .where('id', '=', endpointId)
        .where('lease', '=', lease)
        .where('lease_until', '>', now)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** Ends a lease, and forgets the oldest of a long ledger. */
    async release(endpointId: number, lease: string): Promise<void> {
      const oldest = await db
        .selectFrom('webhook_delivery')
        .select('id')
        .where('endpoint_id', '=', endpointId)
        .where('state', '!=', 'queued')
        .orderBy('id', 'desc')
        .limit(1)
        .offset(MOST_ENDED)
        .executeTakeFirst();
      if (oldest)
        await db
          .deleteFrom('webhook_delivery')
          .where('endpoint_id', '=', endpointId)
          .where('state', '!=', 'queued')
          .where('id', '<=', oldest.id)
          .execute();
      await db
        .updateTable('webhook_endpoint')
        .set({ lease: null, lease_until: null })
        .where('id', '=', endpointId)
        .where('lease', '=', lease)
        .execute();
    },
    /**
     * What is due longest at a leased endpoint.
     *
     * @returns undefined if nothing is due, the lease has run out, or the endpoint was paused
     */
    async next(
      endpointId: number,
      lease: string,
      now: string,
    ): Promise<{ endpoint: Endpoint; delivery: DueDelivery } | undefined> {
      const row = await db
        .selectFrom('webhook_endpoint')
        .selectAll()
        .where('id', 'in', leased(db, endpointId, lease, now))
        .where('paused_at', 'is', null)
        .where(({ or, eb }) => or([eb('rests_until', 'is', null), eb('rests_until', '<=', now)]))
        .executeTakeFirst();
      if (!row) return undefined;
      const delivery = await db
        .selectFrom('webhook_delivery')
        .selectAll()
        .where('endpoint_id', '=', endpointId)
        .where('state', '=', 'queued')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return delivery && { endpoint: toEndpoint(row), delivery };
    },
    /** Removes a delivery that is not to be sent: its owner may not read it any more. */
    async drop(id: number): Promise<void> {
      await db.deleteFrom('webhook_delivery').where('id', '=', id).execute();
    },
    /**
     * Records how an attempt ended. After the first success that follows a failure, everything that waits is due.
     *
     * @param onPause runs in the transaction that pauses the endpoint, if it does
     * @returns false if the lease has run out: then nothing is recorded, and somebody sends it again
     */
    record: (
      { endpoint, delivery }: { endpoint: Endpoint; delivery: Pick<DueDelivery, 'id'> },
      lease: string,
      settled: Settled,
      now: string,
      onPause?: (on: Db) => Promise<void>,
    ): Promise<boolean> =>
      db.transaction().execute(async (on) => {
        const { pausedBy, ...standing } = settled.endpoint;
        const { numUpdatedRows } = await on
          .updateTable('webhook_endpoint')
          .set({
            failures: standing.failures,
            failing_since: standing.failingSince,
            rests_until: standing.restsUntil,
            ...(pausedBy && { paused_at: now, paused_by: pausedBy }),
          })
          .where('id', 'in', leased(on, endpoint.id, lease, now))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const { state, nextAt, status, problem } = settled.delivery;
        await on
          .updateTable('webhook_delivery')
          .set((set) => ({
            ...{ state, status, problem, tried_at: now, attempts: set('attempts', '+', 1) },
            ...(nextAt !== null && { next_at: nextAt }),
          }))
          .where('id', '=', delivery.id)
          .execute();
        if (state === 'delivered' && endpoint.failures > 0)
          await on
            .updateTable('webhook_delivery')
            .set({ next_at: now })
            .where('endpoint_id', '=', endpoint.id)
            .where('state', '=', 'queued')
            .where('next_at', '>', now)
            .execute();
        if (pausedBy) await onPause?.(on);
        return true;
      }),
    /** The queue at one time. */
    async figures(now: string): Promise<{ waiting: number; overdueMs: number }> {
      const row = await db
        .selectFrom('webhook_delivery')
        .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
        .select(({ fn }) => [
          fn.countAll<number | string>().as('count'),
          fn.min('webhook_delivery.next_at').as('oldest'),
        ])
        .where('webhook_delivery.state', '=', 'queued')
        .where('webhook_endpoint.paused_at', 'is', null)
        .executeTakeFirstOrThrow();
      const oldest = row.oldest ?? now;
      return { waiting: Number(row.count), overdueMs: Math.max(0, Date.parse(now) - Date.parse(oldest)) };
    },
  };
}
