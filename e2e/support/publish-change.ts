import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './server.ts';
import { expect } from './test.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Publishes article 1001 with other words in its section “What the check must do”, as an import would while the site runs. */
export function publishChange({ dataDir }: Site): void {
  const file = join(ROOT, 'content/payments_compliance/analysis-article.ndjson');
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((record) => record.startsWith('{"nid": 1001,'))!;
  const folder = join(dataDir, 'edited/payments_compliance');
  mkdirSync(folder, { recursive: true });
  const changed = line
    .replace('must refund the payer without delay', 'must refund the payer within one business day')
    .replace(/"changed": "[^"]*"/, '"changed": "2026-11-20T10:00:00Z"');
  expect(changed).not.toBe(line);
  writeFileSync(join(folder, 'analysis-article.ndjson'), `${changed}\n`);
  const { status, stderr } = spawnSync(
    join(ROOT, 'node_modules/node/bin/node'),
    ['cli/regatlas.js', 'content', 'import', join(dataDir, 'edited')],
    { cwd: ROOT, env: { PATH: process.env['PATH'], DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
}
