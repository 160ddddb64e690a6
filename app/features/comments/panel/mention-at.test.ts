import { expect, test } from 'vitest';
import { findPeople, mentionAt, putMention } from './mention-at.ts';

/** The caret is at `|`. */
const at = (marked: string) => {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  return { text, query: mentionAt(text, caret) };
};

test.each([
  ['@|', ''],
  ['Hi @In|', 'In'],
  ['Hi @Ines Du|arte', 'Ines Du'],
  ['(@in|)', 'in'],
  ['Hi|', undefined],
  ['a@b|', undefined],
  ['@ |', undefined],
  ['@Ines\n|', undefined],
  [`@${'x'.repeat(70)}|`, undefined],
])('%j asks for %j', (marked, query) => {
  expect(at(marked).query?.query).toBe(query);
});

const PEOPLE = ['Ines Duarte', 'Žofie Nováková', 'Bo Chen'].map((name) => ({ name, mention: `@${name}` }));

test.each([
  ['', ['Ines Duarte', 'Žofie Nováková', 'Bo Chen']],
  ['in', ['Ines Duarte']],
  ['nov', ['Žofie Nováková']],
  ['zo', ['Žofie Nováková']],
  ['ines d', ['Ines Duarte']],
  ['x', []],
])('%j finds %j', (query, names) => {
  expect(findPeople(PEOPLE, query).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['Hi @In|', 'Hi @Ines Duarte '],
  ['Hi @In| there', 'Hi @Ines Duarte there'],
  ['@|', '@Ines Duarte '],
])('a name takes the place of what was typed: %j', (marked, wanted) => {
  const { text, query } = at(marked);
  const put = putMention(text, query!, '@Ines Duarte');
  expect(put.text).toBe(wanted);
  expect(put.text.slice(0, put.caret)).toBe(`${text.slice(0, query!.from)}@Ines Duarte `);
});
