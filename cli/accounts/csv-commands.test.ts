import { describe, expect, it } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { accountCommands } from './testing/account-commands.ts';

const V = 'payments_compliance';

describe.each(ENGINES)('the commands for accounts on %s, with a file', (engine) => {
  const { user, subscription, file, getStore } = accountCommands(engine);

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
    const { code, out, err } = await user(['add', '--csv', 'people.csv', '--no-mail']);
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
    expect(await getStore().users.byEmail('four@firm.example')).toMatchObject({ isAdmin: true });
    expect(await getStore().users.byEmail('one@firm.example')).toMatchObject({
      lastName: 'de la Cruz, Jr.',
    });
    expect(await getStore().users.byEmail('three@firm.example')).toBeNull();
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
    const { id } = (await getStore().users.byEmail('granted@firm.example'))!;
    expect(await getStore().subscriptions.allFor(id)).toMatchObject([
      {
        vertical: 'gambling_compliance',
        permissions: expect.arrayContaining(['world', 'tool']),
        until: null,
      },
      { vertical: V, permissions: ['world', 'hs'], products: ['payments_news'], until: '2027-01-31' },
    ]);
  });
});
