import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { subscriptionCommand } from './subscription.ts';
import { accountCommands } from './testing/account-commands.ts';
import { userCommand } from './user.ts';

const PASSWORD = 'correct horse battery';
const V = 'payments_compliance';

describe.each(ENGINES)('the commands for accounts on %s, while a server runs', (engine) => {
  const { run, user, subscription, file, signIn, rights, setAnswers, getFolder, getServer, getStore } =
    accountCommands(engine);

  it('add an account with a password, grant and revoke; the server follows at once', async () => {
    const added = await user(
      ['add', 'Ines@Firm.example', '--first-name', 'Ines', '--admin', '--password-stdin'],
      `${PASSWORD}\n`,
    );
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toMatch(/^Added ines@firm\.example\.\n.*subscription grant ines@firm\.example/);
    const { id } = (await getStore().users.byEmail('ines@firm.example'))!;
    expect(await getStore().users.byId(id)).toMatchObject({
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

  it('add: names are cleaned as everywhere, from options and from a file', async () => {
    const names = ['--first-name', ' Ada\u202e', '--last-name', 'Love\nlace', '--company', 'One  Ltd\u0007'];
    await user(['add', 'ada@firm.example', ...names, '--invite']);
    file('names.csv', [
      'email,first_name,last_name,company',
      'bo@firm.example,Bo\u202e,Dr\u0007ake,Two\u0085 Ltd',
    ]);
    await user(['add', '--csv', 'names.csv']);
    const stored = async (email: string) => {
      const { firstName, lastName, companyName } = (await getStore().users.byEmail(email))!;
      return [firstName, lastName, companyName];
    };
    expect(await stored('ada@firm.example')).toEqual(['Ada', 'Love lace', 'One Ltd']);
    expect(await stored('bo@firm.example')).toEqual(['Bo', 'Drake', 'Two Ltd']);
  });

  it('disable and enable: sessions end at once, and do not come back', async () => {
    await user(['add', 'leaver@firm.example', '--password-stdin'], PASSWORD);
    const tokens = await getServer().issueTokensFor('leaver@firm.example');
    expect(await user(['disable', 'leaver@firm.example'])).toEqual({
      code: 0,
      out: 'leaver@firm.example is disabled; its sessions have ended.\n',
      err: '',
    });
    const { access_token: token, refresh_token } = tokens;
    expect((await getServer().ask('/api/user-subscriptions', { token })).status).toBe(401);
    const refreshed = () =>
      getServer().ask('/api/getToken', { json: { grant_type: 'refresh_token', refresh_token } });
    expect((await refreshed()).json.code).toBe('refresh_token_invalid');
    expect((await signIn('leaver@firm.example', PASSWORD)).status).toBe(401);
    expect((await user(['disable', 'leaver@firm.example'])).out).toContain('already');

    expect((await user(['enable', 'leaver@firm.example'])).code).toBe(0);
    expect((await refreshed()).status).toBe(401);
    expect((await signIn('leaver@firm.example', PASSWORD)).status).toBe(200);
  });

  it('delete: the account goes, with its mail in files', async () => {
    await user(['add', 'gone@firm.example', '--invite']);
    const outbox = join(getFolder(), 'outbox');
    mkdirSync(outbox);
    for (const to of ['gone@firm.example', 'full@demo.test'])
      writeFileSync(join(outbox, `1-${to}.txt`), `To: ${to}\nSubject: News\n\nNews\n`);
    expect(await user(['delete', 'gone@firm.example'])).toMatchObject({ code: 0, err: '' });
    expect(await getStore().users.byEmail('gone@firm.example')).toBeNull();
    expect(readdirSync(outbox)).toEqual(['1-full@demo.test.txt']);
    rmSync(outbox, { recursive: true });

    await user(['add', 'gone@firm.example', '--invite']);
    writeFileSync(outbox, 'a file instead of a folder');
    const { code, err } = await user(['delete', 'gone@firm.example']);
    expect(code).toBe(1);
    expect(err).toMatch(/^The messages to gone@firm\.example in files are still there: ENOTDIR/);
    rmSync(outbox);
  });

  it('set a password by asking twice, and end the sessions of the old one', async () => {
    await user(['add', 'asked@firm.example', '--password-stdin'], PASSWORD);
    const { refresh_token } = await getServer().issueTokensFor('asked@firm.example');
    const NEW = 'another horse battery';
    for (const [given, message] of [
      [[NEW, 'a different answer'], 'differ'],
      [['short', 'short'], 'at least 12'],
      [[undefined], 'Cancelled'],
      [[NEW, undefined], 'differ'],
    ] as const) {
      setAnswers([...given]);
      const refused = await user(['password', 'asked@firm.example']);
      expect([refused.code, refused.out]).toEqual([1, '']);
      expect(refused.err).toContain(message);
    }
    expect((await signIn('asked@firm.example', PASSWORD)).status).toBe(200);
    setAnswers([NEW, NEW]);
    expect((await user(['password', 'asked@firm.example'])).code).toBe(0);
    expect((await signIn('asked@firm.example', NEW)).status).toBe(200);
    const refresh = { json: { grant_type: 'refresh_token', refresh_token } };
    expect((await getServer().ask('/api/getToken', refresh)).status).toBe(401);
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
      getServer().ask(`/api/${V}/user/lost-password-reset`, {
        json: { ...Object.fromEntries(link.searchParams), password: PASSWORD },
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    expect((await signIn('guest@firm.example', PASSWORD)).status).toBe(200);
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
    const state = async () => [await getStore().users.all(), await getStore().subscriptions.all()];
    const before = await state();
    const { code, out, err } = await run(command, args);
    expect([code, out.replace(/^Added 0, .*problems 1\.\n/, '')]).toEqual([1, '']);
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
