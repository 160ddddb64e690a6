import type { Store } from '#app/store/store.ts';
import { importContent } from '../import.ts';
import type { ImportOptions } from '../import-options.ts';
import { noteRules, type Library } from './library.ts';

/** Runs an import of notes into a store and collects what it reports, in words. */
export async function collectedImport(
  store: Store,
  files: Library,
  options: Partial<ImportOptions> = {},
  path = '.',
) {
  const reports: string[] = [];
  const place = ({ file, line, pointer }: { file: string; line: number; pointer: string }) =>
    `${file}:${line} ${pointer}`;
  const result = await importContent(store, path, {
    rules: noteRules,
    cwd: files.folder,
    onProblem: (problem) => reports.push(`${place(problem)} ${problem.message}`),
    onWarning: (problem) => reports.push(`${place(problem)} warning: ${problem.message}`),
    onResume: ({ label }, line) => reports.push(`${label} resumes after ${line}`),
    ...options,
  });
  if (!result.ok) throw new Error(result.message);
  const { imported, unchanged, skipped, withdrawn, refused } = result.summary;
  return { counts: [imported, unchanged, skipped], withdrawn, refused, reports };
}
