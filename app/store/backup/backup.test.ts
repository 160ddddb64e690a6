import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineName } from '../engines/engine.ts';
import { openStore, type StoreOptions } from '../store.ts';
import { ENGINES } from '../testing/fresh-store.ts';
import { oldDatabase } from '../testing/old-database.ts';
import { tableFile } from './folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { openSnapshot } from './snapshot.ts';
import {
  afterwards,
  AT,
  edit,
  emptyPlace,
  NOW,
  removeAll,
  reseal,
  site,
  V,
} from '../testing/backed-up-site.ts';
import { NotUpgraded, writeBackup } from './write-backup.ts';

afterEach(removeAll);

const openEngine = async (engine: EngineName, { url = '', file = '' }: StoreOptions) =>
  engine === 'sqlite'
    ? (await import('../engines/sqlite.ts')).openEngine(file)
    : (await import('../engines/postgres.ts')).openEngine(url);

const expectOk = async (result: ReturnType<typeof restoreBackup>) => {
  const done = await result;
  if (!done.ok) throw new Error(done.reason);
  return done;
};

const readRows = async (store: StoreOptions, table: string) => {
  const snapshot = await openSnapshot(store);
  const rows: unknown[] = [];
  for await (const part of snapshot.rows(snapshot.tables.find(({ name }) => name === table)!))
    rows.push(...part);
  await snapshot.end();
  return rows;
};

describe.each(ENGINES)('a backup of %s', (engine) => {
  it.each(ENGINES)('is restored into %s, with every value', async (into) => {
    const { source, backup, name, fresh } = await site(engine);
    const manifest = await writeBackup(source, backup, NOW);
    expect(manifest).toMatchObject({
      engine,
      version: '1.2.3',
      at: NOW.toISOString(),
      media: 1,
      missingMedia: [],
    });
    expect(manifest.tables.find((table) => table.name === 'user')).toMatchObject({ rows: 1, lastId: 2 });
    const place = await emptyPlace(into);
    const done = await expectOk(restoreBackup(backup, place, { verify: true }));
    expect(done.migrated).toEqual([]);
    for (const { name: table } of manifest.tables)
      expect([table, await readRows(place.store, table)]).toEqual([
        table,
        await readRows(fresh.options, table),
      ]);
    expect(Buffer.from((await place.media.get(name))!).toString()).toBe('a chart');
    const opened = await openStore(place.store);
    if (!opened.ok) throw new Error(opened.problem.message);
    afterwards(() => opened.store.close());
    // Ids of deleted accounts are not used again.
    const next = await opened.store.users.create({ email: 'bo@firm.example', passwordHash: 'none' });
    expect(next).toMatchObject({ ok: true, user: { id: 3 } });
  });

  it('is whole while others write', async () => {
    const { source, backup, fresh } = await site(engine);
    let isWriting = true;
    let written = 0;
    const write = async () => {
      while (isWriting) {
        await fresh.db.transaction().execute(async (on) => {
          const email = `w${written++}@firm.example`;
          const { id } = await on
            .insertInto('user')
            .values({ ...PERSON, email })
            .returning('id')
            .executeTakeFirstOrThrow();
          await on
            .insertInto('subscription')
            .values({
              user_id: id,
              vertical: V,
              active: 1,
              permissions: '[]',
              legacy_permissions: '[]',
              products: '[]',
              trials: '[]',
            })
            .execute();
        });
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const writing = write();
    while (written < 5) await new Promise((resolve) => setImmediate(resolve));
    const media = {
      ...source.media,
      // At this moment the database has been read.
      async get(name: string) {
        const before = written;
        while (written < before + 5) await new Promise((resolve) => setImmediate(resolve));
        return source.media.get(name);
      },
    };
    const manifest = await writeBackup({ ...source, media }, backup, NOW);
    isWriting = false;
    await writing;
    const counted = (table: string) => manifest.tables.find(({ name }) => name === table)!.rows;
    expect(counted('user')).toBe(counted('subscription') + 1);
    expect(counted('user')).toBeLessThan(written + 1);
    const place = await emptyPlace(engine);
    await expectOk(restoreBackup(backup, place, { verify: true }));
    expect(await readRows(place.store, 'user')).toHaveLength(counted('user'));
  });

  it('is read back: a storage that tells another content is found', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    const place = await emptyPlace(engine);
    const media = { ...place.media, get: async () => Buffer.from('another chart') };
    expect(await restoreBackup(backup, { ...place, media }, { verify: true })).toEqual({
      ok: false,
      reason: expect.stringMatching(/^The restored file .* differs/),
    });
  });

  it('is read back: a row that is lost is found', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    const place = await emptyPlace(engine);
    const media = {
      ...place.media,
      // Read back before the rows are.
      async get(name: string) {
        const file = place.store.file && `${place.store.file}.restoring`;
        const target = await openEngine(engine, { ...place.store, file });
        await target.db.deleteFrom('content').where('nid', '=', 250).execute();
        await target.db.destroy();
        return place.media.get(name);
      },
    };
    expect(await restoreBackup(backup, { ...place, media }, { verify: true })).toEqual({
      ok: false,
      reason: expect.stringMatching(
        /^The restored table content differs from the backup \(249 rows of 250\)/,
      ),
    });
  });

  it('is restored once, into an empty database', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    const place = await emptyPlace(engine);
    await expectOk(restoreBackup(backup, place, { verify: false }));
    const before = await readRows(place.store, 'content');
    expect(await restoreBackup(backup, place, { verify: false })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/empty/),
    });
    expect(await readRows(place.store, 'content')).toEqual(before);
  });

  it('leaves the database empty if it cannot be finished, and can be restored after that', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    const place = await emptyPlace(engine);
    const broken = { ...place.media, put: async () => Promise.reject(new Error('the disk is full')) };
    await expect(restoreBackup(backup, { ...place, media: broken }, { verify: false })).rejects.toThrow(
      'full',
    );
    await expectOk(restoreBackup(backup, place, { verify: true }));
  });

  it('that a newer version wrote is refused', async () => {
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    edit(backup, (manifest) => manifest.migrations['kysely_migration']!.push('9999-later'));
    await reseal(backup);
    const place = await emptyPlace(engine);
    expect(await restoreBackup(backup, place, { verify: false })).toEqual({
      ok: false,
      reason: expect.stringMatching(/newer version.*9999-later/i),
    });
  });

  it('of an earlier version is brought up to date', async () => {
    const LATER = [
      ...['reset_request', 'content_change_note', 'content_edited', 'content_value'],
      ...['term_former', 'term_retired', 'content_withheld'],
      ...[
        'content_link',
        'content_link_read',
        'link_check',
        'term_merge',
        'term_merge_change',
        'signing_key',
        'decision_file',
      ],
    ];
    const { source, backup } = await site(engine);
    await writeBackup(source, backup, NOW);
    const dates = edit(backup, ({ migrations, tables }) => {
      migrations['kysely_migration'] = ['0026-baseline', '0027-access', '0030-hand-over'];
      // It copies keys into a table that the platform did not have yet.
      const ofDecisions = Object.keys(migrations).find((name) => name.includes('decisions'))!;
      migrations[ofDecisions] = migrations[ofDecisions]!.filter((name) => !/^000[345]-/.test(name));
      const table = tables.find(({ name }) => name === 'content_date')!;
      table.columns = table.columns.filter((name) => name !== 'certainty');
      const decisions = tables.find(({ name }) => name === 'decision')!;
      decisions.columns = decisions.columns.filter((name) => !/^(?:handed|unowned)_at$/.test(name));
      // Later migrations made them.
      for (const later of LATER)
        tables.splice(
          tables.findIndex(({ name }) => name === later),
          1,
        );
    });
    expect(dates.rows).toBe(0);
    for (const later of LATER) rmSync(join(backup, tableFile(later)));
    await reseal(backup);
    const place = await emptyPlace(engine);
    const done = await expectOk(restoreBackup(backup, place, { verify: true }));
    expect(done.migrated).toEqual([
      '0031-certainty',
      '0032-reset-requests',
      '0033-minor-changes',
      '0034-edited-terms',
      '0036-listed-values',
      '0037-change-notes',
      '0038-awaited-mail',
      '0039-content-links',
      '0040-term-merges',
      '0041-shown-versions',
      '0042-signing-keys',
      'decisions/0003-keys-of-the-site',
      'decisions/0004-files',
      'decisions/0005-owners',
    ]);
  });

  it('is not made of a database that is yet to be upgraded', async () => {
    const old = await oldDatabase(engine, 'b6ba3c7');
    afterwards(old.remove);
    const { source, backup } = await site(engine);
    await expect(writeBackup({ ...source, store: old.options }, backup, NOW)).rejects.toThrow(NotUpgraded);
    expect(readdirSync(join(backup, '..'))).toEqual([]);
    const opened = await openStore(old.options);
    if (!opened.ok) throw new Error(opened.problem.message);
    await opened.store.close();
    await writeBackup({ ...source, store: old.options }, backup, NOW);
    await expectOk(restoreBackup(backup, await emptyPlace(engine), { verify: true }));
  });
});

const PERSON = {
  ...{ password_hash: 'none', first_name: '', last_name: '', company_name: '', salesforce_id: '' },
  ...{ company_salesforce_id: '', is_admin: 0, is_demo: 0, profile: '{}', created_at: AT, search_text: '' },
};
