import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canMount, onSmallDisk } from '#tests/support/small-disk.ts';

test.skipIf(!canMount)(
  'a full disk refuses what would be saved and says so; reading goes on, and nothing is lost',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'api-disk-full-'));
    const node = JSON.stringify(process.execPath);
    const answers = JSON.parse(
      await onSmallDisk(disk, `${node} app/api/testing/full-disk.ts ${disk}`),
    ) as Record<string, never> & { saved: number; reported: string[] };
    rmSync(disk, { recursive: true });
    const { saved, reported } = answers;
    expect(answers).toMatchObject({
      before: 201,
      refused: {
        status: 503,
        retry_after: 60,
        code: 'storage_full',
        title: 'Nothing was saved: the server has run out of space',
      },
      stillReads: { status: 200, lists: saved },
      // Whoever is signed in stays so, and reads on, by the same refresh token.
      refreshed: { status: 200, isSame: true, reads: 200 },
      signIn: { status: 503, code: 'storage_full' },
      ready: { status: 503, database: 'unavailable', shown: false },
      forAdministrator: [{ what: 'database', reason: 'ENOSPC: the disk is full' }],
      after: 201,
      readyAfter: 200,
      // What stayed unused is exchanged as ever.
      exchanged: { status: 200, isSame: false },
      atLast: { status: 200, lists: saved + 1 },
    });
    // The operator hears of it.
    expect(new Set(reported)).toEqual(new Set(['SqliteError: database or disk is full']));
  },
  60_000,
);
