import { expect, test } from 'vitest';
import { readFilter } from './filter.server.ts';
import { ScimError } from './scim-error.server.ts';

const eq = (attribute: string, value: unknown) => ({ attribute, op: 'eq', value });

test.each<[string, unknown]>([
  ['userName eq "a\\"b"', eq('username', 'a"b')],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName EQ "x"', eq('username', 'x')],
  ['title pr', { attribute: 'title', op: 'pr' }],
  ['active eq True', eq('active', true)],
  ['a eq null and b eq -1.5', { op: 'and', parts: [eq('a', null), eq('b', -1.5)] }],
  [
    'a pr or b pr and c pr',
    { op: 'or', parts: [{ attribute: 'a', op: 'pr' }, expect.objectContaining({ op: 'and' })] },
  ],
  ['(a pr or b pr) and c pr', expect.objectContaining({ op: 'and' })],
  ['not (a pr)', { op: 'not', part: { attribute: 'a', op: 'pr' } }],
  ['not eq "x"', eq('not', 'x')],
  [
    'emails[type eq "work" and value co "@x"]',
    {
      op: 'and',
      parts: [eq('emails.type', 'work'), { attribute: 'emails.value', op: 'co', value: '@x' }],
    },
  ],
  [
    'emails[type eq "work"].value sw "x"',
    {
      op: 'and',
      parts: [eq('emails.type', 'work'), { attribute: 'emails.value', op: 'sw', value: 'x' }],
    },
  ],
])('%s', (text, filter) => expect(readFilter(text)).toEqual(filter));

const ALL = 'eq ne co sw ew gt ge lt le'.split(' ');

test('every operator of the specification is read', () => {
  for (const op of ALL) expect(readFilter(`a ${op} "x"`)).toEqual({ attribute: 'a', op, value: 'x' });
});

test.each([
  ...['', ' ', 'a', 'a eq', 'a eq x', 'a eq "x', 'a like "x"', 'a eq "x" b', 'a eq "x" and', '"a" eq "b"'],
  ...[
    '(a pr',
    'a pr)',
    'not a pr',
    'a[b pr',
    'a[b[c pr]]',
    'a[b pr].',
    'a.b.c pr',
    '1 eq 1',
    'a eq 1 or or b pr',
  ],
  ...['a eq "\\x"', 'a eq [1]', '__proto__ eq 1 1'],
  ...['('.repeat(20) + 'a pr' + ')'.repeat(20), 'not ('.repeat(20) + 'a pr' + ')'.repeat(20)],
  ...[Array.from({ length: 21 }, () => 'a pr').join(' or '), `a eq "${'x'.repeat(1000)}"`],
])('%s is refused', (text) => {
  expect(() => readFilter(text)).toThrow(ScimError);
  try {
    readFilter(text);
  } catch (error) {
    expect(error).toMatchObject({ status: 400, scimType: 'invalidFilter' });
  }
});
