/** Ranks the first matches by their words, in place. */
import type { Database as Connection } from 'better-sqlite3';
import { wordNumber } from './column-words.ts';
import type { DocumentColumns } from './document-columns.ts';
import type { RatedUnit } from './finder.ts';
import { FULL, type ClassAccess } from './hits.ts';
import { scoreDocuments, type ScoredUnit } from './score.ts';
import type { Weights } from './weights.ts';

export type RankTop = (ordered: Int32Array, units: readonly RatedUnit[], access: ClassAccess) => void;

export function rankTop(db: Connection, documents: DocumentColumns, weights: Weights): RankTop {
  const full = db.prepare('select full_words from doc where id = ?').pluck();
  const open = db.prepare('select coalesce(open_words, full_words) from doc where id = ?').pluck();
  return (ordered, units, access) => {
    const { classes, days, nids } = documents;
    const top = ordered.subarray(0, weights.ranked);
    const texts = Array.from(top, (id) => ({
      numbers: toNumbers((access[classes[id]!] === FULL ? full : open).get(id) as Buffer),
      day: days[id]!,
    }));
    const scores = scoreDocuments(texts, units.map(scoredUnit), weights);
    const order = Array.from(top, (id, at) => ({ id, score: scores[at]! }));
    order.sort((a, b) => b.score - a.score || days[b.id]! - days[a.id]! || nids[b.id]! - nids[a.id]!);
    order.forEach(({ id }, at) => (top[at] = id));
  };
}

function scoredUnit({ wordings, rarity, gap }: RatedUnit): ScoredUnit {
  const exact = wordings.filter(({ prefix }) => !prefix);
  return {
    wordings: exact.flatMap(({ sequences }) => sequences.map((stems) => Int32Array.from(stems, wordNumber))),
    rarity,
    gap,
    isAssumed: exact.length < wordings.length,
  };
}

function toNumbers(bytes: Buffer): Int32Array {
  const isAligned = bytes.byteOffset % Int32Array.BYTES_PER_ELEMENT === 0;
  const { buffer, byteOffset } = isAligned ? bytes : Buffer.from(bytes);
  return new Int32Array(buffer, byteOffset, bytes.byteLength / Int32Array.BYTES_PER_ELEMENT);
}
