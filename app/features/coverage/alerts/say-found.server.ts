/** Statements that can be made and that a reader waited for, as the queue and mails tell of them. */
import type { Viewer } from '#app/api/viewer.ts';
import type { StatementAlertRow } from './statement-alerts-store.server.ts';
import { sayWishes, type SaidWish } from './wish.server.ts';

/** A sentence without its full stop. It was tried, and not made. */
export const sayFound = ({ period }: Pick<SaidWish, 'period'>): string =>
  `The statement of silence for ${period} can be made now`;

/** What a reader is told; nothing of places and topics that are gone. */
export async function toFound(viewer: Viewer, rows: readonly StatementAlertRow[]) {
  const all = await sayWishes(viewer, rows);
  return all.flatMap(({ row: { id, happened_at: at }, said }) =>
    said && at !== null ? [{ id, at, said }] : [],
  );
}
