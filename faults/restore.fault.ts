/** A backup that is made while people write, restored elsewhere and served. */
import { test } from 'vitest';
import { command, ENGINES } from './support/engines.ts';
import { atMost, found } from './support/figures.ts';
import { noteIds } from './support/notes.ts';
import { dataFolder, serve, signIn } from './support/site.ts';

test.each(ENGINES)(
  '$engine: a backup under load is restored into an empty place',
  async ({ engine, open }) => {
    const { env, dataDir } = await open();
    const site = await serve(env, dataDir);
    const client = await signIn(site.url);
    const written: string[] = [];
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const id = crypto.randomUUID();
        const answer = await client.call('addNote', { body: { id, page_id: 1001, text: 'A note' } });
        if (answer.ok) written.push(id);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const writing = write();
    while (written.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const before = written.length;
    const backups = dataFolder('empty');
    const begun = performance.now();
    const made = await command({ env, dataDir }, 'backup', backups);
    const backedUp = performance.now() - begun;
    isOver = true;
    await writing;
    const [backup = ''] = made.split('\n');

    // The file of an embedded database, whichever engine it comes from.
    const place = { env: {}, dataDir: dataFolder('empty') };
    const began = performance.now();
    await command(place, 'restore', backup, '--verify');
    const restored = performance.now() - began;
    const other = await serve({ TOKEN_SECRET: env['TOKEN_SECRET'] ?? '' }, place.dataDir);
    const reader = await signIn(other.url);
    const ids = await noteIds(reader);
    const row = `RESTORE, ${engine}`;
    const lost = written.slice(0, before).filter((id) => !ids.has(id)).length;
    const strange = [...ids].filter((id) => !written.includes(id)).length;
    found({ row, what: 'backup', value: backedUp / 1_000, unit: 's' });
    found({ row, what: 'restore and verification', value: restored / 1_000, unit: 's' });
    found({ row, what: 'writes before the backup that it lacks', value: lost, unit: '', ...atMost(0) });
    found({ row, what: 'rows that nobody wrote', value: strange, unit: '', ...atMost(0) });
  },
);
