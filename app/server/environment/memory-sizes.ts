/** How much memory each part of the server may take, by what the process may use (docs/decisions/106-memory-by-its-limit.md). */
import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** In bytes. */
export interface MemorySizes {
  /** Finished pages; `PAGE_STORE_MB` says otherwise. */
  finishedPages: number;
  /** Data of pages, in the first thread. */
  pageData: number;
  /** Answers that readers share, in the first thread. */
  answers: number;
  /** Both of these in the second thread, which answers other calls. */
  secondThreadAnswers: number;
  /** Pages of an embedded database that are read, in the first thread and in the second. */
  databasePages: number;
  secondThreadPages: number;
  /** Pages of the file of the search index. */
  searchPages: number;
  /** Numbers of documents that searches have found. */
  searchHits: number;
  /** Objects of the second thread; beyond it, the thread ends. */
  secondThread: number;
}

/** Of each part: what it has where memory is not scarce, and the share of a limit that it has at most. */
const PARTS: Readonly<Record<keyof MemorySizes, { usualMB: number; share: number }>> = {
  finishedPages: { usualMB: 64, share: 1 / 24 },
  pageData: { usualMB: 20, share: 1 / 64 },
  answers: { usualMB: 32, share: 1 / 48 },
  secondThreadAnswers: { usualMB: 16, share: 1 / 64 },
  databasePages: { usualMB: 12, share: 1 / 50 },
  secondThreadPages: { usualMB: 12, share: 1 / 128 },
  searchPages: { usualMB: 32, share: 1 / 32 },
  searchHits: { usualMB: 32, share: 1 / 64 },
  secondThread: { usualMB: 256, share: 1 / 5 },
};

/**
 * The sizes for a process that may use so much.
 *
 * @param limit bytes, as `process.constrainedMemory()` has them: without a limit it is 0, or more than any machine has
 */
export function memorySizes(limit: number): MemorySizes {
  const size = ({ usualMB, share }: { usualMB: number; share: number }) =>
    limit > 0 ? Math.min(usualMB * MB, Math.floor((limit * share) / MB) * MB) : usualMB * MB;
  return {
    finishedPages: size(PARTS.finishedPages),
    pageData: size(PARTS.pageData),
    answers: size(PARTS.answers),
    secondThreadAnswers: size(PARTS.secondThreadAnswers),
    databasePages: size(PARTS.databasePages),
    secondThreadPages: size(PARTS.secondThreadPages),
    searchPages: size(PARTS.searchPages),
    searchHits: size(PARTS.searchHits),
    secondThread: size(PARTS.secondThread),
  };
}

/** Bytes that this process may use, 0 without a limit. */
export function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit < totalmem() ? limit : 0;
}
