import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './server.ts';
import { expect } from './test.ts';

const ROOT = join(import.meta.dirname, '../..');

/** An item of the library and words of its text, with what they become. */
interface TextChange {
  /** Content type, as its file is named. */
  type: string;
  nid: number;
  from: string;
  to: string;
}

/** In the section “What the check must do”. */
const OF_ARTICLE: TextChange = {
  ...{ type: 'analysis-article', nid: 1001 },
  ...{ from: 'must refund the payer without delay', to: 'must refund the payer within one business day' },
};

/** Publishes an item with other words, by default article 1001, as an import would while the site runs. */
export function publishChange({ dataDir }: Site, { type, nid, from, to }: TextChange = OF_ARTICLE): void {
  const file = join(ROOT, `content/payments_compliance/${type}.ndjson`);
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((record) => record !== '' && (JSON.parse(record) as { nid: number }).nid === nid)!;
  const folder = join(dataDir, 'edited/payments_compliance');
  mkdirSync(folder, { recursive: true });
  const changed = line.replace(from, to).replace(/"changed": ?"[^"]*"/, '"changed": "2026-11-20T10:00:00Z"');
  expect(changed).not.toBe(line);
  writeFileSync(join(folder, `${type}.ndjson`), `${changed}\n`);
  const { status, stderr } = spawnSync(
    join(ROOT, 'node_modules/node/bin/node'),
    ['cli/regatlas.js', 'content', 'import', join(dataDir, 'edited')],
    { cwd: ROOT, env: { PATH: process.env['PATH'], DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
}
