/** `npm run dev` in a fresh clone: pages come, and edits of each kind show. */
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  copyProject,
  SOON,
  startDevelopment,
  type Development,
  type ProjectCopy,
} from '#tests/support/project-copy.ts';
import { ROOT } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 180_000 });

let clone: ProjectCopy;
let server: Development;
beforeAll(async () => {
  clone = await copyProject();
  server = startDevelopment(clone, { REGATLAS_DEMO: '0' });
});
afterAll(async () => {
  await server.end();
  await clone.remove();
});

const WARNING = /permissions\.json:\d+:\d+ {2}warning unused-permission .*“nowhere”/;
const starts = () => server.starts();
const printed = () => server.printed();
const edit = (file: string, from: string, to: string) => clone.edit(file, from, to);

async function getPage(path: string): Promise<string> {
  const response = await fetch(`${starts().at(-1)}${path}`).catch((error: Error) => error);
  return response instanceof Error ? response.message : await response.text();
}

// With no restart until an edit asks for one: what Vite writes for the first page is not an edit.
test('the login page is served', async () => {
  await expect.poll(starts, SOON).toHaveLength(1);
  await expect.poll(() => getPage('/login'), SOON).toContain('<title>Sign in');
});

test('an edit of a view shows without a restart', async () => {
  await edit(
    'app/screens/login/login.tsx',
    "<FormPage title={screenTitle('login')}",
    '<FormPage title="An edited view"',
  );
  await expect.poll(() => getPage('/login'), SOON).toContain('An edited view');
  expect(starts()).toHaveLength(1);
});

test('an edit of the configuration shows without a restart', async () => {
  await edit('config/verticals/payments_compliance.json', 'Payments Compliance', 'An edited vertical');
  await expect.poll(() => getPage('/login'), SOON).toContain('An edited vertical');
  expect(starts()).toHaveLength(1);
});

test('an edit that leaves a warning prints it', async () => {
  const nowhere = '"nowhere": { "title": "Nowhere", "description": "Opens nothing." },';
  await edit('config/permissions.json', '"permissions": {', `"permissions": {\n    ${nowhere}`);
  await expect.poll(printed, SOON).toMatch(WARNING);
});

test('an edit of a plugin’s schema restarts the server; one with a mistake does not', async () => {
  await edit('plugins/page/schema.json', '"properties": {', '"properties": {,');
  await expect.poll(printed, SOON).toContain('Still serving the last good configuration.');
  expect(starts()).toHaveLength(1);
  await edit('plugins/page/schema.json', '{,', '{ "an_edited_field": { "type": "string" },');
  await expect.poll(printed, SOON).toContain('plugins/page/schema.json changed. Restarting');
  await expect.poll(starts, SOON).toHaveLength(2);
  await expect.poll(() => getPage('/login'), SOON).toContain('An edited view');
  // Before it listens, the new start has printed the warning of the configuration again.
  expect(printed().slice(printed().lastIndexOf('Restarting'))).toMatch(WARNING);
});

test('so does an edit of what a plugin computes on the server; after a failed start the next edit starts', async () => {
  await edit('plugins/tracker/load.server.ts', 'export const load', 'export const unload');
  await expect.poll(printed, SOON).toContain('load.server.ts exports no function "load"');
  await expect.poll(printed, SOON).toContain('starts again after the next edit');
  await edit('plugins/tracker/load.server.ts', 'export const unload', 'export const load');
  await expect.poll(starts, SOON).toHaveLength(3);
});

/** A server that has just started looks at all folders first, and does not tell what appears meanwhile from what was there. */
async function seesEdits(): Promise<void> {
  const view = 'app/screens/login/login.tsx';
  let shown = 'An edited view';
  await expect.poll(() => getPage('/login'), SOON).toContain(shown);
  let number = 0;
  const editAgain = async () => {
    const next = `Edit ${++number}`;
    await edit(view, `title="${shown}"`, `title="${next}"`);
    shown = next;
    return getPage('/login');
  };
  await expect.poll(editAgain, SOON).toMatch(/>Edit \d/);
}

test('a feature that appears restarts the server, which then has its operations once its screen has a route', async () => {
  await seesEdits();
  const operation = () => fetch(`${starts().at(-1)}/api/payments_compliance/read-later`);
  expect((await operation()).status).toBe(404);
  // In one step: a restart in between would find half of it.
  await cp(join(ROOT, 'tests/features/read-later'), join(clone.folder, 'arriving'), { recursive: true });
  await rename(join(clone.folder, 'arriving'), join(clone.folder, 'app/features/read-later'));
  const missing = 'no route leads to its screen “read-later/list”';
  await expect.poll(printed, SOON).toContain(missing);
  // An edit before the server has ended would be part of the start that fails.
  const afterwards = () => printed().slice(printed().lastIndexOf(missing));
  await expect.poll(afterwards, SOON).toContain('starts again after the next edit');
  const route = '"read-later": { "path": "/read-later", "title": "Read later", "screen": "read-later/list" }';
  await edit('config/routes.json', '"routes": {', `"routes": {\n    ${route},`);
  await expect.poll(starts, SOON).toHaveLength(4);
  expect((await operation()).status).toBe(401);
});
