/** Whether another file fits into a decision and into the share of an account. */
import type { Db } from '#app/store/tables.ts';
import type { EvidenceFile } from '../record/entry.ts';

/** How much there can be. */
export interface Most {
  /** Entries of a decision. */
  entries: number;
  /** Files of a decision, and bytes of them together. */
  files: number;
  bytes: number;
  /** Bytes of all files of an account. */
  share: number;
}

/** Why another file does not fit. */
export async function findFull(
  on: Db,
  id: number,
  by: number,
  file: EvidenceFile,
  most: Most,
): Promise<'same' | 'files' | 'bytes' | 'share' | undefined> {
  const files = await on.selectFrom('decision_file').select('bytes').where('decision_id', '=', id).execute();
  const same = await on
    .selectFrom('decision_entry')
    .select('number')
    .where('decision_id', '=', id)
    .where('kind', '=', 'evidence')
    .where('content', 'like', `%"hash":"${file.hash}"%`)
    .executeTakeFirst();
  if (same) return 'same';
  if (files.length >= most.files) return 'files';
  if (files.reduce((sum, { bytes }) => sum + bytes, file.bytes) > most.bytes) return 'bytes';
  const own = await on
    .selectFrom('decision_file')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('added_by', '=', by)
    .executeTakeFirstOrThrow();
  return Number(own.bytes ?? 0) + file.bytes > most.share ? 'share' : undefined;
}
