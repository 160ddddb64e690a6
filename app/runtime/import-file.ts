import { pathToFileURL } from 'node:url';

/** Imports a module of the project by its absolute path. */
export type ImportFile = (file: string) => Promise<Record<string, unknown>>;

/** From disk. */
export const importFile: ImportFile = (file) => import(/* @vite-ignore */ pathToFileURL(file).href);
