/** Stores files of content in a folder or an S3-compatible bucket. Names are content hashes, so files never change. */
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MEDIA_NAME } from './name.ts';

export interface MediaStorage {
  /** Stores content under its name, `<SHA-256>.png`, unless the name exists. @throws when the storage fails */
  put(name: string, content: Uint8Array): Promise<void>;
  /** The content of a name; undefined if the name does not exist. @throws when the storage fails */
  get(name: string): Promise<Uint8Array | undefined>;
}

export function folderStorage(folder: string): MediaStorage {
  // Subfolders by prefix keep folders small.
  const filePath = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, content) {
      const path = filePath(name);
      if (await exists(path)) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written under another name first, so that readers never see a part of the file.
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeFile(unfinished, content, { mode: 0o600 });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      if (!MEDIA_NAME.test(name)) return undefined;
      try {
        return await readFile(filePath(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
