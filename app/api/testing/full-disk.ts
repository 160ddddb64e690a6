/**
 * Uses the API while its disk is full, and prints what it answered as JSON. For `disk-full.test.ts`, which runs it on a
 * small file system of its own. Argument: a folder on that file system.
 */
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openStore } from '#app/store/store.ts';
import { createTestApi, PASSWORD } from '#tests/support/api.ts';

const CHECKLISTS = '/api/payments_compliance/workspace/checklists';
const [, , disk] = process.argv;
const filler = join(disk!, 'filler');

function fillDisk(): void {
  for (const bytes of [1_000_000, 10_000, 100]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }
}

const opened = await openStore({ file: join(disk!, 'site.db') });
if (!opened.ok) throw new Error(opened.problem.message);
const site = await createTestApi({ store: opened.store, library: false });
const { access_token: token, refresh_token } = await site.issueTokensFor('full@demo.test');
const { access_token: administrator } = await site.issueTokensFor('admin@demo.test');
let count = 0;
const add = () => {
  count++;
  return site.ask(CHECKLISTS, {
    token,
    json: { key: `key-${count}`, title: `List ${count} ${'x'.repeat(150)}` },
  });
};
const titles = async () => {
  const { status, json } = await site.ask(CHECKLISTS, { token });
  return { status, lists: (json.checklistsOverview as unknown[]).length };
};

const before = await add();
fillDisk();
let refused = await add();
// The log of the database may have room for a few changes.
for (let n = 0; n < 100 && refused.status < 400; n++) refused = await add();
const saved = count - 1;
const stillReads = await titles();
const refresh = async () => {
  const { status, json } = await site.ask('/api/getToken', {
    json: { grant_type: 'refresh_token', refresh_token },
  });
  const tokens = JSON.parse((json.data as string | undefined) ?? '{}') as Record<string, string>;
  return { status, tokens, isSame: tokens['refresh_token'] === refresh_token };
};
const signInNow = await site.ask('/api/getToken', {
  json: { grant_type: 'password', username: 'world@demo.test', password: PASSWORD },
});
const { tokens, ...kept } = await refresh();
const reads = (await site.ask(CHECKLISTS, { token: tokens['access_token'] })).status;
const notReady = await site.ask('/readyz');
const told = await site.ask('/readyz', { token: administrator });
rmSync(filler);
const after = await add();
// A probe counts for a second.
await delay(1_100);
const readyAfter = (await site.ask('/readyz')).status;
const { status: exchangedStatus, isSame } = await refresh();
const atLast = await titles();
await site.end();
await opened.store.close();
process.stdout.write(
  JSON.stringify({
    before: before.status,
    refused: refused.json,
    reported: site.errors.map(String),
    saved,
    stillReads,
    refreshed: { ...kept, reads },
    signIn: { status: signInNow.status, code: signInNow.json.code },
    ready: {
      status: notReady.status,
      database: notReady.json.database,
      shown: 'faults' in notReady.json,
    },
    forAdministrator: told.json.faults,
    readyAfter,
    exchanged: { status: exchangedStatus, isSame },
    after: after.status,
    atLast,
  }),
);
