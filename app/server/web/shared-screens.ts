/** Finds out which screens are shared: those with a `shared.ts` beside their route. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProject, listScreens } from '#app/config/project.ts';
import { screenFolder } from '#app/runtime/route-table.ts';
import { importFile, type ImportFile } from '#app/runtime/import-file.ts';
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

/**
 * @param root of the project
 * @param importShared where the modules come from; by default from their folders
 * @throws Error when a `shared.ts` cannot be loaded without the view of its screen, or exports nothing
 */
export async function loadSharedScreens(
  root: string,
  importShared: ImportFile = importFile,
): Promise<ReadonlyMap<string, SharedScreen>> {
  const files = listScreens(findProject(root))
    .map((screen) => [screen, join(root, 'app', screenFolder(screen), 'shared.ts')] as const)
    .filter(([, file]) => existsSync(file));
  return new Map(
    await Promise.all(
      files.map(async ([screen, file]) => {
        const { shared } = (await importShared(file)) as { shared?: SharedScreen };
        if (!shared) throw new Error(`${file} must export “shared”.`);
        return [screen, shared] as const;
      }),
    ),
  );
}
