import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { folderStorage } from '#app/store/media/storage.ts';
import { ENGINES, freshDatabase, freshStore } from '#app/store/testing/fresh-store.ts';
import { oldDatabase } from '#app/store/testing/old-database.ts';
import { backupCommand, restoreCommand, type BackupSite } from './backup.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function project(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'regatlas-backup-'));
  ends.push(() => rmSync(cwd, { recursive: true, force: true }));
  mkdirSync(join(cwd, 'config'));
  writeFileSync(join(cwd, 'config/site.json'), '{}');
  writeFileSync(join(cwd, 'package.json'), '{"version":"9.8.7"}');
  return cwd;
}

async function run(command: typeof backupCommand, cwd: string, args: string[], site: Partial<BackupSite>) {
  const output = { out: '', err: '' };
  const stream = (key: 'out' | 'err') => ({ write: (text: string) => (output[key] += text) });
  const media = folderStorage(join(cwd, 'media'));
  const now = () => new Date('2026-11-26T12:00:00Z');
  const io = { stdout: stream('out'), stderr: stream('err'), cwd, color: false };
  const code = await command(args, io, { store: {}, media, now, ...site });
  return { code, ...output };
}

describe.each(ENGINES)('on %s', (engine) => {
  it('a site is backed up, and restored elsewhere', async () => {
    const [cwd, fresh, empty] = [project(), await freshStore(engine), await freshDatabase(engine)];
    ends.push(fresh.end, empty.remove);
    await fresh.addUser('ada@firm.example');
    const item = {
      vertical: '',
      type: '',
      sort_title: '',
      path: '',
      created: '',
      changed: '',
      fields: '{}',
      hash: '',
    };
    const now = { status: 'published', featured: 0, impact: 0, product_access: '[]', version: 1 } as const;
    await fresh.db
      .insertInto('content')
      .values({ ...item, ...now, nid: 1, title: '', published: '' })
      .execute();
    const made = await run(backupCommand, cwd, ['backups'], { store: fresh.options });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('NOT in it: the environment and the key that signs tokens');
    const folder = join(cwd, 'backups/regatlas-2026-11-26T12-00-00.000Z');
    expect(made.out).toMatch(new RegExp(`^${folder}\\n`));
    writeFileSync(join(cwd, 'config/site.json'), '{"changed":true}');
    const restored = await run(restoreCommand, cwd, [folder, '--verify'], { store: empty.options });
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toMatch(/^Read back and compared: \d+ rows/);
    expect(restored.out).toContain('config/site.json differs');
    await fresh.db
      .insertInto('content_media')
      .values({ nid: 1, field: 'body', name: `${'0'.repeat(64)}.png` })
      .execute();
    const lacking = await run(backupCommand, cwd, ['more'], { store: fresh.options });
    expect(lacking).toMatchObject({
      code: 3,
      err: expect.stringMatching(/^1 files that items name are not/),
    });
    const again = await run(restoreCommand, cwd, [folder], { store: empty.options });
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('empty') });
  });

  it('a database of an earlier version is not backed up, and the advice comes before its upgrade', async () => {
    const old = await oldDatabase(engine, 'b6ba3c7');
    ends.push(old.remove);
    const refused = await run(backupCommand, project(), ['backups'], { store: old.options });
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/with that version.*db migrate/) });
  });
});

it('what cannot be done is said in a sentence', async () => {
  const cwd = project();
  const missing = { store: { file: join(cwd, 'none.db') } };
  expect(await run(backupCommand, cwd, ['backups'], missing)).toEqual({
    ...{ code: 1, out: '', err: `There is no database at ${join(cwd, 'none.db')}.\n` },
  });
  const away = { store: { url: 'postgres://nobody@127.0.0.1:9/none' } };
  expect(await run(backupCommand, cwd, ['backups'], away)).toMatchObject({
    ...{ code: 1, err: expect.stringMatching(/^It failed: .*ECONNREFUSED.*Nothing was left behind\.$/m) },
  });
  expect(readdirSync(join(cwd, 'backups'))).toEqual([]);
  expect(await run(restoreCommand, cwd, ['config'], missing)).toMatchObject({
    ...{ code: 1, err: expect.stringContaining('is not a whole backup: it has no file SHA256SUMS') },
  });
  expect(await run(restoreCommand, cwd, ['nowhere'], missing)).toMatchObject({ code: 1 });
  for (const args of [[], ['a', 'b'], ['--what']]) {
    expect(await run(backupCommand, cwd, args, missing)).toMatchObject({ code: 2 });
    expect(await run(restoreCommand, cwd, args, missing)).toMatchObject({ code: 2 });
  }
});
