/** The rule that somebody can always administer the site. */
import { lockMeta } from '../engines/locks.ts';
import type { Db } from '../tables.ts';

/** Hash of an account that has no password: it was invited, and cannot sign in by password until one is set. */
export const NO_PASSWORD = '!';

/** Locks the question who administers the site until the transaction ends; before an account, everywhere in this order. */
export const lockAdministrators = (on: Db): Promise<void> => lockMeta(on, 'first-account');

/**
 * Whether someone else can administer the site: an administrator with an account in use who has accepted the
 * invitation. Locks the question until the transaction ends, so that two administrators cannot remove each other.
 */
export async function hasOtherAdministrator(on: Db, id: number): Promise<boolean> {
  await lockAdministrators(on);
  const other = await on
    .selectFrom('user')
    .select('id')
    .where('is_admin', '=', 1)
    .where('disabled_at', 'is', null)
    .where('id', '!=', id)
    .where((user) =>
      user.or([user('password_hash', '!=', NO_PASSWORD), user('last_seen_at', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
