import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { allFeatures } from '#app/api/feature-parts.ts';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { accountCommands } from './testing/account-commands.ts';

const SMTP = { smtpUrl: 'smtp://me:secret@mail.example:587', mailFrom: 'Site <no-reply@site.example>' };

describe.each(ENGINES)('user add --csv on %s', (engine) => {
  const { user, file, getStore, getServer, getFolder, setMail } = accountCommands(engine);
  const mailTo = (email: string) => getStore().mail.to(email, 10);
  const people = (name: string, emails: string[]) => file(name, ['email', ...emails]);

  it('queues one invitation for each account, with where it goes', async () => {
    people('two.csv', ['one@mailed.example', 'two@mailed.example']);
    const { code, out, err } = await user(['add', '--csv', 'two.csv']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^one@mailed\.example {2}invited by mail\n/);
    expect(out).toContain('Added 2, invitations queued 2, already there 0, problems 0.\n');
    expect(out).toContain(`writes them to ${getFolder()}/outbox, with links to http://localhost:3000.`);
    expect(await mailTo('one@mailed.example')).toMatchObject([{ kind: 'invitation', state: 'queued' }]);
  });

  it('invites nobody twice', async () => {
    const { code, out } = await user(['add', '--csv', 'two.csv']);
    expect(code).toBe(0);
    expect(out).toContain('Added 0, invitations queued 0, already there 2, problems 0.');
    expect(await mailTo('one@mailed.example')).toHaveLength(1);
  });

  it('sends a link with which the invitation is accepted', async () => {
    const at = getServer().services.now().toISOString();
    const found: string[] = [];
    for (let claimed; (claimed = await getStore().mail.claim('a', at, at));)
      if (claimed.recipient === 'two@mailed.example') found.push(claimed.content.text);
    const [link = ''] = /http\S+/.exec(found[0]!) ?? [];
    expect(found[0]).toMatch(/^You have been invited to /);
    const { searchParams } = new URL(link);
    const json = { user: searchParams.get('user'), token: searchParams.get('token') };
    const { json: state } = await getServer().ask('/api/payments_compliance/invitation/check', {
      method: 'POST',
      json,
    });
    expect(state).toMatchObject({ email: 'two@mailed.example' });
  });

  it('refuses links to localhost in mail that leaves the machine', async () => {
    setMail(SMTP);
    try {
      people('local.csv', ['local@mailed.example']);
      const refused = await user(['add', '--csv', 'local.csv']);
      expect(refused.code).toBe(1);
      expect(refused.err).toMatch(/^Nobody was invited\. Links in mail lead to localhost .*--site/);
      expect(await getStore().users.byEmail('local@mailed.example')).toBeNull();
      const args = ['add', '--csv', 'local.csv', '--site', 'https://www.site.example', '--json'];
      const { out } = await user(args);
      expect(JSON.parse(out)).toMatchObject({ queued: 1 });
      expect(out).toContain('by SMTP (mail.example:587), with links to https://www.site.example.');
      expect(out).not.toContain('secret');
    } finally {
      setMail({});
    }
  });

  it('changes nothing in a dry run', async () => {
    people('dry.csv', ['one@mailed.example', 'dry@mailed.example', 'bad']);
    const { out, err } = await user(['add', '--csv', 'dry.csv', '--dry-run']);
    expect(out).toContain('dry@mailed.example  would be added\n');
    expect(out).toContain('Dry run, nothing was changed. Would add 1, already there 1, problems 1.\n');
    expect(err).toMatch(/^dry\.csv:4:1 /);
    expect(await getStore().users.byEmail('dry@mailed.example')).toBeNull();
  });

  it('makes no account without its invitation, and goes on with the next run', async () => {
    people('cut.csv', ['one@mailed.example', 'cut@mailed.example', 'later@mailed.example']);
    const rename = (from: string, to: string) =>
      getStore().of((db) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db));
    await rename('mail', 'mail_away');
    const { code, err } = await user(['add', '--csv', 'cut.csv']);
    expect(code).toBe(1);
    expect(err).toMatch(/^cut\.csv:3 {2}The database failed here/);
    expect(await getStore().users.byEmail('cut@mailed.example')).toBeNull();
    await rename('mail_away', 'mail');
    const { out } = await user(['add', '--csv', 'cut.csv']);
    expect(out).toContain('Added 2, invitations queued 2, already there 1, problems 0.');
  });

  it('refuses what it cannot do before it begins', async () => {
    people('one.csv', ['none@mailed.example']);
    const { err } = await user(['add', '--csv', 'one.csv', '--vertical', 'payment_compliance']);
    expect(err).toContain('did you mean “payments_compliance”?');
    expect((await user(['add', 'none@mailed.example', '--invite', '--dry-run'])).code).toBe(2);
    expect(await getStore().users.byEmail('none@mailed.example')).toBeNull();
  });

  it('reads an address as one address', async () => {
    people('several.csv', ['"a,b@mailed.example"', 'c@mailed.example>']);
    const { err } = await user(['add', '--csv', 'several.csv']);
    expect(err.split('\n')).toHaveLength(3);
  });
});

it('has one feature that invites', () => {
  expect(allFeatures().filter(({ invites }) => invites)).toHaveLength(1);
});
