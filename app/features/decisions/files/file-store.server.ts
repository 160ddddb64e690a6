/** The bytes of files in the database. Callers have checked what the reader may read. */
import { sql } from 'kysely';
import { sha256 } from '#app/api/sealed/seal-file.ts';
import type { Db } from '#app/store/tables.ts';
import type { StoredHash } from './compare-files.ts';

export const toBase64 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

export function decisionFiles(db: Db) {
  const read = async (id: number, number: number): Promise<Uint8Array | undefined> => {
    const row = await db
      .selectFrom('decision_file')
      .select('content')
      .where('decision_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    return row?.content;
  };
  return {
    read,
    /** The files of a decision with their sizes as they are stored, without reading them. */
    async sizes(id: number): Promise<{ number: number; size: number }[]> {
      const rows = await db
        .selectFrom('decision_file')
        .select(['number', sql<number>`length(content)`.as('size')])
        .where('decision_id', '=', id)
        .orderBy('number')
        .execute();
      return rows;
    },
    /** Reads every file of a decision, one after another. */
    async hashes(id: number): Promise<StoredHash[]> {
      const rows = await db
        .selectFrom('decision_file')
        .select('number')
        .where('decision_id', '=', id)
        .orderBy('number')
        .execute();
      const found: StoredHash[] = [];
      for (const { number } of rows) {
        const content = await read(id, number);
        if (content) found.push({ number, bytes: content.byteLength, hash: sha256(content) });
      }
      return found;
    },
  };
}
