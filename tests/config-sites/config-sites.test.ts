/**
 * One folder for each kind of misconfigured site: the differences from the small valid base, and the complete report in
 * expected.txt. After an intended change of wording, run npx vitest run tests/config-sites -u and read the diff.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { loadConfig } from '#app/config/load.ts';
import { PROBLEM_CODES } from '#app/config/problem.ts';
import { renderTerminal } from '#app/config/report/render-report.ts';
import { createSite, SITES } from './site-folder.ts';

const entries = await readdir(SITES, { withFileTypes: true });
const names = entries.filter((entry) => entry.isDirectory() && entry.name !== 'base').map(({ name }) => name);

async function check(site?: string) {
  const { folder, remove } = await createSite(site);
  try {
    return await loadConfig(folder);
  } finally {
    await remove();
  }
}

test('the base is valid', async () => {
  expect(await check()).toMatchObject({ ok: true, problems: [] });
});

describe('a misconfigured site', () => {
  it.each(names)('%s', async (name) => {
    const { ok, problems } = await check(name);
    expect(ok).toBe(problems.every(({ severity }) => severity === 'warning'));
    await expect(renderTerminal(problems)).toMatchFileSnapshot(path.join(SITES, name, 'expected.txt'));
  });
});

test('every code occurs in some site', async () => {
  const reports = await Promise.all(
    names.map((name) => readFile(path.join(SITES, name, 'expected.txt'), 'utf8')),
  );
  const all = reports.join('\n');
  expect(Object.keys(PROBLEM_CODES).filter((code) => !all.includes(` ${code}  `))).toEqual([]);
});
