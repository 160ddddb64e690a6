/** Finds out which screens are shared: those with a `shared.ts` beside their route. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listScreens } from '#app/config/project.ts';
import type { SharedScreen } from '#app/runtime/shared-screen.ts';

/**
 * @param root of the project
 * @throws Error when a `shared.ts` cannot be loaded without the view of its screen, or exports nothing
 */
export async function loadSharedScreens(root: string): Promise<ReadonlyMap<string, SharedScreen>> {
  const folder = join(root, 'app/screens');
  const files = (await listScreens(folder))
    .map((screen) => [screen, join(folder, screen, 'shared.ts')] as const)
    .filter(([, file]) => existsSync(file));
  return new Map(
    await Promise.all(
      files.map(async ([screen, file]) => {
        const { shared } = (await import(pathToFileURL(file).href)) as { shared?: SharedScreen };
        if (!shared) throw new Error(`${file} must export “shared”.`);
        return [screen, shared] as const;
      }),
    ),
  );
}
