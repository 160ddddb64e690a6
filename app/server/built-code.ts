/** The code that the server finds by its place, as the build has it. */
import { relative, sep } from 'node:path';
import { importFile, type ImportFile } from '#app/runtime/import-file.ts';

/** A plugin fails alone, so each is loaded alone. */
const SCREENS = import.meta.glob<Record<string, unknown>>(
  ['/app/screens/**/shared.ts', '/app/features/*/screens/**/shared.ts'],
  { eager: true },
);
const PLUGINS = import.meta.glob<Record<string, unknown>>([
  '/plugins/*/load.server.ts',
  '/plugins/*/search.ts',
]);

/** From the build, or from disk what came after it. */
export const importBuilt: ImportFile = async (file) => {
  const place = `/${relative(process.cwd(), file).split(sep).join('/')}`;
  return SCREENS[place] ?? PLUGINS[place]?.() ?? importFile(file);
};
