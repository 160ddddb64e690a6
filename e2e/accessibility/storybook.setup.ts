import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test as setup } from '@playwright/test';
import { STORYBOOK } from '../support/storybook.ts';

const ROOT = join(import.meta.dirname, '../..');

setup('Storybook builds', () => {
  const bin = join(ROOT, 'node_modules/storybook/dist/bin/dispatcher.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, 'build', '--output-dir', STORYBOOK, '--quiet', '--disable-telemetry'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', CI: 'true' } },
  );
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});
