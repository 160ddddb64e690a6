import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#app/store/store.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import type { AccountSite } from './command-line.ts';
import { subscriptionCommand } from './subscription.ts';
import { userCommand } from './user.ts';

const PASSWORD = 'correct horse battery';
const V = 'payments_compliance';

/** Each command opens the database again, as it does while a server uses it. */
describe.each(ENGINES)('the commands for accounts on %s, while a server runs', (engine) => {
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
      input: {
        canAsk: answers.length > 0,
        ask: async () => answers.shift(),
        read: async () => stdin,
      },
      now: server.services.now,
      origin: 'http://localhost:3000',
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

  it('add an account with a password, grant and revoke; the server follows at once', async () => {
    const added = await user(
      ['add', 'Ines@Firm.example', '--first-name', 'Ines', '--admin', '--password-stdin'],
      `${PASSWORD}\n`,
    );
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toMatch(/^Added ines@firm\.example\.\n.*subscription grant ines@firm\.example/);
    const { id } = (await fresh.store.users.byEmail('ines@firm.example'))!;
    expect(await fresh.store.users.byId(id)).toMatchObject({
      firstName: 'Ines',
      isAdmin: true,
      isDemo: false,
    });

    const { json } = await signIn('ines@firm.example', PASSWORD);
    const token = JSON.parse(json.data).access_token as string;
    expect(await rights(token)).toMatchObject({ active: false, permissions: [] });

    const args = ['grant', 'ines@firm.example', '--vertical', V];
    const granted = await subscription([...args, '--permissions', 'world,hs', '--until', '2027-01-31']);
    expect(granted).toMatchObject({ code: 0, err: '' });
    expect(granted.out).toMatch(/ines@firm\.example +payments_compliance +active until 2027-01-31 +world hs/);
    expect(await rights(token)).toMatchObject({ active: true, permissions: ['world', 'hs'] });

    await subscription(['revoke', 'ines@firm.example', '--vertical', V, '--permissions', 'hs']);
    expect(await rights(token)).toMatchObject({ active: true, permissions: ['world'] });
    const revoked = await subscription(['revoke', 'ines@firm.example', '--vertical', V]);
    expect(revoked.out).toContain('revoked');
    expect((await rights(token)).active).toBe(false);
  });

  it('disable and enable: sessions end at once, and do not come back', async () => {
    await user(['add', 'leaver@firm.example', '--password-stdin'], PASSWORD);
    const tokens = await server.issueTokensFor('leaver@firm.example');
    expect(await user(['disable', 'leaver@firm.example'])).toEqual({
      code: 0,
      out: 'leaver@firm.example is disabled; its sessions have ended.\n',
      err: '',
    });
    const { access_token: token, refresh_token } = tokens;
    expect((await server.ask('/api/user-subscriptions', { token })).status).toBe(401);
    const refreshed = () =>
      server.ask('/api/getToken', { json: { grant_type: 'refresh_token', refresh_token } });
    expect((await refreshed()).json.code).toBe('refresh_token_invalid');
    expect((await signIn('leaver@firm.example', PASSWORD)).status).toBe(401);
    expect((await user(['disable', 'leaver@firm.example'])).out).toContain('already');

    expect((await user(['enable', 'leaver@firm.example'])).code).toBe(0);
    expect((await refreshed()).status).toBe(401);
    expect((await signIn('leaver@firm.example', PASSWORD)).status).toBe(200);
  });

  it('set a password by asking twice, and end the sessions of the old one', async () => {
    await user(['add', 'asked@firm.example', '--password-stdin'], PASSWORD);
    const { refresh_token } = await server.issueTokensFor('asked@firm.example');
    const NEW = 'another horse battery';
    for (const [given, message] of [
      [[NEW, 'a different answer'], 'differ'],
      [['short', 'short'], 'at least 12'],
      [[undefined], 'Cancelled'],
      [[NEW, undefined], 'differ'],
    ] as const) {
      answers = [...given];
      const refused = await user(['password', 'asked@firm.example']);
      expect([refused.code, refused.out]).toEqual([1, '']);
      expect(refused.err).toContain(message);
    }
    expect((await signIn('asked@firm.example', PASSWORD)).status).toBe(200);
    answers = [NEW, NEW];
    expect((await user(['password', 'asked@firm.example'])).code).toBe(0);
    expect((await signIn('asked@firm.example', NEW)).status).toBe(200);
    const refresh = { json: { grant_type: 'refresh_token', refresh_token } };
    expect((await server.ask('/api/getToken', refresh)).status).toBe(401);
  });

  it('invite: the link sets the first password, once', async () => {
    const { out } = await user([
      'add',
      'guest@firm.example',
      '--invite',
      '--site',
      'https://www.firm.example/x',
      '--json',
    ]);
    const { invitation, problems } = JSON.parse(out);
    expect(problems).toEqual([]);
    const link = new URL(invitation);
    expect([link.origin, link.pathname]).toEqual(['https://www.firm.example', '/loggedout']);
    const reset = () =>
      server.ask(`/api/${V}/user/lost-password-reset`, {
        json: { ...Object.fromEntries(link.searchParams), password: PASSWORD },
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    expect((await signIn('guest@firm.example', PASSWORD)).status).toBe(200);
  });

  it('add accounts from a file: good rows are done, bad ones named by line and column', async () => {
    file('people.csv', [
      'company,email,first_name,last_name,admin',
      'Firm,one@firm.example,One,"de la Cruz, Jr.",no',
      'Firm,not an address,Two,Two,no',
      'Firm,three@firm.example,Three,Three,perhaps',
      'Firm,ONE@firm.example,One,Again,no',
      'Firm,full@demo.test,Ada,Full,no',
      'Firm,four@firm.example,Four,Four,yes',
      'Firm,five@firm.example',
    ]);
    const { code, out, err } = await user(['add', '--csv', 'people.csv']);
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([
      'people.csv:3:2  “not an address” is not an e-mail address.',
      'people.csv:4:5  “perhaps” is neither yes nor no.',
      'people.csv:5:2  ONE@firm.example is in the file twice.',
      'people.csv:8:3  The row has 2 cells, and the header 5.',
      '',
    ]);
    expect(out).toMatch(
      /^one@firm\.example {2}http:\/\/localhost:3000\/loggedout\?user=\d+&token=[\w-]{43}\n/,
    );
    expect(out).toContain('full@demo.test  already has an account');
    expect(out).toContain('Added 2, already there 1, problems 4.\n');
    expect(await fresh.store.users.byEmail('four@firm.example')).toMatchObject({ isAdmin: true });
    expect(await fresh.store.users.byEmail('one@firm.example')).toMatchObject({
      lastName: 'de la Cruz, Jr.',
    });
    expect(await fresh.store.users.byEmail('three@firm.example')).toBeNull();
  });

  it('grant from a file, likewise', async () => {
    await user(['add', 'granted@firm.example', '--invite']);
    file('grants.csv', [
      'email,vertical,permissions,products,until',
      'granted@firm.example,payments_compliance,world hs,payments_news,2027-01-31',
      'granted@firm.example,gambling_compliance,all,,',
      'granted@firm.example,financial_services,wrld,,',
      'granted@firm.example,payment_compliance,world,,',
      'grantd@firm.example,payments_compliance,world,,2027-02-30',
    ]);
    const { code, out, err } = await subscription(['grant', '--csv', 'grants.csv', '--json']);
    expect([code, err]).toEqual([1, '']);
    const { granted, problems } = JSON.parse(out);
    expect(granted).toBe(2);
    expect(problems).toMatchObject([
      { line: 4, column: 3, message: expect.stringContaining('did you mean “world”?') },
      { line: 5, column: 2, message: expect.stringContaining('did you mean “payments_compliance”?') },
      { line: 6, column: 1, message: expect.stringContaining('did you mean “granted@firm.example”?') },
      { line: 6, column: 5, message: expect.stringContaining('not a date') },
    ]);
    const { id } = (await fresh.store.users.byEmail('granted@firm.example'))!;
    expect(await fresh.store.subscriptions.allFor(id)).toMatchObject([
      {
        vertical: 'gambling_compliance',
        permissions: expect.arrayContaining(['world', 'tool']),
        until: null,
      },
      { vertical: V, permissions: ['world', 'hs'], products: ['payments_news'], until: '2027-01-31' },
    ]);
  });

  it('list accounts and subscriptions', async () => {
    const { out } = await user(['list', '--search', 'DEMO.test']);
    expect(out).toMatch(
      /^E-MAIL +NAME +COMPANY +STATE +LAST SEEN\nadmin@demo\.test +Amin Admin +Demo Payments/,
    );
    expect(out).toMatch(/administrator, demonstration +never\n/);
    const { users } = JSON.parse((await user(['list', '--search', 'demo.test', '--json'])).out);
    expect(users).toHaveLength(6);
    expect(JSON.stringify(users)).not.toContain('argon2');
    const { subscriptions } = JSON.parse(
      (await subscription(['list', 'full@demo.test', '--vertical', V, '--json'])).out,
    );
    expect(subscriptions).toMatchObject([
      { email: 'full@demo.test', vertical: V, active: true, until: null },
    ]);
    expect((await subscription(['list'])).out).toMatch(/inactive@demo\.test +payments_compliance +revoked/);
  });

  it.each([
    [userCommand, ['add', 'full@demo.test', '--invite'], /already exists/],
    [userCommand, ['add', 'nobody', '--invite'], /“nobody” is not an e-mail address/],
    [
      userCommand,
      ['disable', 'ful@demo.test'],
      /Unknown account “ful@demo.test”: did you mean “full@demo.test”/,
    ],
    [userCommand, ['add', '--csv', 'none.csv'], /none.csv {2}The file cannot be read/],
    [subscriptionCommand, ['grant', 'full@demo.test', '--vertical', 'payment_compliance'], /did you mean/],
    [subscriptionCommand, ['grant', 'full@demo.test', '--vertical', `${V},x`], /Unknown vertical “x”/],
    [
      subscriptionCommand,
      ['grant', 'full@demo.test', '--vertical', V, '--until', '2020-01-01'],
      /in the past/,
    ],
    [
      subscriptionCommand,
      ['revoke', 'world@demo.test', '--vertical', 'gambling_compliance'],
      /no subscription/,
    ],
  ])('%o %j: exit code 1 and why, nothing changed', async (command, args, message) => {
    const state = async () => [await fresh.store.users.all(), await fresh.store.subscriptions.all()];
    const before = await state();
    const { code, out, err } = await run(command, args);
    expect([code, out.replace('Added 0, already there 0, problems 1.\n', '')]).toEqual([1, '']);
    expect(err).toMatch(message);
    expect(await state()).toEqual(before);
  });

  it.each([
    [userCommand, [], /^Missing command\. It must be one of: add, list/],
    [userCommand, ['ad'], /Unknown command “user ad”: did you mean “add”/],
    [userCommand, ['add', 'a@b.example'], /without a terminal/],
    [userCommand, ['add', 'a@b.example', '--password', 'x'], /--password/],
    [userCommand, ['add', 'a@b.example', '--invite', '--password-stdin'], /either/],
    [userCommand, ['add', 'a@b.example', '--invite', '--site', 'firm'], /--site must be a web address/],
    [userCommand, ['add', 'a@b.example', '--csv', 'people.csv'], /in the file/],
    [userCommand, ['disable'], /Which account/],
    [subscriptionCommand, ['grant', 'full@demo.test'], /which vertical/i],
    [subscriptionCommand, ['grant', '--vertical', V], /Which account/],
    [subscriptionCommand, ['grant', '--csv', 'x.csv', '--permissions', 'world'], /in the file/],
  ])('%o %j: exit code 2 and the usage', async (command, args, message) => {
    const { code, out, err } = await run(command, args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).toContain('Exit codes: ');
  });

  it.each([userCommand, subscriptionCommand])('%o explains itself', async (command) => {
    for (const args of [['--help'], ['help'], ['add', '--help']]) {
      const { code, out, err } = await run(command, args);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain('--json');
    }
  });
});
