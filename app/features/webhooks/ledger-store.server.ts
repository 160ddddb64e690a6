/** The ledger of an endpoint, as its owner sees it. */
import type { Selectable } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import { MOST_ENDED, MOST_WAITING, TEST_EVENT } from './limits.ts';
import type { WebhookDeliveryTable } from './tables.ts';

export type RecordedDelivery = Selectable<WebhookDeliveryTable>;

export function webhookLedger(db: Db) {
  return {
    /** Deliveries of an endpoint, the newest first. */
    list: (endpointId: number): Promise<RecordedDelivery[]> =>
      db
        .selectFrom('webhook_delivery')
        .selectAll()
        .where('endpoint_id', '=', endpointId)
        .orderBy('id', 'desc')
        .limit(MOST_ENDED + MOST_WAITING)
        .execute(),
    /** Queues a test event. @returns false if one is waiting already */
    async test(endpointId: number, messageId: string, at: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('webhook_delivery')
        .columns(['endpoint_id', 'message_id', 'type', 'happened_at', 'state', 'attempts', 'next_at'])
        .expression(({ selectFrom, exists, not, val }) =>
          selectFrom('webhook_endpoint')
            .select([
              'id',
              val(messageId).as('message_id'),
              val(TEST_EVENT).as('type'),
              val(at).as('happened_at'),
              val('queued').as('state'),
              val(0).as('attempts'),
              val(at).as('next_at'),
            ])
            .where('id', '=', endpointId)
            .where(
              not(
                exists(
                  selectFrom('webhook_delivery')
                    .select('id')
                    .where('endpoint_id', '=', endpointId)
                    .where('type', '=', TEST_EVENT)
                    .where('state', '=', 'queued'),
                ),
              ),
            ),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    /** Sends a delivery of an endpoint again, with the same id. @returns false if it has no such delivery */
    async again(endpointId: number, id: number, at: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhook_delivery')
        .set({ state: 'queued', attempts: 0, next_at: at })
        .where('id', '=', id)
        .where('endpoint_id', '=', endpointId)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
