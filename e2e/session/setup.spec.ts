/** From an empty site to readers: the first administrator by the link in the log, then a user made by the command. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '../support/test.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/node/bin/node');
const PASSWORD = 'correct horse battery';

/** Runs a command on the data of a running site. */
async function regatlas(dataDir: string, args: string[], stdin = ''): Promise<string> {
  const child = spawn(NODE, ['cli/tasks/command.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  child.stdin.end(stdin);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number];
  const [out, err] = await said;
  expect(code, err).toBe(0);
  return out;
}

test('an empty site is set up by its link, without scripts; then the command makes a user who signs in', async ({
  browser,
  anotherSite,
}) => {
  const site = await anotherSite({ env: { REGATLAS_DEMO: '0' } });
  const link = () => /http:\S+\/setup\?token=\S+/.exec(site.output())?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(link());
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Albrecht');
  await page.getByLabel('E-mail address').fill('ines@firm');
  await page.getByLabel('Password', { exact: true }).fill('x'.repeat(1025));
  await page.getByRole('button', { name: 'Create the account' }).click();
  // What was typed is still there, but for the password, and its field says what is wrong.
  await expect(page.getByLabel('First name')).toHaveValue('Ines');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/characters/);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines');
  await page.goto(link());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link can no longer be used');
  await plain.close();

  const email = 'reader@firm.example';
  await regatlas(site.dataDir, ['user', 'add', email, '--password-stdin'], PASSWORD);
  const grant = [
    'subscription',
    'grant',
    email,
    '--vertical',
    'payments_compliance',
    '--permissions',
    'world',
  ];
  await regatlas(site.dataDir, grant);
  const reader = await browser.newPage();
  await reader.goto(`${site.url}/world`);
  await reader.getByLabel('E-mail address').fill(email);
  await reader.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await reader.getByRole('button', { name: 'Sign in' }).click();
  await expect(reader).toHaveURL(`${site.url}/world`);

  await regatlas(site.dataDir, ['user', 'disable', email]);
  await reader.goto(`${site.url}/insights`);
  await expect(reader).toHaveURL(`${site.url}/login`);
  await reader.close();
});
