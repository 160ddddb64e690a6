/**
 * The project's own files in the browser that a bookmark offline passes through: those with at least one function that runs
 * between the click and the answer of the API after the connection is back. Pages come from the server for development,
 * where each file is a script of its own. What draws does not count. `way-files.ts` lists the files of the API.
 *
 *     node bench/offline-files.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from '../cli/browser.ts';
import { freePort } from './processes.ts';
import { signInAt } from './site.ts';

const PAGE = '/guide/2001/united-kingdom';
const START_MS = 180_000;
/** Components and what they are made of. */
const VIEWS = /^(?:app\/(?:ui|views)\/|.*\.(?:tsx|css)$)/;

const dataDir = await mkdtemp(join(tmpdir(), 'regatlas-offline-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawn(process.execPath, ['app/server/dev.ts'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const executablePath = findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  const deadline = Date.now() + START_MS;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error('The server did not start.');
    await setTimeout(500);
  }
  const context = await browser.newContext({ baseURL: origin });
  for (const cookie of (await signInAt(origin)).split('; ')) {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(START_MS);
  const button = (isOn: boolean) =>
    page.getByRole('main').getByRole('button', { name: 'Bookmark', pressed: isOn }).first();
  const save = () =>
    page.waitForResponse((one) => one.url().includes('/api/') && one.request().method() !== 'GET');
  // The server for development finds more packages with the first page, and loads it again.
  await page.goto(PAGE);
  await button(false).waitFor();
  await page.waitForLoadState('networkidle');
  await page.goto(PAGE);
  await button(false).waitFor();
  await page.waitForLoadState('networkidle');
  // Once with a connection: what is loaded on demand is there then.
  await Promise.all([save(), button(false).click()]);
  await Promise.all([save(), button(true).click()]);

  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const filesRun = async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    return result
      .filter(({ functions }) =>
        functions.some(({ ranges: [whole] }) => whole!.count > 0 && whole!.startOffset > 0),
      )
      .map(({ url }) => (url.startsWith(origin) ? new URL(url).pathname.slice(1) : ''))
      .filter((file) => /^(?:app|plugins|schemas)\//.test(file));
  };
  await context.setOffline(true);
  await page.getByText('You are offline').first().waitFor();
  await filesRun();
  await button(false).click();
  await page.getByText('1 change is not sent yet').waitFor();
  const kept = await filesRun();
  const sent = save();
  await context.setOffline(false);
  await sent;
  const files = [...new Set([...kept, ...(await filesRun())])].sort();
  const counted = files.filter((file) => !VIEWS.test(file));
  console.log(
    `offline: ${counted.length} files of the browser, and ${files.length - counted.length} that draw`,
  );
  for (const file of counted) console.log(`  ${kept.includes(file) ? 'kept' : 'sent'}  ${file}`);
} finally {
  await browser.close();
  server.kill();
  await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
