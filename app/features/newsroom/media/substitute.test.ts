import { describe, expect, test } from 'vitest';
import { namesIn, refersTo, substitute, type ReferredFile } from './substitute.server.ts';

const hash = (digit: string) => digit.repeat(64);
const FROM = `${hash('a')}.png`;
const INTO: ReferredFile = { name: `${hash('b')}.webp`, width: 40, height: 20, size: 77 };

describe('one file in the place of another', () => {
  test.each<[name: string, before: unknown, after: unknown]>([
    [
      'a picture takes the pixels, and keeps what is said of it',
      { src: `/media/${FROM}`, alt: 'Two', width: 8, height: 9, credit: 'Ana' },
      { src: `/media/${INTO.name}`, alt: 'Two', width: 40, height: 20, credit: 'Ana' },
    ],
    [
      'a download takes the extension and the bytes',
      [{ src: `/media/${FROM}/an%20annex.v2.png`, size: 5, title: 'Annex' }],
      [{ src: `/media/${INTO.name}/an%20annex.v2.webp`, size: 77, title: 'Annex' }],
    ],
    [
      'a picture of a text',
      `<p><img src="/media/${FROM}" alt="a &gt; b" width="1" height="2" /> <a href="/media/${FROM}/x.png">x</a></p>`,
      `<p><img src="/media/${INTO.name}" alt="a &gt; b" width="40" height="20" /> <a href="/media/${INTO.name}/x.webp">x</a></p>`,
    ],
    [
      'a name that begins alike',
      `/media/${FROM}x /media/${hash('a')}.pn`,
      `/media/${FROM}x /media/${hash('a')}.pn`,
    ],
    [
      'an object with the key __proto__',
      JSON.parse(`{"__proto__":"/media/${FROM}"}`),
      JSON.parse(`{"__proto__":"/media/${INTO.name}"}`),
    ],
  ])('%s', (_, before, after) => {
    expect(substitute({ field: before }, FROM, INTO)).toEqual({ field: after });
  });

  test('what does not refer to it is the same object', () => {
    const fields = { title: 'One', list: [{ src: `/media/${hash('c')}.png` }], nothing: null, number: 3 };
    expect(substitute(fields, FROM, INTO)).toBe(fields);
    const more = { ...fields, field_image: { src: `/media/${FROM}` } };
    expect(substitute(more, FROM, INTO)['list']).toBe(fields.list);
  });

  test('sizes that nobody knows stay', () => {
    const unknown = { ...INTO, width: null, height: null, size: null };
    expect(substitute({ a: { src: `/media/${FROM}`, width: 8, height: 9 } }, FROM, unknown)).toEqual({
      a: { src: `/media/${INTO.name}`, width: 8, height: 9 },
    });
  });

  test('broken markup is read in one pass', () => {
    const text = `${'<img '.repeat(200_000)}/media/${FROM}`;
    expect(substitute({ text }, FROM, INTO)['text']).toContain(INTO.name);
  });

  test('random values: references afterwards are those before with the other file, and all else is as it was', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const names = [FROM, ...['c', 'd', 'e'].map((digit) => `${hash(digit)}.png`)];
    const pick = () => names[random(names.length)]!;
    const value = (depth: number): unknown => {
      const kind = depth === 0 ? random(3) : random(6);
      if (kind === 0) return `text ${random(9)}`;
      if (kind === 1) return { src: `/media/${pick()}`, alt: 'x', width: random(50), height: 3 };
      if (kind === 2)
        return `<p>${random(9)}<img width="3" src="/media/${pick()}"><a href='/media/${pick()}/a b.png'>`;
      if (kind === 3) return Array.from({ length: random(4) }, () => value(depth - 1));
      return Object.fromEntries(
        Array.from({ length: random(4) }, (_, index) => [`k${index}`, value(depth - 1)]),
      );
    };
    for (let run = 0; run < 500; run++) {
      const before = { a: value(4), b: value(3) };
      const text = JSON.stringify(before);
      const after = JSON.stringify(substitute(before, FROM, INTO));
      const expected = new Set([...namesIn(text)].map((name) => (name === FROM ? INTO.name : name)));
      expect(namesIn(after)).toEqual(expected);
      // Without references and sizes, the texts are the same.
      const bare = (json: string) =>
        json.replaceAll(/\/media\/[0-9a-f]{64}\.\w+|\.(?:png|webp)|(?:width|height)\\?"?[:=]\\?"?\d+/g, '');
      expect(bare(after)).toBe(bare(text));
    }
  });
});

test('a text refers to whole names only', () => {
  expect(refersTo(`/media/${hash('a')}.docx`, `${hash('a')}.doc`)).toBe(false);
  expect(refersTo(`x/media/${FROM}/y`, FROM)).toBe(true);
});
