import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partAt, positionAt, toValue, type Located } from './document.ts';
import { parseDocument } from './read.ts';

const parse = (text: string) => parseDocument({ file: 'config/a.json', text });

const key = fc
  .string({ unit: 'grapheme' })
  .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    fc.integer(),
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('json')),
    fc.dictionary(key, tie('json')),
  ),
}));

describe('reading', () => {
  it('gives the value that JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.dictionary(key, json), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const { document, problems } = parse(JSON.stringify(value, null, indent));
        expect(problems).toEqual([]);
        expect(toValue(document!)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('accepts only what JSON.parse accepts, and never throws', () => {
    const broken = fc
      .tuple(fc.dictionary(key, json), fc.nat(), fc.constantFrom('', ',', '}', '"', '//', 'x', '\u0001'))
      .map(([value, at, text]) => {
        const whole = JSON.stringify(value);
        const cut = at % whole.length;
        return whole.slice(0, cut) + text + whole.slice(cut + 1);
      });
    fc.assert(
      fc.property(fc.oneof(broken, fc.string()), (text) => {
        const { problems } = parse(text);
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        if (!valid) expect(problems.map(({ code }) => code)).toEqual(['not-json']);
      }),
    );
  });

  it('knows the place of every value', () => {
    const text = '{\n  "a": { "b/c": [1, "two"] }\n}';
    const { document } = parse(text);
    const place = (part: Located | undefined) => [positionAt(text, part!.span.offset), part!.pointer];
    expect(place(partAt(document, ['a', 'b/c', '1']))).toEqual([{ line: 2, column: 21 }, '/a/b~1c/1']);
    expect(positionAt(text, partAt(document, ['a'])!.key!.offset)).toEqual({ line: 2, column: 3 });
  });

  it('counts lines of every line end', () => {
    const { problems } = parse('{\r\n  "a": 1,\r\n  "a": 2\r\n}');
    expect(problems).toMatchObject([
      { code: 'duplicate-key', line: 3, column: 3, frame: '2 |   "a": 1,\n3 |   "a": 2\n  |   ^^^' },
    ]);
  });

  it('refuses nesting that no configuration needs, instead of crashing', () => {
    const deep = 200_000;
    expect(parse(`{"a":${'['.repeat(deep)}${']'.repeat(deep)}}`).problems).toMatchObject([
      { code: 'not-json' },
    ]);
  });
});
