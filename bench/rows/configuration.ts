/** P10: time to check the configuration, and until an edit shows on a running site. */
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readDocument } from '../document.ts';
import { run } from '../processes.ts';
import { median, type Figure, type Row } from '../row.ts';
import type { Site } from '../site.ts';

const TIMES = 5;
const POLL_MS = 5;
const GIVE_UP_MS = 15_000;

export const configuration: Row = {
  ids: ['P10'],
  async measure(site) {
    const checks: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const before = performance.now();
      await run([join(site.root, 'cli/regatlas.js'), 'config', 'check'], { cwd: site.root });
      checks.push(performance.now() - before);
    }
    const figure = (what: string, samples: number[]): Figure => ({
      row: 'P10',
      what,
      value: median(samples),
      unit: 'ms',
      samples,
      budget: { value: { atMost: 1_000 } },
    });
    return [
      figure('config check, whole process', checks),
      figure('edit to visible page, production', await edits(site)),
    ];
  },
};

/** A separate site with an editable configuration; the rest is the project's. */
async function copySite({ root, scratch }: Site): Promise<string> {
  const copy = join(scratch, 'edited');
  await mkdir(copy);
  await cp(join(root, 'config'), join(copy, 'config'), { recursive: true });
  for (const name of [
    'app',
    'plugins',
    'schemas',
    'content',
    'build',
    'public',
    'node_modules',
    'package.json',
  ]) {
    await symlink(join(root, name), join(copy, name));
  }
  return copy;
}

async function edits(site: Site): Promise<number[]> {
  const root = await copySite(site);
  const file = join(root, 'config/site.json');
  const original = await readFile(file, 'utf8');
  const server = await site.startProduct({}, root);
  const samples: number[] = [];
  try {
    for (let time = 0; time < TIMES; time++) {
      const tagline = `Edited ${time} of ${TIMES}`;
      const before = performance.now();
      await writeFile(file, original.replace(/("tagline": )"[^"]*"/, `$1"${tagline}"`));
      while (!(await readDocument(server.origin + site.article, site.cookie)).html.includes(`>${tagline}<`)) {
        if (performance.now() - before > GIVE_UP_MS) throw new Error('An edit of the tagline never showed.');
        await wait(POLL_MS);
      }
      samples.push(performance.now() - before);
    }
  } finally {
    await server.stop();
  }
  return samples;
}
