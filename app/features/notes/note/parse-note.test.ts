import { expect, test } from 'vitest';
import { parseNote } from './parse-note.ts';

/** As many characters as a note may have. */
const LENGTH = 20_000;
const HOSTILE = [
  ...['*a_', '[', '![', '[a](', '[a][b', '[](a', '](', '**a *b', 'a**b', '***a', '*~_a', '~~a~', '_a '],
  ...['>', '> ', '- ', '1. ', '* * ', '`', '\\', '&a', '&#1', '<', '<a', '<!--', '<?', '<!A ', '[a](b "'],
  ...['|a', '|a|\n', 'http://a.', 'www.a@', 'a@b.c-', ' \n', '\t', '[x]: a\n', 'a\n=', '>>>>>>>>>>a\n'],
  ...['- a\n  - b\n    - c\n', '\n> a\n- b', '> a\n\n'],
].map((part) => part.repeat(LENGTH / part.length));

/** Counts what the parser does: each of its steps reads characters of the text by one of these. */
function countSteps(text: string): number {
  let steps = 0;
  const counted = (name: 'charCodeAt' | 'slice' | 'indexOf' | 'charAt') => {
    const original = String.prototype[name] as (...args: never[]) => unknown;
    Object.defineProperty(String.prototype, name, {
      configurable: true,
      writable: true,
      value(this: string, ...args: never[]) {
        steps++;
        return original.apply(this, args);
      },
    });
    return () =>
      Object.defineProperty(String.prototype, name, { configurable: true, writable: true, value: original });
  };
  const restore = (['charCodeAt', 'slice', 'indexOf', 'charAt'] as const).map(counted);
  try {
    parseNote(text);
  } finally {
    for (const end of restore) end();
  }
  return steps;
}

test.each(HOSTILE)('twice as much of a hostile text takes about twice the steps: %#', (text) => {
  const half = countSteps(text.slice(0, LENGTH / 2));
  expect(countSteps(text)).toBeLessThan(2.6 * half + 10_000);
});

test.each([
  ['blocks', '\n> a\n- b', 2_500, 400],
  ['paragraphs', 'a\n\n', 6_666, 2_000],
  ['marks', '*a* ', 5_000, 2_000],
])('many %s are shown as they were typed, a few hundred as what they are', (_, part, many, few) => {
  expect(parseNote(part.repeat(many))).toBeUndefined();
  expect(parseNote(part.repeat(few))?.length).toBeGreaterThan(0);
});

test('a note as long as may be of sentences or items is Markdown', () => {
  for (const part of [
    'A sentence of words, with a [link](/a) and *emphasis*.\n\n',
    '- Ask the bank about it\n',
  ])
    expect(parseNote(part.repeat(LENGTH / part.length))).toBeDefined();
});
