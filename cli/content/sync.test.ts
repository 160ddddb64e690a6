import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { join } from 'node:path';
import type { Library } from '#app/import/testing/library.ts';
import { EXPORT, syncSite, type SyncSite } from '../../tests/drupal-sync/sync-site.ts';
import { resourcesIn, startDrupal, type Drupal } from '#tests/support/drupal.ts';
import { contentCommand } from './content.ts';
import { fewNotes, runCommand } from './testing/commands.ts';

const MAPPING = join(EXPORT, '../mapping.json');
let site: SyncSite;
let drupal: Drupal;
let files: Library;
beforeAll(async () => {
  site = await syncSite();
});
beforeEach(async () => {
  files = fewNotes();
  drupal = await startDrupal(resourcesIn(EXPORT), EXPORT);
});
afterEach(async () => {
  files.remove();
  await drupal.close();
});

const run = (...args: string[]) =>
  runCommand(files, contentCommand, args, {
    site: {
      loadRules: async () => ({ ok: true, rules: site.rules, samples: {} }),
      syncSettings: () => ({
        access: { authorization: 'Bearer 5eCr3t', requestsPerSecond: 50 },
        compareEveryMs: 86_400_000,
        media: site.media,
      }),
    },
  });

test('a dry run, a run, and what became of it', async () => {
  const dry = await run('sync', drupal.origin, '--mapping', MAPPING, '--dry-run');
  expect(dry.code).toBe(3);
  expect(dry.out).toContain('Not in the mapping, so not imported:\n  node--webform\n');
  expect(dry.out).toContain('A dry run: nothing was written. What would have been done:\n');
  expect(dry.out).toContain('insight-article  published 2, skipped 3\nguide  published 1\n');
  expect(await run('sync-status')).toMatchObject({ code: 0, out: expect.stringMatching(/^No site/) });

  const synced = await run('sync', drupal.origin, '--mapping', MAPPING);
  expect(synced.out).toMatch(
    /insight-article {2}published 2, skipped 3\nguide {2}published 1\n\d+ requests, ids compared\n$/,
  );
  expect(synced.err).toMatch(/^node--article 103 “[^”]+”: field_date_pub "not a date" is not a date$/m);
  expect(drupal.requests.every(({ authorization }) => authorization === 'Bearer 5eCr3t')).toBe(true);
  const status = await run('sync-status');
  expect(status.out).toMatch(/^drupal\n {2}last run ended \S+: done\n {2}insight-article {2}published 2/);
  expect(status.out).toMatch(/^ {2}left out: node--article 103 /m);

  drupal.before = () => ({ status: 401 });
  const failed = await run('sync', drupal.origin, '--mapping', MAPPING);
  expect(failed).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The site refuses the credentials \(401\)/),
  });
  const after = await run('sync-status');
  expect(after).toMatchObject({
    code: 1,
    out: expect.stringMatching(/failed, 1 time in a row\n {2}The site refuses/),
  });
  expect(JSON.stringify([dry, synced, failed, status, after])).not.toContain('5eCr3t');
});

test.each([
  [['sync', 'http://127.0.0.1:9']],
  [['sync', '--mapping', MAPPING]],
  [['sync', 'acme.example', '--mapping', MAPPING]],
  [['sync', 'https://ada:secret@acme.example', '--mapping', MAPPING]],
  [['sync', 'https://acme.example', '--mapping', MAPPING, '--since', 'soon']],
  [['sync', 'https://acme.example', '--mapping', MAPPING, '--since', '2026-01-01', '--full']],
  [['sync', 'https://acme.example', '--mapping', MAPPING, '--allow-withdrawals', '-1']],
  [['sync', 'https://acme.example', '--mapping', MAPPING, '--source', 'My Site']],
  [['sync', 'https://acme.example', '--mapping', 'nowhere.json']],
  [['sync-status', 'drupal']],
])('%j is bad usage', async (args) => {
  expect(await run(...args)).toMatchObject({ code: 2 });
});
