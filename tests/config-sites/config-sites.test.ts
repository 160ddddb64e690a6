/**
 * What people get wrong, in one line each, is in mistakes/. A test for each kind of misconfigured site is in faults/: its changes to the small valid base, and the complete report.
 * To add one, write the changes and an empty toMatchInlineSnapshot(), and run npx vitest run tests/config-sites, which
 * fills it in. After an intended change of wording, run it with -u, and read the diff.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#app/config/load.ts';
import { PROBLEM_CODES } from '#app/config/problem.ts';
import { createSite } from './site-folder.ts';

/** Where the reports are. */
const REPORTS = ['faults', 'mistakes'].map((folder) => path.join(import.meta.dirname, folder));

test('the base is valid', async () => {
  const { folder, remove } = await createSite();
  const loaded = await loadConfig(folder);
  await remove();
  expect(loaded).toMatchObject({ ok: true, problems: [] });
});

/** A fault of the program: no site has it. */
const OF_THE_PROGRAM = 'bad-schema';
/** Only a server that runs has it. */
const OF_A_BUILD = 'unbuilt-plugin';

test('every code occurs in some site', async () => {
  const names = (
    await Promise.all(
      REPORTS.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))),
    )
  ).flat();
  const all = (await Promise.all(names.map((name) => readFile(name, 'utf8')))).join('\n');
  expect(Object.keys(PROBLEM_CODES).filter((code) => !all.includes(` ${code}  `))).toEqual([
    OF_A_BUILD,
    OF_THE_PROGRAM,
  ]);
});

test('a change that does not find its text once is a mistake', async () => {
  await expect(createSite({ 'config/routes.json': { '"insihgts"': '"news"' } })).rejects.toThrow(
    'occurs 0 times',
  );
  await expect(createSite({ 'config/routes.json': { '"insight"': '"news"' } })).rejects.toThrow(
    'occurs 2 times',
  );
});
