/**
 * The program that makes an evidence pack is killed in the middle, when it reads and when it writes: another one makes it
 * whole, or says that it was not made; no part of a file is ever there, and what is deleted takes no room.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, type StoreOptions } from '#app/store/store.ts';
import { startPostgres } from '#app/store/testing/postgres-server.ts';
import { packFormat } from '#app/features/decisions/pack/pack-format.ts';
import { packs, type PackRow } from '#app/features/decisions/pack/pack-store.server.ts';
import { makeWorld, VERTICAL } from '#app/features/decisions/testing/world.ts';
import { verifySealed } from '#app/text/sealed/verify-sealed.ts';
import { createTestApi } from '#tests/support/api.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder, until } from './support/site.ts';

const DECISIONS = 400;
const MOST_WAIT_MS = 60_000;
const PROGRAM = join(process.cwd(), 'app/features/decisions/testing/make-packs-until-killed.ts');
const ALL = { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] };

const ENGINES: Readonly<Record<string, () => Promise<StoreOptions>>> = {
  SQLite: async () => ({ file: join(dataFolder('empty'), 'site.db') }),
  async PostgreSQL() {
    const database = await startPostgres();
    onTestFinished(database.remove);
    return { url: database.url };
  },
};

/** When a program is killed. */
const MOMENTS: Readonly<Record<string, (pack: PackRow) => boolean>> = {
  'as it begins': ({ state }) => state === 'running',
  'while it reads': ({ state, done, total }) => state === 'running' && done > 0 && done < total,
  'while it writes': ({ state, done, total }) => state === 'running' && total > 0 && done === total,
};

test.each(Object.entries(ENGINES))(
  '%s: a pack is whole, or is said not to be made',
  { timeout: 600_000 },
  async (engine, open) => {
    const options = await open();
    const opened = await openStore(options);
    if (!opened.ok) throw new Error(opened.problem.message);
    const { store } = opened;
    onTestFinished(() => store.close());
    const site = await createTestApi({ library: false, store });
    onTestFinished(() => site.end());
    const { access_token: token } = await site.account('ada', ALL);
    const { id: userId } = (await store.users.byEmail('ada@test.example'))!;
    const world = await makeWorld(site.services, { userId, items: 50, seed: 1 });
    while (world.decided.length < DECISIONS) await world.decide();

    const PACKS = `/api/${VERTICAL}/decisions/packs`;
    const want = async () => {
      const json = { key: randomUUID(), from: '2026-01-01', to: '2026-12-31' };
      expect((await site.ask(PACKS, { token, json })).status).toBe(202);
      return (await store.of(packs).list(userId, VERTICAL))[0]!.id;
    };
    const countFiles = async (id: number) =>
      (
        await store.of((db) =>
          db.selectFrom('decision_pack_file').select('format').where('pack_id', '=', id).execute(),
        )
      ).length;
    let halves = 0;
    let kills = 0;
    /** Runs a program until a moment, and kills it there. */
    const killAt = async (id: number, isThere: (pack: PackRow) => boolean): Promise<void> => {
      const begun = (await store.of(packs).get(id))!.attempts;
      const child = start(options);
      await until(async () => {
        const pack = (await store.of(packs).get(id))!;
        return pack.attempts > begun && isThere(pack);
      }, MOST_WAIT_MS);
      await kill(child);
      kills += 1;
      const offered = await site.ask(`${PACKS}/${id}/file?format=html`, { token });
      if (offered.status !== 404 || (await countFiles(id)) > 0) halves += 1;
    };

    const ended: string[] = [];
    for (const [moment, isThere] of Object.entries(MOMENTS)) {
      const id = await want();
      await killAt(id, isThere);
      const child = start(options);
      await until(async () => (await store.of(packs).get(id))!.state === 'done', MOST_WAIT_MS);
      await kill(child);
      const { json } = await site.ask(`${PACKS}/${id}/file?format=html`, { token });
      const bytes = new Uint8Array(Buffer.from(json.content as string, 'base64'));
      const { checks } = await verifySealed(bytes, [packFormat]);
      ended.push(...checks.filter(({ state }) => state === 'wrong').map(({ text }) => `${moment}: ${text}`));
      expect(await countFiles(id)).toBe(2);
      await site.ask(`${PACKS}/${id}`, { token, method: 'DELETE' });
      expect(await countFiles(id)).toBe(0);
    }
    expect(ended).toEqual([]);

    // It ends every program that makes it: it is given up, in words, and another one can be asked for.
    const id = await want();
    for (let attempt = 0; attempt < 3; attempt += 1) await killAt(id, MOMENTS['while it reads']!);
    const last = start(options);
    await until(async () => (await store.of(packs).get(id))!.state === 'failed', MOST_WAIT_MS);
    expect((await store.of(packs).get(id))!.problem).toContain('try again');
    expect(await countFiles(id)).toBe(0);
    const again = await want();
    await until(async () => (await store.of(packs).get(again))!.state === 'done', MOST_WAIT_MS);
    await kill(last);

    const row = `EVIDENCE PACKS, ${engine}`;
    found({ row, what: 'programs killed while they made a pack', value: kills, unit: '' });
    found({ row, what: 'parts of files that were there', value: halves, unit: '', ...atMost(0) });
  },
);

function start(options: StoreOptions): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}
