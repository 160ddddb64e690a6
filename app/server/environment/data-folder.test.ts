import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

/** Another process that takes the folder, says so, and stays. */
async function claimElsewhere(dataDir: string) {
  const script = `
    import { claimDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))};
    console.log(claimDataFolder(${JSON.stringify(dataDir)}) ?? 'taken');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    said: String(said).trim(),
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('a second server on a data folder is told, and the next one after a kill is not', async () => {
  const dataDir = folder();
  const first = await claimElsewhere(dataDir);
  expect(first.said).toBe('taken');
  expect(claimDataFolder(dataDir)).toContain(`Another server uses DATA_DIR ${dataDir}`);
  await first.kill();
  expect(claimDataFolder(dataDir)).toBeUndefined();
});

test('a folder that is not there is no reason not to start', () => {
  expect(() => claimDataFolder(join(folder(), 'absent'))).not.toThrow();
});
