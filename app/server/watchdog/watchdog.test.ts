/** In a process of its own, which is blocked and ended. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';

const WATCHDOG = join(import.meta.dirname, 'watchdog.ts');
const folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a function in a process with a watchdog of two seconds. */
async function blocked(work: string, format = 'json') {
  const script = `
    import Sqlite from ${JSON.stringify(import.meta.resolve('better-sqlite3'))};
    import { startWatchdog } from ${JSON.stringify(WATCHDOG)};
    startWatchdog({ seconds: 2, format: '${format}' }, console.error);
    const block = () => { ${work} };
    setTimeout(function later() { block(); }, 1_000);`;
  // A thread inherits the arguments of its process, and does not start with a script among them.
  const file = join(folder, 'blocked.mjs');
  writeFileSync(file, script);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null, string | null]>,
  ]);
  return { out, error, signal };
}

test.each([
  ['a loop', 'for (;;);'],
  ['a regular expression', "/^(a+)+$/.test('a'.repeat(60) + 'b');"],
  ['promises that never leave the event loop', 'const again = () => Promise.resolve().then(again); again();'],
])('%s ends the process, with its stack in one line of the log', async (what, work) => {
  const { out, error, signal } = await blocked(work);
  expect([error, signal]).toEqual(['', 'SIGKILL']);
  const line = JSON.parse(out) as Record<string, string>;
  expect(line).toMatchObject({
    level: 'error',
    msg: 'The event loop was blocked for 2 s: the server ends, to be started again.',
  });
  expect(line['stack']).toContain(what.startsWith('promises') ? 'at again' : 'at block');
  if (!what.startsWith('promises')) expect(line['stack']).toContain('at later');
});

test('a query of the embedded database ends as well, and the line says why it has no stack', async () => {
  const { out, signal } = await blocked(
    "new Sqlite(':memory:').prepare('with recursive n (x) as (select 1 union all select x + 1 from n) select max(x) from n').get();",
    'text',
  );
  expect(signal).toBe('SIGKILL');
  expect(out).toMatch(/blocked for 2 s.*native code/);
});
