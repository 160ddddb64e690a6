import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setInText } from './edit-text.ts';

const FILE = `{
  "title": "One",
  "menus": { "main": { "title": "Main" },   "mypc": { "title": "MYPC", "weight": 5 } },
  "screens": {
    "world": { "requires": ["world"] }
  },
  "features": { "watch": true, "ratings": false }
}
`;

const edit = (steps: string[], value: unknown, text = FILE) => {
  const edited = setInText(text, steps, value);
  return edited.ok ? edited.text : edited.message;
};

describe('every other character stays', () => {
  test.each<[string, string[], unknown, string, string]>([
    ['replaces text', ['menus', 'mypc', 'title'], 'MYGC', '"MYPC"', '"MYGC"'],
    ['replaces a list', ['screens', 'world', 'requires'], ['hs', 'tool'], '["world"]', '["hs", "tool"]'],
    ['adds to one line', ['menus', 'main', 'weight'], 3, '"Main" }', '"Main", "weight": 3 }'],
    [
      'adds to several lines',
      ['screens', 'horizon', 'requires'],
      ['hs'],
      '"requires": ["world"] }',
      '"requires": ["world"] },\n    "horizon": {\n      "requires": ["hs"]\n    }',
    ],
    ['removes the last of a line', ['menus', 'mypc', 'weight'], undefined, ', "weight": 5', ''],
    ['removes the first of a line', ['features', 'watch'], undefined, '"watch": true, ', ''],
    ['removes the first of the file', ['title'], undefined, '"title": "One",\n  ', ''],
    [
      'removes with the objects that it leaves empty',
      ['screens', 'world', 'requires'],
      undefined,
      ',\n  "screens": {\n    "world": { "requires": ["world"] }\n  }',
      '',
    ],
    [
      'puts options in place of true',
      ['features', 'watch', 'mostRules'],
      9,
      '"watch": true',
      '"watch": {\n    "mostRules": 9\n  }',
    ],
    ['removes what is not there', ['menus', 'none'], undefined, '', ''],
  ])('%s', (_, steps, value, was, is) => {
    expect(edit(steps, value)).toBe(FILE.replace(was, is));
  });

  test('line breaks of Windows and a byte order mark', () => {
    const text = `\uFEFF${FILE.replaceAll('\n', '\r\n')}`;
    const edited = edit(['screens', 'horizon'], { requires: ['hs'] }, text);
    expect(edited.startsWith('\uFEFF{\r\n')).toBe(true);
    expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
  });
});

test.each([
  [['features', 'ratings', 'most'], '“features.ratings” is written here as false: change this key instead.'],
  [['screens', 'world', 'requires', '9'], 'A list is changed as a whole.'],
  [[], 'No key is named.'],
])('%j is refused', (steps, message) => {
  expect(setInText(FILE, steps, 1)).toEqual({ ok: false, message });
});

test('of any file, the value is set and nothing else changes', () => {
  // JavaScript puts keys that look like numbers first.
  const key = fc
    .string({ minLength: 1, maxLength: 6 })
    .filter((name) => name !== '__proto__' && !/^\d/.test(name));
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(1, 'text', false, null, ['a', 'b']),
      fc.dictionary(key, tie('json'), { maxKeys: 4 }),
    ),
  }));
  const set = (target: unknown, [step = '', ...rest]: string[], value: unknown): unknown => {
    const entries = typeof target === 'object' && target !== null ? target : {};
    const inner = (entries as Record<string, unknown>)[step];
    return { ...entries, [step]: rest.length === 0 ? value : set(inner, rest, value) };
  };
  fc.assert(
    fc.property(
      fc.dictionary(key, json as fc.Arbitrary<unknown>, { minKeys: 1, maxKeys: 4 }),
      fc.array(key, { minLength: 1, maxLength: 3 }),
      json as fc.Arbitrary<unknown>,
      fc.constantFrom(0, 2, 4),
      (file, steps, value, indent) => {
        const edited = setInText(JSON.stringify(file, null, indent), steps, value);
        if (edited.ok) expect(JSON.parse(edited.text)).toEqual(set(file, steps, value));
        const after = edited.ok ? JSON.parse(edited.text) : file;
        expect(Object.keys(after)).toEqual([...new Set([...Object.keys(file), ...Object.keys(after)])]);
      },
    ),
    { numRuns: 2_000 },
  );
});
