import type { Db } from '../tables.ts';
import type { MailTable } from './tables.ts';

/** Their link is the same when they come again, and somebody waits for it. */
const MAY_COME_TWICE: readonly MailTable['kind'][] = ['password-reset', 'invitation'];
/** A message that ends instance after instance is not handed over for ever. */
const MOST_HANDED_OVER = 3;
const free = { lease: null, lease_until: null };

/**
 * Clears up after instances that ended in the middle of an attempt, and expires messages. What was only claimed is
 * queued again; what was being handed over is `uncertain`, because the server may have it, unless it may come twice.
 *
 * @param isRepeatable whether handing a message over twice is the same as once; then that is queued again, too
 */
export async function recoverMail(db: Db, now: string, isRepeatable: boolean): Promise<void> {
  const abandoned = db.updateTable('mail').where('lease_until', '<', now);
  await abandoned
    .where('state', 'in', isRepeatable ? ['claimed', 'sending'] : ['claimed'])
    .set({ state: 'queued', ...free })
    .execute();
  await abandoned
    .where('state', '=', 'sending')
    .where('kind', 'in', MAY_COME_TWICE)
    .where('attempts', '<', MOST_HANDED_OVER)
    .set({ state: 'queued', ...free })
    .execute();
  await abandoned
    .where('state', '=', 'sending')
    .set({
      ...{ state: 'uncertain', ended_at: now, ...free },
      problem: 'The server stopped while the message was handed over.',
    })
    .execute();
  const expired = db.updateTable('mail').where('expires_at', '<=', now);
  await expired
    .where('state', '=', 'queued')
    .set({ state: 'expired', ended_at: now, content: null })
    .execute();
  await expired
    .where('state', '=', 'uncertain')
    .where('content', 'is not', null)
    .set({ content: null })
    .execute();
}
