import { lockRows } from '../engines/locks.ts';
import type { Db } from '../tables.ts';

/**
 * Whether an organisation has a seat for one more account in use. Locks the organisation until the transaction ends, so
 * that two changes at once do not exceed its seats.
 */
export async function hasFreeSeat(on: Db, organisationId: number): Promise<boolean> {
  await lockRows(on, on.selectFrom('organisation').select('id').where('id', '=', organisationId));
  const row = await on
    .selectFrom('organisation')
    .select('seats')
    .select((organisation) =>
      organisation
        .selectFrom('user')
        .select(({ fn }) => fn.countAll<number>().as('used'))
        .where('organisation_id', '=', organisationId)
        .where('disabled_at', 'is', null)
        .as('used'),
    )
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return row !== undefined && (row.seats === null || Number(row.used) < row.seats);
}
