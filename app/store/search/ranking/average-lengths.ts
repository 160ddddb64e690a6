/** How long the columns of a reader's documents are on average, in the text that the reader may read of each. */
import { LRUCache } from 'lru-cache';
import type { DocumentWords } from '../index/document-words.ts';
import type { SearchTables } from '../index/search-tables.ts';
import type { ClassAccess } from '../finding/hits.ts';
import { PLACES } from '../language/text/document.ts';

/** Words of each column, at least 1. */
export type AverageLengths = (access: ClassAccess) => readonly number[];

/** Number of documents sampled, at equal distances. */
const SAMPLE = 1_024;
/** The lengths are read again after changes of this share of the documents. */
const STALE_SHARE = 0.005;

export function averageLengths(
  { documents, generation }: SearchTables,
  words: DocumentWords,
): AverageLengths {
  const known = new LRUCache<string, readonly number[]>({ max: 200 });
  let readAt = generation();

  function read(access: ClassAccess): number[] {
    const readable: number[] = [];
    for (let id = 1; id < documents.size; id++) if (access[documents.classes[id]!]! > 0) readable.push(id);
    const step = Math.max(1, Math.ceil(readable.length / SAMPLE));
    const sample = readable.filter((_, at) => at % step === 0).map((id) => words(id, access));
    return PLACES.map((_, column) => {
      const sum = sample.reduce((total, numbers) => total + numbers[column]!, 0);
      return Math.max(1, sum / Math.max(1, sample.length));
    });
  }

  return (access) => {
    if (generation() - readAt > documents.count * STALE_SHARE) {
      known.clear();
      readAt = generation();
    }
    const key = access.join();
    const lengths = known.get(key) ?? read(access);
    known.set(key, lengths);
    return lengths;
  };
}
