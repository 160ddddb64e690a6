/** In a process of its own, whose standard output nobody reads. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const OUTPUT = join(import.meta.dirname, 'output.ts');

/** Writes 64 MB of lines, says on standard error what it notices, and ends. */
const SCRIPT = `
import { openOutput } from ${JSON.stringify(OUTPUT)};
const output = openOutput();
const line = 'x'.repeat(1023) + '\\n';
let written = 0;
const before = process.memoryUsage().rss;
const write = () => {
  for (let at = 0; at < 1024; at++) output.write(line);
  if (++written < 64) return setImmediate(write);
  const grown = (process.memoryUsage().rss - before) / 1024 ** 2;
  output.end().then(() => {
    process.stderr.write(JSON.stringify({ dropped: output.dropped(), grown }));
    process.exit(0);
  });
};
write();
`;

function start() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { child, noticed: () => JSON.parse(said) as { dropped: number; grown: number } };
}

test('lines that nobody reads are dropped beyond a limit; nothing waits for them, not even the end', async () => {
  const { child, noticed } = start();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(noticed().dropped).toBeGreaterThan(50_000);
  expect(noticed().grown).toBeLessThan(48);
  child.stdout.destroy();
});

test('a reader that has gone does not end the server', async () => {
  const { child } = start();
  child.stdout.destroy();
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('a reader of the output gets whole lines', async () => {
  const { child, noticed } = start();
  let bytes = 0;
  let partial = 0;
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    bytes += text.length;
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    partial += lines.filter((line) => line.length !== 1023).length;
  });
  await once(child, 'close');
  expect([partial, rest]).toEqual([0, '']);
  expect(bytes / 1024 + noticed().dropped).toBe(64 * 1024);
});
