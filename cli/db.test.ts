import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Library } from '#app/import/testing/library.ts';
import { MIGRATIONS } from '#app/store/testing/migrations.ts';
import { contentCommand } from './content/content.ts';
import { fewNotes, runCommand, type Command, type RunOptions } from './content/testing/commands.ts';
import { dbCommand } from './db.ts';

let files: Library;
beforeEach(() => {
  files = fewNotes();
});
afterEach(() => files.remove());

const run = (command: Command, args: string[], options?: RunOptions) =>
  runCommand(files, command, args, options);

describe('db', () => {
  it('migrates once', async () => {
    expect(await run(dbCommand, ['migrate'])).toEqual({
      code: 0,
      out: MIGRATIONS.map((name) => `applied ${name}\n`).join(''),
      err: '',
    });
    expect(await run(dbCommand, ['migrate'])).toEqual({
      code: 0,
      out: 'The tables are up to date.\n',
      err: '',
    });
  });

  it('tells what the database holds', async () => {
    await run(contentCommand, ['import', 'content']);
    const site = {
      async loadDemo(store: { users: { create(user: object): Promise<unknown> } }) {
        await store.users.create({ email: 'full@demo.test', passwordHash: 'x', isDemo: true });
      },
    };
    expect(await run(dbCommand, ['demo'], { site })).toEqual({
      code: 0,
      out: `engine        sqlite
terms         1
content       2
accounts      1 (1 for demonstration)
latest event  2
`,
      err: '',
    });
  });

  it('says what hinders it', async () => {
    const site = { loadDemo: async () => 'The configuration is broken.' };
    expect(await run(dbCommand, ['demo'], { site })).toEqual({
      code: 1,
      out: '',
      err: 'The configuration is broken.\n',
    });
    for (const args of [[], ['drop'], ['status', 'now']]) {
      expect(await run(dbCommand, args)).toMatchObject({
        code: 2,
        err: expect.stringContaining('regatlas db migrate'),
      });
    }
  });
});
