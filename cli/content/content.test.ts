import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#app/store/store.ts';
import { note, noteRules, type Library } from '#app/import/testing/library.ts';
import { fewNotes, runCommand, type Command, type RunOptions } from './testing/commands.ts';
import { contentCommand } from './content.ts';
import { dbCommand } from '../db.ts';

let files: Library;
beforeEach(() => {
  files = fewNotes();
});
afterEach(() => files.remove());

const run = (command: Command, args: string[], options?: RunOptions) =>
  runCommand(files, command, args, options);

describe('content import', () => {
  it('imports, reports and sums up in plain lines', async () => {
    const { code, out, err } = await run(contentCommand, ['import', 'content']);
    expect(code, 'records were skipped').toBe(3);
    expect(out).toBe(`content/terms.ndjson: imported 1, unchanged 0, skipped 0
content/payments_compliance/note.ndjson: imported 2, unchanged 0, skipped 1
imported 3, unchanged 0, skipped 1
`);
    expect(err.replace(/not JSON: .*/, 'not JSON: ...'))
      .toBe(`content/payments_compliance/note.ndjson:2  not JSON: ...
content/payments_compliance/note.ndjson:3  /field_related_content  warning: item 9 does not exist yet
`);
    const again = await run(contentCommand, ['import', 'content/payments_compliance/note.ndjson']);
    expect(again.out).toContain('imported 0, unchanged 2, skipped 1\n');
  });

  it('counts what is hidden until its day of publication', async () => {
    const rules = { ...noteRules, isToCome: (_: string, day: string) => day > '2026-11-24' };
    const loadRules = async () => ({ ok: true, rules });
    files.write('content/payments_compliance/note.ndjson', [
      note(1, { field_date_pub: '2027-02-01' }),
      note(2),
    ]);
    const { out, err } = await run(contentCommand, ['import', 'content'], { site: { loadRules } });
    expect(out).toContain('note.ndjson: imported 2, unchanged 0, skipped 0\n');
    expect(err).toContain('hidden until 2027-02-01');
    const again = await run(contentCommand, ['import', 'content'], { site: { loadRules } });
    expect(again.out).toContain('note.ndjson: imported 0, unchanged 2, skipped 0\n');
  });

  it('draws a progress bar on a terminal and wipes it', async () => {
    const { out, err } = await run(contentCommand, ['import', 'content'], { tty: true });
    expect(err).toMatch(/[█░]{24} \d+% importing content/);
    expect(err).toContain('\r\u001b[2K');
    expect(err).not.toMatch(/%[^\r]*\n/);
    expect(out).toContain('imported 3, unchanged 0, skipped 1\n');
  });

  it('imports nothing if strict', async () => {
    const { code, err, out } = await run(contentCommand, ['import', '--strict', 'content']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/Nothing was imported: 1 bad record\.\n$/);
    expect((await run(dbCommand, ['status'])).out).toContain('content       0\n');
  });

  it.each([
    [[]],
    [['import']],
    [['import', 'a', 'b']],
    [['import', 'a', '--stict']],
    [['export', 'a']],
    [['withdraw']],
    [['withdraw', 'x']],
    [['withdraw', '1', '--source', 'a']],
    [['withhold', '1', '1']],
    [['withhold', '1', '1', '--undo', '--reason', 'a']],
    [['withhold', '--reason', 'a']],
    [['generate']],
    [['generate', '--count', '-1']],
  ])('shows how it is used: %j', async (args) => {
    const { code, err } = await run(contentCommand, args);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('regatlas content import <file.ndjson|dir> [--source <name>] [--strict]'),
    ]);
  });

  it('reports missing files', async () => {
    expect(await run(contentCommand, ['import', 'nowhere'])).toEqual({
      code: 2,
      out: '',
      err: 'No such file or folder: nowhere.\n',
    });
    const broken = { loadRules: async () => ({ ok: false, message: 'The configuration is broken.' }) };
    expect(await run(contentCommand, ['import', 'content'], { site: broken })).toEqual({
      code: 1,
      out: '',
      err: 'The configuration is broken.\n',
    });
    const closed = {
      openStore: async () => ({
        ok: false,
        problem: { code: 'database_unavailable', message: 'No database.' },
      }),
    };
    expect(await run(contentCommand, ['import', 'content'], { site: closed })).toEqual({
      code: 1,
      out: '',
      err: 'No database.\n',
    });
  });

  it('reports that it can continue if the database fails', async () => {
    const failing = {
      async openStore() {
        const opened = await openStore({ file: join(files.folder, 'test.db') });
        if (opened.ok)
          opened.store.content.importMany = async () => Promise.reject(new Error('disk is full'));
        return opened;
      },
    };
    const { code, err } = await run(contentCommand, ['import', 'content'], { site: failing });
    expect(code).toBe(1);
    expect(err).toContain(
      'The import stopped: disk is full\nWhat was imported stays; run the command again to continue.\n',
    );
  });
});

it.each([
  ['SQLITE_FULL', 'database or disk is full'],
  ['ENOSPC', 'no space left on device, write'],
])('content import reports a full disk: %s', async (code, message) => {
  const failing = {
    async openStore() {
      const opened = await openStore({ file: join(files.folder, 'test.db') });
      if (opened.ok)
        opened.store.content.importMany = async () =>
          Promise.reject(Object.assign(new Error(message), { code }));
      return opened;
    },
  };
  expect(await run(contentCommand, ['import', 'content'], { site: failing })).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      `The import stopped: ${message}\nThe disk is full: free some space, then run the command again.\nWhat was imported stays`,
    ),
  });
});

it('content import takes the name of a source, if it can be one', async () => {
  expect((await run(contentCommand, ['import', 'content', '--source', 'A b'])).code).toBe(2);
  expect((await run(contentCommand, ['import', 'content', '--source', 'site-b'])).code).toBe(3);
  expect((await run(contentCommand, ['withdraw', '--source', 'site-b'])).out).toBe(
    'withdrawn 2, withdrawn before 0\n',
  );
});

describe('content withhold', () => {
  it('takes an earlier version from everybody, with a reason that stays on record', async () => {
    await run(contentCommand, ['import', 'content']);
    await run(contentCommand, ['withdraw', '1']);
    await run(contentCommand, ['import', 'content']);
    const withhold = (...args: string[]) => run(contentCommand, ['withhold', ...args]);
    expect((await withhold('1', '1', '--reason', 'A court order')).out).toBe('version 1 of 1: withheld\n');
    expect((await withhold('1', '1', '--reason', 'Again')).out).toBe('version 1 of 1: withheld before\n');
    expect(await withhold('1', '3', '--reason', 'That of now')).toMatchObject({
      code: 1,
      err: 'Item 1 has no earlier version 3. The version of now can only be withdrawn.\n',
    });
    expect((await withhold('1', '1', '--undo')).out).toBe('version 1 of 1: shown again\n');
    expect((await withhold()).out).toMatch(/^1 {2}version 1 {2}since \S+ until \S+ {2}A court order\n$/);
  });
});

describe('content withdraw', () => {
  it('withdraws items by nid, and names those that there are not', async () => {
    await run(contentCommand, ['import', 'content']);
    expect(await run(contentCommand, ['withdraw', '1', '9'])).toEqual({
      code: 3,
      out: 'withdrawn 1, withdrawn before 0\n',
      err: 'Item 9 does not exist.\n',
    });
    expect(await run(contentCommand, ['withdraw', '1', '2'])).toEqual({
      code: 0,
      out: 'withdrawn 1, withdrawn before 1\n',
      err: '',
    });
    expect((await run(contentCommand, ['import', 'content'])).out).toContain('imported 2, unchanged 1');
    expect(await run(contentCommand, ['withdraw', '--source', 'nobody'])).toMatchObject({
      code: 1,
      err: 'No item came from the source nobody.\n',
    });
  });
});

describe('content generate', () => {
  const generate = (...args: string[]) => run(contentCommand, ['generate', '--count', '5', ...args]);

  it('writes the same file for the same seed, which can be imported', async () => {
    await run(contentCommand, ['import', 'content/terms.ndjson']);
    for (const [file, seed] of [
      ['gambling_compliance.ndjson', '3'],
      ['again.ndjson', '3'],
      ['other.ndjson', '4'],
    ])
      expect(await generate('--seed', seed!, '--out', file!)).toMatchObject({ code: 0, err: '' });
    const [one, again, other] = ['gambling_compliance', 'again', 'other'].map((name) =>
      readFileSync(join(files.folder, `${name}.ndjson`), 'utf8'),
    );
    expect(one).toBe(again);
    expect(one).not.toBe(other);
    expect((await run(contentCommand, ['import', 'gambling_compliance.ndjson'])).out).toMatch(
      /imported 5, unchanged 0, skipped 0\n$/,
    );
  });

  it('fills the store with the terms that it has, once', async () => {
    expect(await generate()).toMatchObject({ code: 2, err: expect.stringContaining('no terms') });
    await run(contentCommand, ['import', 'content/terms.ndjson']);
    expect((await generate('--type', 'note')).out).toMatch(/imported 5, unchanged 0, skipped 0\n$/);
    expect((await generate('--type', 'note')).out).toMatch(/imported 0, unchanged 5, skipped 0\n$/);
    expect((await generate('--seed', '2')).out).toMatch(/imported 5, unchanged 0/);
    expect((await run(contentCommand, ['withdraw', '--source', 'generated-1'])).out).toContain('withdrawn 5');
  });

  it('lists the valid choices', async () => {
    expect((await generate('--type', 'memo', '--out', 'x')).err).toBe(
      'Unknown content type "memo" in payments_compliance. It must be one of: note.\n',
    );
    expect((await generate('--vertical', 'tea', '--out', 'x')).err).toContain(
      'It must be one of: payments_compliance',
    );
  });
});
