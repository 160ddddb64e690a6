import { expect, test } from 'vitest';
import { readInvitationList } from './invitation-list.ts';

const emails = (list: string) => readInvitationList(list).people.map(({ email }) => email);

test('addresses are on lines or separated, with or without a name', () => {
  const { people, faults } = readInvitationList(
    'kai@firm.example\r\n"Lina Petrauskaitė" <LINA@firm.example>, a@b.example; <c@d.example>\n\n',
  );
  expect(faults).toEqual([]);
  expect(people.map(({ line, email, firstName, lastName }) => [line, email, firstName, lastName])).toEqual([
    [1, 'kai@firm.example', '', ''],
    [2, 'lina@firm.example', 'Lina', 'Petrauskaitė'],
    [2, 'a@b.example', '', ''],
    [2, 'c@d.example', '', ''],
  ]);
});

test.each([
  ['olga@firm', '“olga@firm” has no ending such as .com after the @.'],
  ['olga', '“olga” is not an e-mail address.'],
  ['a b@firm.example', '“a b@firm.example” is not an e-mail address.'],
  ['Olga <olga@firm.example', '“olga <olga@firm.example” is not an e-mail address.'],
  [`${'x'.repeat(320)}@firm.example`, 'An address has up to 320 characters.'],
])('%s is reported with its line and kept', (text, message) => {
  const { people, faults } = readInvitationList(`kai@firm.example\n${text}`);
  expect([people.length, faults]).toEqual([1, [{ line: 2, text, message }]]);
});

test('a CSV file may have its columns in any order, with semicolons and a byte order mark', () => {
  expect(emails('\uFEFFCompany;E-mail;email\n')).toEqual([]);
  const { people, header } = readInvitationList('\uFEFFLast name;email\nDuarte;ines@firm.example\n');
  expect(people).toMatchObject([{ line: 2, email: 'ines@firm.example', lastName: 'Duarte', firstName: '' }]);
  expect(header).toBe('Last name;email');
});

test('a CSV file whose header or quotes cannot be read stays as a whole', () => {
  for (const list of ['email,nickname\na@b.example,x', 'email\n"a@b.example']) {
    const { people, faults } = readInvitationList(list);
    expect([people, faults.length, faults[0]?.text]).toEqual([[], 1, list]);
  }
});

test('a long list of anything is read in its length', () => {
  const list = `${'<'.repeat(50_000)}${' '.repeat(49_000)}>`;
  expect(readInvitationList(list).faults).toHaveLength(1);
});
