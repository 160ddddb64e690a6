/** Runs once before all faults: the build, and a loaded demonstration library that each site starts from. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../cli/build.ts';
import { startSite } from '../../e2e/support/server.ts';
import { printFigures } from './figures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of data with the demonstration library, to be copied. */
    seed: string;
    /** File with a line for each figure. */
    figures: string;
  }
}

export default async function setup(project: TestProject) {
  if (!(await ensureBuilt(process.cwd()))) throw new Error('The build failed, so nothing can be tried.');
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-faults-'));
  const seed = join(folder, 'seed');
  const site = await startSite({ dataDir: seed });
  await site.stop();
  const figures = join(folder, 'figures.ndjson');
  project.provide('seed', seed);
  project.provide('figures', figures);
  return async () => {
    await printFigures(figures);
    rmSync(folder, { recursive: true, force: true });
  };
}
