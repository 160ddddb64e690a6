/** The commands for accounts, on a database that a server uses at the same time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { clearOutbox } from '#app/server/mail/outbox.ts';
import { openStore } from '#app/store/store.ts';
import { freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import type { AccountSite } from '../command-line.ts';
import { subscriptionCommand } from '../subscription.ts';
import { userCommand } from '../user.ts';

/** Opens it before the tests of the suite that calls it. Each command opens the database again. */
export function accountCommands(engine: Parameters<typeof freshStore>[0]) {
  let fresh: FreshStore;
  let server: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'regatlas-accounts-'));
    fresh = await freshStore(engine);
    server = await createTestApi({ store: fresh.store, library: false });
  });
  afterAll(async () => {
    await fresh.end();
    rmSync(folder, { recursive: true });
  });

  /** The input at the terminal; without it the command runs without a terminal. */
  let answers: (string | undefined)[] = [];
  beforeEach(() => {
    answers = [];
  });

  /** Replaces settings of mail, for all later commands. */
  let mail: Partial<AccountSite['mail']> = {};

  async function run(command: typeof userCommand, args: string[], stdin = '') {
    const output = { out: '', err: '' };
    const stream = (key: 'out' | 'err') => ({
      write: (written: string) => {
        output[key] += written;
      },
    });
    const site: AccountSite = {
      openStore: () => openStore(fresh.options),
      loadConfig: async () => ({ ok: true, config: server.config }),
      clearOutbox: ({ users }) => clearOutbox(join(folder, 'outbox'), users),
      input: {
        canAsk: answers.length > 0,
        ask: async () => answers.shift(),
        read: async () => stdin,
      },
      now: server.services.now,
      mail: { smtpUrl: undefined, mailFrom: undefined, dataDir: folder, port: 3000, ...mail },
    };
    const io = { stdout: stream('out'), stderr: stream('err'), cwd: folder, color: false };
    return { code: await command(args, io, site), ...output };
  }
  const user = (args: string[], stdin?: string) => run(userCommand, args, stdin);
  const subscription = (args: string[]) => run(subscriptionCommand, args);
  const file = (name: string, lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

  const signIn = (username: string, password: string) =>
    server.ask('/api/getToken', { json: { grant_type: 'password', username, password } });
  const rights = async (token: string) => (await server.ask('/api/user-subscriptions', { token })).json;

  return {
    run,
    user,
    subscription,
    file,
    signIn,
    rights,
    /** The input at the terminal of the next commands. */
    setAnswers(next: (string | undefined)[]) {
      answers = next;
    },
    setMail(next: typeof mail) {
      mail = next;
    },
    getFolder: () => folder,
    getServer: () => server,
    getStore: () => fresh.store,
  };
}
