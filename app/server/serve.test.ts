/** In a process of its own, because a server that cannot start ends it, and a signal does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSite } from '#tests/config-sites/site-folder.ts';
import { ROOT } from '#tests/support/site.ts';

const SCRIPT = join(import.meta.dirname, 'testing/serve-without-build.ts');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'serve-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Starts a server without content. */
function start(cwd = ROOT, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SCRIPT], {
    cwd,
    env: { PORT: '0', DATA_DIR: dataDir, REGATLAS_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { child, closed: once(child, 'close') as Promise<[number | null]>, said: () => said };
}

type Server = ReturnType<typeof start>;

/** Waits until it has printed a whole line that matches; returns the first group. Lines arrive one by one. */
async function printed({ said, closed }: Server, line: RegExp): Promise<string> {
  let over = false;
  void closed.then(() => (over = true));
  const match = () => line.exec(said())?.[1];
  await expect.poll(() => over || match(), { timeout: 60_000 }).toBeTruthy();
  const found = match();
  if (!found) throw new Error(said());
  return found;
}

const READY = /ready on (http:[^\s"]+)[\n"]/;
const SETUP_LINK = /(\/setup\?token=[\w-]+)[\n\\]/;

describe('a start that fails ends with code 1 and a message without a stack trace:', () => {
  async function refusal(...given: Parameters<typeof start>): Promise<string> {
    const { closed, said } = start(...given);
    expect((await closed)[0]).toBe(1);
    expect(said()).not.toMatch(/^ +at .+:\d+:\d+|Error:|ready on/m);
    return said();
  }

  test('every mistake of the configuration, with its position and what may have been meant', async () => {
    const { folder, remove } = await createSite({
      'config/content-types.json': { '"plugin": "guide"': '"plugin": "guides"', '["world"]': '["wrold"]' },
      'config/legacy-paths.json': { '"insightArticle"': '"insightArtcile"' },
      'config/protected-paths.json': { '["world"]': '["worlds"]' },
    });
    const report = await refusal(folder);
    await remove();
    expect(report.match(/config\/[\w-]+\.json:\d+:\d+/g)!.length).toBeGreaterThan(3);
    expect(report).toMatch(/did you mean “/);
  });

  test('an unknown vertical', async () => {
    expect(await refusal(ROOT, { VERTICAL: 'gambling' })).toMatch(
      /VERTICAL must be one of .*gambling_compliance.*, but it is "gambling"/,
    );
  });

  test('a file in the place of the data folder', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    expect(await refusal(ROOT, { DATA_DIR: file })).toContain(file);
  });
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'on %s it ends cleanly, and the next start has its data',
  async (signal) => {
    const first = start();
    const url = await printed(first, READY);
    const [, token] = (await printed(first, SETUP_LINK)).split('=');
    const account = {
      email: 'a@firm.example',
      first_name: 'A',
      last_name: 'B',
      password: 'long enough to do',
    };
    const set = await fetch(`${url}/api/setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...account, token }),
    });
    expect(set.status).toBe(200);
    first.child.kill(signal);
    expect((await first.closed)[0]).toBe(0);
    expect(first.said()).not.toContain('Error');

    const second = start();
    await printed(second, READY);
    second.child.kill(signal);
    await second.closed;
    expect(second.said()).not.toMatch(SETUP_LINK);
  },
);
