import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('without a build it says how to make one, and not where the code failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-unbuilt-'));
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.js')], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toMatch(/^The project in .* has not been built\. Run `npm start`.*`npm run build`\.\n$/);
  expect(status).toBe(1);
});
