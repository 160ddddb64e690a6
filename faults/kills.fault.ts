/** Servers that are killed while people write: what was acknowledged is there afterwards. */
import { onTestFinished, test } from 'vitest';
import type { Client } from '#app/client/client.ts';
import { freePort } from '../bench/processes.ts';
import { startSite } from '../e2e/support/server.ts';
import { ENGINES, type Place } from './support/engines.ts';
import { atMost, found } from './support/figures.ts';
import { noteIds } from './support/notes.ts';
import { signIn } from './support/site.ts';

const KILLS = 10;
const ACCOUNTS = ['full@demo.test', 'world@demo.test', 'admin@demo.test'];
const SHORTEST_LIFE_MS = 500;
const LONGEST_LIFE_MS = 2_000;
/** An item that each of the accounts may read. */
const ITEM = 1001;

/** What a reader was told is saved. */
interface Acknowledged {
  account: string;
  id: string;
}

/** Adds notes until the server has gone. */
async function write(client: Client, account: string, acknowledged: Acknowledged[]): Promise<void> {
  for (;;) {
    const id = crypto.randomUUID();
    const answer = await client.call('addNote', { body: { id, page_id: ITEM, text: 'A note' } });
    if (answer.ok) acknowledged.push({ account, id });
    else if (answer.problem.code === 'unavailable') return;
    else throw new Error(answer.problem.title);
  }
}

/** Starts a server and kills it while everybody writes. @returns milliseconds until it was ready */
async function serveAndKill({ env, dataDir }: Place, lifeMs: number, acknowledged: Acknowledged[]) {
  const begun = performance.now();
  const site = await startSite({ dataDir, env });
  const ready = performance.now() - begun;
  const clients = await Promise.all(ACCOUNTS.map((account) => signIn(site.url, account)));
  const writing = clients.map((client, n) => write(client, ACCOUNTS[n]!, acknowledged));
  await new Promise((resolve) => setTimeout(resolve, lifeMs));
  await site.kill();
  await Promise.all(writing);
  return ready;
}

test.each(ENGINES)('$engine: a kill loses nothing that was acknowledged', async ({ engine, open }) => {
  const { env, dataDir } = await open();
  const place = { dataDir, env: { ...env, PORT: String(await freePort()) } };
  const acknowledged: Acknowledged[] = [];
  const starts: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const life = SHORTEST_LIFE_MS + ((kill * 397) % (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
    starts.push(await serveAndKill(place, life, acknowledged));
  }
  const site = await startSite(place);
  onTestFinished(site.stop);
  let lost = 0;
  for (const account of ACCOUNTS) {
    const ids = await noteIds(await signIn(site.url, account));
    lost += acknowledged.filter((one) => one.account === account && !ids.has(one.id)).length;
  }
  const row = `KILLS, ${engine}`;
  const what = `writes that were acknowledged in ${KILLS} lives`;
  found({ row, what, value: acknowledged.length, unit: '', budget: { value: { atLeast: 100 } } });
  found({ row, what: 'of these lost', value: lost, unit: '', ...atMost(0) });
  found({ row, what: 'longest start after a kill', value: Math.max(...starts) / 1_000, unit: 's' });
});
