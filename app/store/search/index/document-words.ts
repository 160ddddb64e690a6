/** The words of documents as numbers, for the ranking and for NEAR. */
import type { Database as Connection } from 'better-sqlite3';
import type { DocumentColumns } from './document-columns.ts';
import { FULL, type ClassAccess } from '../finding/hits.ts';

/** @returns the words of a document that the reader may see, as {@link ColumnWords.numbers} */
export type DocumentWords = (id: number, access: ClassAccess) => Int32Array;

export function documentWords(db: Connection, documents: DocumentColumns): DocumentWords {
  const full = db.prepare('select full_words from doc where id = ?').pluck();
  const open = db.prepare('select coalesce(open_words, full_words) from doc where id = ?').pluck();
  return (id, access) => toNumbers((access[documents.classes[id]!] === FULL ? full : open).get(id) as Buffer);
}

function toNumbers(bytes: Buffer): Int32Array {
  const isAligned = bytes.byteOffset % Int32Array.BYTES_PER_ELEMENT === 0;
  const { buffer, byteOffset } = isAligned ? bytes : Buffer.from(bytes);
  return new Int32Array(buffer, byteOffset, bytes.byteLength / Int32Array.BYTES_PER_ELEMENT);
}
