/** In a separate process, because the test is whether a process survives an error. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

async function run(code: string): Promise<{ code: number | null; out: string; error: string }> {
  const handler = new URL('last-handler.ts', import.meta.url).href;
  const script = `import { installLastHandler } from ${JSON.stringify(handler)};\nconst last = installLastHandler(() => {});\n${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, [exit]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code: exit, out, error };
}

const LATER = "setTimeout(() => console.log('still here'), 20);";

test.each([
  ['an uncaught error', "setTimeout(() => { throw new Error('the cause'); });", 'uncaughtException'],
  ['an unhandled rejection', "void Promise.reject(new Error('the cause'));", 'unhandledRejection'],
  ['a rejection with no error', "void Promise.reject('the cause');", 'unhandledRejection'],
])('%s is logged with its cause, and the process goes on', async (_, fault, origin) => {
  const { code, out, error } = await run(`last.keepServing();\n${LATER}\n${fault}`);
  expect([code, out]).toEqual([0, 'still here\n']);
  expect(error).toContain(origin);
  expect(error).toContain('the cause');
});

test.each(['void Promise.reject(fault);', 'setTimeout(() => { throw fault; });'])(
  'before the server listens, an error ends the process: %s',
  async (fault) => {
    const { code, out, error } = await run(`const fault = new Error('the cause');\n${LATER}\n${fault}`);
    expect([code, out]).toEqual([expect.toSatisfy((status) => status > 0), '']);
    expect(error).toContain('the cause');
  },
);

test('a log that nobody reads any longer is not an error that is logged in turn', async () => {
  const handler = new URL('last-handler.ts', import.meta.url).href;
  const script = `import { installLastHandler } from ${JSON.stringify(handler)};
let tries = 0;
const write = process.stderr.write;
process.stderr.write = (...args) => (tries++, write.apply(process.stderr, args));
installLastHandler(() => {}).keepServing();
process.on('message', () => {
  for (const after of [0, 20]) setTimeout(() => void Promise.reject(new Error('the cause')), after);
  setTimeout(() => process.send(tries, () => process.exit()), 200);
});
process.send('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  child.stdout!.destroy();
  child.stderr!.destroy();
  child.send('fail');
  expect(await once(child, 'message')).toEqual([2, undefined]);
});
