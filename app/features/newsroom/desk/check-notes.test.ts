import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCheckNotes } from './check-notes.ts';

test('an entry is about the items that it begins with, each once', () => {
  const read = readCheckNotes(
    [
      '# Title',
      'Text about 2504: nothing.',
      '- 2504, 3519 to 3521: Denmark: whether it passed.',
      '- Words: 12.',
    ].join('\r\n'),
  );
  const sentence = 'Denmark: whether it passed.';
  expect(read).toEqual({ notes: new Map([2504, 3519, 3520, 3521].map((nid) => [nid, [sentence]])) });
  expect(readCheckNotes('- 7, 7: one\n- 7: two')).toEqual({ notes: new Map([[7, ['one', 'two']]]) });
});

test.each([
  ['- 2504 whether it passed'],
  ['* 2504: whether it passed'],
  ['-2504: whether it passed'],
  ['- 2504 and 2505: whether it passed'],
  ['- 2504,2505: whether it passed'],
  ['- 2505 to 2504: backwards'],
  ['- 2001 to 3001: too many'],
  ['- 99999999999: no id'],
  ['- 0: no id'],
  ['- 2504: '],
  ['  - 2504: indented'],
])('%s is refused at its line', (line) => {
  expect(readCheckNotes(`# Title\n\n${line}\n`)).toEqual({
    problem: { line: 3, message: expect.stringMatching(/^(?:An|The) entry/) },
  });
});

test('a long file takes time in proportion to its length', () => {
  expect(readCheckNotes(`- ${'7, '.repeat(300_000)}`)).toHaveProperty('problem');
});

test('the notes of the demonstration library can be read', () => {
  const read = readCheckNotes(readFileSync('content/to-check.md', 'utf8'));
  expect(read).toHaveProperty('notes');
  expect('notes' in read && read.notes.get(5811)).toEqual([
    'one deposit limit at opening; 0.2% and €1 million.',
  ]);
});
