/**
 * How far endpoints have read the sequences of events. An event is queued for an endpoint together with that, so none is lost
 * or queued twice, whatever ends when; and an endpoint whose queue is full reads on later.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '#app/store/tables.ts';
import { toEndpoint, type Endpoint } from './endpoints-store.server.ts';
import { MOST_WAITING } from './limits.ts';
import type { WebhookDeliveryTable } from './tables.ts';

/** An event for an endpoint. */
export type NewDelivery = Pick<
  WebhookDeliveryTable,
  'type' | 'nid' | 'version' | 'happened_to' | 'happened_at'
>;

/** A new `webhook-id`. */
export const newMessageId = (): string => `msg_${randomUUID()}`;

/** An endpoint that has not read a sequence to its end. */
export type EndpointBehind = Endpoint & { position: number; room: number };

export function webhookReading(db: Db) {
  return {
    /**
     * Active endpoints of any readers with room in their queue that have not read a sequence up to `newest`, those that are
     * furthest behind first. An endpoint that never read it begins at `newest`.
     */
    async behind(source: string, newest: number, limit: number): Promise<EndpointBehind[]> {
      const rows = await db
        .selectFrom((from) =>
          from
            .selectFrom('webhook_endpoint')
            .innerJoin('webhook_cursor', 'webhook_cursor.endpoint_id', 'webhook_endpoint.id')
            .selectAll('webhook_endpoint')
            .select('webhook_cursor.position')
            .select(({ selectFrom, fn }) =>
              selectFrom('webhook_delivery')
                .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
                .where('state', '=', 'queued')
                .select(fn.countAll<number | string>().as('count'))
                .as('waiting'),
            )
            .where('webhook_cursor.source', '=', source)
            .where('webhook_cursor.position', '<', newest)
            .where('webhook_endpoint.paused_at', 'is', null)
            .as('endpoint'),
        )
        .selectAll()
        .where('waiting', '<', MOST_WAITING)
        .orderBy('position')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ position, waiting, ...row }) => ({
        ...toEndpoint(row),
        position,
        room: MOST_WAITING - Number(waiting),
      }));
    },
    /** Endpoints that have never read a sequence begin at its end. */
    async startReading(source: string, newest: number): Promise<void> {
      await db
        .insertInto('webhook_cursor')
        .columns(['endpoint_id', 'source', 'position'])
        .expression(
          db
            .selectFrom('webhook_endpoint')
            .leftJoin('webhook_cursor', (join) =>
              join
                .onRef('webhook_cursor.endpoint_id', '=', 'webhook_endpoint.id')
                .on('webhook_cursor.source', '=', source),
            )
            .where('webhook_cursor.endpoint_id', 'is', null)
            .select(({ val }) => [
              'webhook_endpoint.id',
              val(source).as('source'),
              val(newest).as('position'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /**
     * Queues what an endpoint read of a sequence, together with how far it read.
     *
     * @returns false if another instance has got further meanwhile, or the endpoint is gone: nothing was written then
     */
    read: (
      endpointId: number,
      source: string,
      { from, to }: { from: number; to: number },
      deliveries: readonly NewDelivery[],
      now: string,
    ): Promise<boolean> =>
      db.transaction().execute(async (on) => {
        const { numUpdatedRows } = await on
          .updateTable('webhook_cursor')
          .set({ position: to })
          .where('endpoint_id', '=', endpointId)
          .where('source', '=', source)
          .where('position', '=', from)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (deliveries.length > 0)
          await on
            .insertInto('webhook_delivery')
            .values(
              deliveries.map((delivery) => ({
                ...delivery,
                ...{ endpoint_id: endpointId, message_id: newMessageId() },
                ...{ state: 'queued' as const, attempts: 0, next_at: now },
              })),
            )
            .execute();
        return true;
      }),
  };
}
