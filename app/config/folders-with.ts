import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Names of the folders in a directory that hold a file, sorted; empty if the directory does not exist. */
function foldersWith(file: string, directory: string): string[] {
  return globSync(`*/${file}`, { cwd: directory })
    .map((found) => dirname(found))
    .sort();
}

/** Features by the name of their folder in `app/features`. */
export const featureNames = (features: string) => foldersWith('feature.server.ts', features);

/** Screens by the name of their folder, in `app/screens` or in `screens` of a feature. */
export const screenNames = (screens: string) => foldersWith('route.tsx', screens);
