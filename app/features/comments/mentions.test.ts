import { expect, test } from 'vitest';
import { mentionTexts, plainText, readMentions, storeMentions, type Person } from './mentions.ts';

const person = (
  id: number,
  name: string,
  email = `${name.split(' ')[0]!.toLowerCase()}@firm.example`,
): Person => ({
  ...{ id, name, email },
});
const PEOPLE = [
  person(1, 'Ines Duarte'),
  person(2, 'Ines Duarte-Lindqvist'),
  person(3, 'Bo Chen', 'bo.chen@firm.example'),
  person(4, 'Bo Chen', 'bo2@firm.example'),
  person(5, 'Žofie Nováková'),
  person(6, 'no-name@firm.example', 'no-name@firm.example'),
];
const NAMES = new Map(PEOPLE.map(({ id, name }) => [id, name]));

test.each<[string, number[], string?]>([
  ['Nobody here', []],
  ['@Ines Duarte, look', [1]],
  ['(@ines duarte)', [1]],
  ['@Ines Duarte-Lindqvist: look', [2]],
  ['@ines@firm.example', [], 'ambiguous'],
  ['@bo2@firm.example and @Žofie Nováková.', [4, 5]],
  ['@no-name@firm.example', [6]],
  ['@Ines Duarte @Ines Duarte', [1]],
  ['a line\n@Ines Duarte', [1]],
  ['write to a@b.example', []],
  ['at 5 @ the office, @, @@', []],
  ['@Bo Chen', [], 'ambiguous'],
  ['@Tom', [], 'unknown'],
  ['@Ines Duarteson', [], 'unknown'],
  ['@', []],
])('%j mentions %j %s', (text, mentioned, fault) => {
  const stored = storeMentions(text, PEOPLE);
  if (fault !== undefined) return expect(stored).toMatchObject({ fault });
  expect(stored).toMatchObject({ mentioned });
  if ('fault' in stored) return undefined;
  // Names are as the account has them.
  const shown = plainText(stored.text, (id) => NAMES.get(id)!);
  expect(shown.toLowerCase().replace(/bo chen/, 'bo2@firm.example')).toBe(text.toLowerCase());
});

test('what the fault names is what was typed', () => {
  expect(storeMentions('Ask @Tom Hale.', PEOPLE)).toEqual({ fault: 'unknown', name: 'Tom' });
  expect(storeMentions('Ask @tom.', PEOPLE)).toEqual({ fault: 'unknown', name: 'tom' });
  expect(storeMentions('Ask @Bo Chen.', PEOPLE)).toEqual({ fault: 'ambiguous', name: 'Bo Chen' });
});

test('a name that two people have is mentioned by the address', () => {
  expect([...mentionTexts(PEOPLE).values()]).toEqual([
    ...['@Ines Duarte', '@Ines Duarte-Lindqvist', '@bo.chen@firm.example', '@bo2@firm.example'],
    ...['@Žofie Nováková', '@no-name@firm.example'],
  ]);
});

test('the longest comment of nothing but @, or of one short name, is read once', () => {
  expect(storeMentions('@'.repeat(2000), PEOPLE)).toEqual({ text: '@'.repeat(2000), mentioned: [] });
  expect(storeMentions('@ '.repeat(1000), PEOPLE)).toEqual({ text: '@ '.repeat(1000), mentioned: [] });
  const short = person(7, 'Bo');
  const stored = storeMentions('@Bo '.repeat(500), [short]);
  if ('fault' in stored) throw new Error(stored.fault);
  expect(stored.mentioned).toEqual([7]);
  expect(readMentions(stored.text)).toHaveLength(1000);
  // A name whose lower case is longer.
  expect(storeMentions('@İnci Öz.', [person(8, 'İnci Öz')])).toMatchObject({ mentioned: [8] });
});

test('at most twenty people', () => {
  const many = Array.from({ length: 21 }, (_, index) =>
    person(index + 1, `N${index}`, `n${index}@a.example`),
  );
  const text = many.map(({ name }) => `@${name}`).join(' ');
  expect(storeMentions(text, many)).toEqual({ fault: 'too-many' });
  expect(storeMentions(text.slice(0, text.lastIndexOf('@')), many)).toMatchObject({
    mentioned: many.slice(0, 20).map(({ id }) => id),
  });
});

test('parts are in their order, and a deleted account has no name', () => {
  const stored = storeMentions('Hi @Ines Duarte and @Žofie Nováková!', PEOPLE);
  if ('fault' in stored) throw new Error(stored.fault);
  expect(readMentions(stored.text)).toEqual(['Hi ', { id: 1 }, ' and ', { id: 5 }, '!']);
  expect(plainText(stored.text, () => 'A former colleague')).toBe(
    'Hi @A former colleague and @A former colleague!',
  );
});
