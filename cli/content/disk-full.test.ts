/** A disk that is really full: /dev/full, and a small file system in a separate mount namespace. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#tests/support/site.ts';
import { canMount, onSmallDisk } from '#tests/support/small-disk.ts';

const COMMAND = `${JSON.stringify(process.execPath)} cli/tasks/command.ts`;

/** A file that fits on the disk, and one that does not. */
const SMALL = 'content/payments_compliance/page.ndjson';
const LARGE = 'content/payments_compliance/jurisdiction.ndjson';
const countLines = (file: string) => readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length;

let disk: string;
beforeAll(() => {
  disk = mkdtempSync(join(tmpdir(), 'disk-full-'));
});
afterAll(() => rmSync(disk, { recursive: true }));

/** Runs commands on a small disk; each part of the output starts with its name in brackets. */
async function runOnSmallDisk(script: string): Promise<Record<string, string>> {
  const printed = await onSmallDisk(disk, `export DATA_DIR=${disk}/data\n${script}`);
  return Object.fromEntries(
    printed
      .split(/^\[(?=\w+\]$)/m)
      .filter(Boolean)
      .map((part) => part.split(/\]\n/, 2) as [string, string]),
  );
}

test.skipIf(!canMount)(
  'an import that fills the disk reports it, preserves committed batches, and can continue',
  async () => {
    const parts = await runOnSmallDisk(`
    ${COMMAND} content import content/terms.ndjson >${disk}/log 2>&1
    ${COMMAND} content import ${SMALL} >${disk}/log 2>&1
    echo '[before]'; ${COMMAND} db status
    room=$(df -k --output=avail ${disk} | tail -1)
    dd if=/dev/zero of=${disk}/filler bs=1k count=$((room - 300)) 2>/dev/null
    echo '[full]'; ${COMMAND} content import ${LARGE} 2>&1 || echo "exit $?"
    rm ${disk}/filler
    echo '[after]'; ${COMMAND} db status
    echo '[again]'; ${COMMAND} content import ${LARGE} 2>/dev/null || echo "exit $?"
  `);
    expect(parts['full']).toContain(
      `The import stopped: database or disk is full
The disk is full: free some space, then run the command again.
What was imported stays; run the command again to continue.
exit 1`,
    );
    expect(parts['before']).toMatch(new RegExp(`^content +${countLines(SMALL)}$`, 'm'));
    expect(parts['after']).toBe(parts['before']);
    expect(parts['again']).toContain(`imported ${countLines(LARGE)}, unchanged 0, skipped 0\n`);
  },
  120_000,
);

test.skipIf(!existsSync('/dev/full'))('so does a file of made-up records', async () => {
  const made = promisify(execFile)('bash', ['-c', `${COMMAND} content generate --count 50 --out /dev/full`], {
    cwd: ROOT,
  });
  await expect(made).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The generate stopped: ENOSPC.*\nThe disk is full: free some space/),
  });
});
