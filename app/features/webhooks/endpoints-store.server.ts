/** Endpoints of readers in the database, as their owners see and change them. */
import type { Selectable } from 'kysely';
import { inTransaction } from '#app/store/engines/in-transaction.ts';
import { lockAccount, lockPublishing } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_ENDPOINTS } from './limits.ts';
import type { WebhookEndpointTable } from './tables.ts';

/** Whose endpoints: of one reader in one vertical. */
export interface Owner {
  userId: number;
  vertical: string;
}

/** An endpoint. Times are RFC 3339. */
export interface Endpoint extends Owner {
  id: number;
  url: string;
  events: readonly string[];
  sealedSecret: string;
  earlier: { sealedSecret: string; until: string } | undefined;
  createdAt: string;
  pausedBy: 'owner' | 'gone' | 'failing' | null;
  failures: number;
  failingSince: string | null;
}

export function toEndpoint(row: Selectable<WebhookEndpointTable>): Endpoint {
  return {
    ...{ id: row.id, userId: row.user_id, vertical: row.vertical, url: row.url },
    events: JSON.parse(row.events) as string[],
    sealedSecret: row.secret,
    earlier:
      row.earlier_secret !== null && row.earlier_until !== null
        ? { sealedSecret: row.earlier_secret, until: row.earlier_until }
        : undefined,
    ...{ createdAt: row.created_at, pausedBy: row.paused_by },
    ...{ failures: row.failures, failingSince: row.failing_since },
  };
}

/** Nothing is known of the receiver yet, or any more. */
const FRESH = { failures: 0, failing_since: null, rests_until: null } as const;

export function webhookEndpoints(db: Db) {
  const one = (on: Db, { userId, vertical }: Owner, id: number) =>
    on
      .selectFrom('webhook_endpoint')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical);
  const change = (on: Db, owner: Owner, id: number, values: Partial<Selectable<WebhookEndpointTable>>) =>
    on
      .updateTable('webhook_endpoint')
      .set(values)
      .where('id', '=', id)
      .where('user_id', '=', owner.userId)
      .where('vertical', '=', owner.vertical)
      .executeTakeFirst();
  const has = async (on: Db, owner: Owner, id: number) =>
    (await one(on, owner, id).executeTakeFirst()) !== undefined;

  return {
    /** The oldest first, each with the number of its deliveries that wait. */
    async list({ userId, vertical }: Owner): Promise<(Endpoint & { waiting: number })[]> {
      const rows = await db
        .selectFrom('webhook_endpoint')
        .selectAll()
        .select(({ selectFrom, fn }) =>
          selectFrom('webhook_delivery')
            .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
            .where('state', '=', 'queued')
            .select(fn.countAll<number | string>().as('count'))
            .as('waiting'),
        )
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .orderBy('id')
        .execute();
      return rows.map(({ waiting, ...row }) => ({ ...toEndpoint(row), waiting: Number(waiting) }));
    },
    /** An endpoint of this reader. */
    async get(owner: Owner, id: number): Promise<Endpoint | undefined> {
      const row = await one(db, owner, id).executeTakeFirst();
      return row && toEndpoint(row);
    },
    /**
     * Adds an endpoint. It gets what happens from now on.
     *
     * @param positions the last events of the sequences that are not the log of items
     * @returns its id; undefined if the reader has as many already
     */
    add: (
      { userId, vertical }: Owner,
      given: { url: string; events: readonly string[]; sealedSecret: string },
      positions: Readonly<Record<string, number>>,
      at: string,
    ): Promise<number | undefined> =>
      inTransaction(db, async (on) => {
        // No event is published until the endpoint is visible: else one could be before its position and after its answer.
        await lockPublishing(on);
        await lockAccount(on, userId);
        const { count } = await on
          .selectFrom('webhook_endpoint')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where('user_id', '=', userId)
          .where('vertical', '=', vertical)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST_ENDPOINTS) return undefined;
        const { id } = await on
          .insertInto('webhook_endpoint')
          .values({
            ...{ user_id: userId, vertical, url: given.url, events: JSON.stringify(given.events) },
            ...{ secret: given.sealedSecret, created_at: at },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const last = await on
          .selectFrom('content_event')
          .select(({ fn }) => fn.max('id').as('id'))
          .executeTakeFirst();
        const all = { ...positions, items: last?.id ?? 0 };
        await on
          .insertInto('webhook_cursor')
          .values(Object.entries(all).map(([source, position]) => ({ endpoint_id: id, source, position })))
          .execute();
        return id;
      }),
    /** Changes where and what is sent. @returns false if the reader has no such endpoint */
    async change(
      owner: Owner,
      id: number,
      { url, events }: { url?: string | undefined; events?: readonly string[] | undefined },
    ): Promise<boolean> {
      if (url === undefined && events === undefined) return has(db, owner, id);
      const { numUpdatedRows } = await change(db, owner, id, {
        ...(url !== undefined && { url, ...FRESH }),
        ...(events !== undefined && { events: JSON.stringify(events) }),
      });
      return numUpdatedRows > 0n;
    },
    /** @returns false if the reader has no such endpoint */
    async pause(owner: Owner, id: number, at: string): Promise<boolean> {
      const { numUpdatedRows } = await change(db, owner, id, { paused_at: at, paused_by: 'owner' });
      return numUpdatedRows > 0n;
    },
    /** Goes on: what waits is due at once. @returns false if the reader has no such endpoint */
    resume: (owner: Owner, id: number, at: string): Promise<boolean> =>
      inTransaction(db, async (on) => {
        const { numUpdatedRows } = await change(on, owner, id, {
          ...{ paused_at: null, paused_by: null },
          ...FRESH,
        });
        if (numUpdatedRows === 0n) return false;
        await on
          .updateTable('webhook_delivery')
          .set({ next_at: at, attempts: 0 })
          .where('endpoint_id', '=', id)
          .where('state', '=', 'queued')
          .execute();
        return true;
      }),
    /** A new secret; the current one goes on signing until a time. @returns false if the reader has no such endpoint */
    renewSecret: (owner: Owner, id: number, sealedSecret: string, until: string): Promise<boolean> =>
      inTransaction(db, async (on) => {
        // The same order as when an endpoint is added: two renewals at once leave both of their secrets signing.
        await lockAccount(on, owner.userId);
        const row = await one(on, owner, id).executeTakeFirst();
        if (!row) return false;
        await change(on, owner, id, {
          ...{ secret: sealedSecret, earlier_secret: row.secret, earlier_until: until },
        });
        return true;
      }),
    /** Deletes it with its ledger. @returns false if the reader has no such endpoint */
    async remove(owner: Owner, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('webhook_endpoint')
        .where('id', '=', id)
        .where('user_id', '=', owner.userId)
        .where('vertical', '=', owner.vertical)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
