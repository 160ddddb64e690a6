/** A copy of the project's configuration, which tests may edit. It is made when somebody asks for its folder. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigFiles } from '#app/api/config-files.ts';
import { ROOT } from './site.ts';

/** @param reread what an edit is followed by */
export function copiedConfigFiles(reread = async () => {}): { files: ConfigFiles; remove(): void } {
  let folder: string | undefined;
  const copy = () => {
    folder ??= mkdtempSync(join(tmpdir(), 'config-copy-'));
    cpSync(join(ROOT, 'config'), join(folder, 'config'), { recursive: true, force: false });
    return folder;
  };
  return {
    files: {
      get root() {
        return folder ?? copy();
      },
      get dataDir() {
        return join(folder ?? copy(), 'data');
      },
      since: () => '2026-11-21T08:00:00.000Z',
      refused: () => undefined,
      reread,
    },
    remove() {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
