/** Work that one instance at a time does: it has the lease of it for a while, and keeps it by renewing it. */
import { randomUUID } from 'node:crypto';
import type { Db } from './tables.ts';

/** How long a lease lasts that is not renewed: the process that had it was killed, or hangs. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;

/** The lease of one piece of work, while it runs. */
export interface HeldLease {
  /** Renews it. @returns false if it has run out and somebody else has it: then the work must have no more effect */
  renew(): Promise<boolean>;
}

/**
 * Leases are rows of `meta`: `lease <name>` with the time until which it is held, and by whom. Clocks of instances may
 * differ by less than half a minute.
 */
export function leasesRepository(db: Db) {
  const key = (name: string) => `lease ${name}`;
  const value = (now: Date, holder: string) =>
    `${new Date(now.getTime() + LEASE_MS).toISOString()} ${holder}`;
  return {
    /**
     * Does work unless another instance does it now. The lease is renewed until the work ends.
     *
     * @returns whether it was done here
     */
    async underLease(
      name: string,
      work: (lease: HeldLease) => Promise<void>,
      now = () => new Date(),
    ): Promise<boolean> {
      const holder = randomUUID();
      let held = value(now(), holder);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('meta')
        .values({ key: key(name), value: held })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ value: held }).where('meta.value', '<', now().toISOString()),
        )
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      const renew = async () => {
        const next = value(now(), holder);
        const { numUpdatedRows } = await db
          .updateTable('meta')
          .set({ value: next })
          .where('key', '=', key(name))
          .where('value', '=', held)
          .executeTakeFirst();
        if (numUpdatedRows === 1n) held = next;
        return numUpdatedRows === 1n;
      };
      let last: Promise<boolean> = Promise.resolve(true);
      // One after the other: each says what the one before has written.
      const renewInTurn = () => (last = last.catch(() => true).then(renew));
      // A database that is away for a moment may be back for the next beat.
      const heartbeat = setInterval(() => void renewInTurn().catch(() => {}), RENEW_MS).unref();
      try {
        await work({ renew: renewInTurn });
        return true;
      } finally {
        clearInterval(heartbeat);
        await last.catch(() => {});
        await db.deleteFrom('meta').where('key', '=', key(name)).where('value', '=', held).execute();
      }
    },
  };
}
