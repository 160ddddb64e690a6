/** Reads the files of a decision and compares them with what its entries have sealed. */
import type { BackgroundWork } from '#app/api/background-work.ts';
import type { Services } from '#app/api/services.ts';
import { compareFiles, sealedFiles, type ComparedFile, type StoredHash } from './compare-files.ts';
import { decisionFiles } from './file-store.server.ts';

/** The task of the second thread. */
const TASK = 'check the files of a decision';

const readHashes =
  ({ store }: Pick<Services, 'store'>) =>
  (id: number): Promise<StoredHash[]> =>
    store.of(decisionFiles).hashes(id);

/** In the second thread, where there is one: a decision can have many megabytes. */
export async function checkFiles(
  services: Services,
  id: number,
  entries: Parameters<typeof sealedFiles>[0],
): Promise<ComparedFile[]> {
  const sealed = sealedFiles(entries);
  // A file that no entry names is found by the command: most decisions have none, and their pages ask for none.
  if (sealed.length === 0) return [];
  try {
    const { secondThread } = services;
    const stored = secondThread
      ? ((await secondThread.run(TASK, id)) as StoredHash[])
      : await readHashes(services)(id);
    return compareFiles(sealed, stored);
  } catch (error) {
    services.reportError(error, { operation: 'decision' });
    return compareFiles(sealed, undefined);
  }
}

export const fileTasks: NonNullable<BackgroundWork['tasks']> = { [TASK]: readHashes };
