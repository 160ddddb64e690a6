import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEngine } from './sqlite.ts';

test('a transaction that fills the database up fails with that, and what was committed before is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-full-'));
  const { db } = await openEngine(join(folder, 'full.db'));
  try {
    await sql`create table note (text text)`.execute(db);
    await sql`insert into note values ('before')`.execute(db);
    await sql`pragma max_page_count = 20`.execute(db);
    const write = db.transaction().execute(async (transaction) => {
      for (let n = 0; n < 100; n++)
        await sql`insert into note values (${'x'.repeat(4000)})`.execute(transaction);
    });
    // SQLite has rolled back by itself then; a second rollback must not hide why.
    await expect(write).rejects.toMatchObject({
      code: 'SQLITE_FULL',
      message: 'database or disk is full',
    });
    expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: 'before' }]);
    await db.transaction().execute((next) => sql`insert into note values ('after')`.execute(next));
    expect((await sql`select text from note`.execute(db)).rows).toHaveLength(2);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
});
