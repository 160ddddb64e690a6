/**
 * Compares the files of a decision with what its entries have sealed. Hashing many megabytes for each page would make readers wait:
 * a comparison counts for a while, and says when it was; how many files there are and their sizes are looked at each time.
 */
import type { BackgroundWork } from '#app/api/background-work.ts';
import type { Services } from '#app/api/services.ts';
import { compareFiles, sealedFiles, type ComparedFile, type StoredHash } from './compare-files.ts';
import { decisionFiles } from './file-store.server.ts';

/** The task of the second thread. */
const TASK = 'check the files of a decision';
/** Decisions whose files are remembered; each has at most `MOST_FILES` hashes. */
const MOST_REMEMBERED = 500;
/** After so long a page shows what it knows and compares again behind it. */
const FRESH_MS = 10 * 60 * 1_000;

/** What was read, and when reading began. */
interface Known {
  at: Date;
  hashes: StoredHash[];
}

/** Files as they were compared. */
export interface CheckedFiles {
  files: ComparedFile[];
  /** When the bytes were read; undefined where there are none, or they could not be read. */
  checkedAt?: string;
}

const readHashes =
  ({ store }: Pick<Services, 'store'>) =>
  (id: number): Promise<StoredHash[]> =>
    store.of(decisionFiles).hashes(id);

type Memory = { known: Map<number, Known>; underWay: Map<number, Promise<Known>> };

/** Of one process, by its store. */
const memories = new WeakMap<Services['store'], Memory>();

function memoryFor({ store }: Services): Memory {
  const memory = memories.get(store) ?? { known: new Map(), underWay: new Map() };
  memories.set(store, memory);
  return memory;
}

/** Reads them in the second thread, where there is one; who asks meanwhile gets the same answer. */
function read(services: Services, id: number): Promise<Known> {
  const { known, underWay } = memoryFor(services);
  const running = underWay.get(id);
  if (running) return running;
  const { secondThread } = services;
  const at = services.now();
  const reading = (async () => {
    try {
      const hashes = secondThread
        ? ((await secondThread.run(TASK, id)) as StoredHash[])
        : await readHashes(services)(id);
      known.delete(id);
      known.set(id, { at, hashes });
      if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!);
      return { at, hashes };
    } finally {
      underWay.delete(id);
    }
  })();
  underWay.set(id, reading);
  return reading;
}

/** Whether as many files of the same sizes are stored as when they were read. */
const isSame = ({ hashes }: Known, sizes: readonly { number: number; size: number }[]) =>
  hashes.length === sizes.length &&
  hashes.every(({ number, bytes }, at) => number === sizes[at]!.number && bytes === sizes[at]!.size);

/** @param isAgain whether the bytes are read now, also where they were before */
export async function checkFiles(
  services: Services,
  id: number,
  entries: Parameters<typeof sealedFiles>[0],
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<CheckedFiles> {
  const sealed = sealedFiles(entries);
  // A file that no entry names is found by the command: most decisions have none, and their pages ask for none.
  if (sealed.length === 0) return { files: [] };
  const report = (error: unknown) => services.reportError(error, { operation: 'decision' });
  try {
    const before = isAgain ? undefined : memoryFor(services).known.get(id);
    const isKnown = before && isSame(before, await services.store.of(decisionFiles).sizes(id));
    const { at, hashes } = isKnown ? before : await read(services, id);
    if (isKnown && services.now().getTime() - at.getTime() > FRESH_MS) void read(services, id).catch(report);
    return { files: compareFiles(sealed, hashes), checkedAt: at.toISOString() };
  } catch (error) {
    report(error);
    return { files: compareFiles(sealed, undefined) };
  }
}

export const fileTasks: NonNullable<BackgroundWork['tasks']> = { [TASK]: readHashes };
