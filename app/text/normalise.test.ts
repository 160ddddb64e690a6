import { expect, test } from 'vitest';
import { normaliseEmail, normaliseText, slugFor, authorSlug, cleanLine, cleanText } from './normalise.ts';
import fc from 'fast-check';

test.each([
  ['Équateur', 'equateur', 'equateur'],
  ['Ökonomie & Recht', 'okonomie & recht', 'okonomie-recht'],
  ['ﬁnal', 'final', 'final'],
  ['— 支付 —', '— 支付 —', ''],
])('%s', (text, normalised, slug) => {
  expect([normaliseText(text), slugFor(text)]).toEqual([normalised, slug]);
});

test('an address of e-mail has one spelling', () => {
  expect(normaliseEmail(' Ame\u0301lie@Example.COM ')).toBe('am\u00e9lie@example.com');
});

test.each([
  ['Ines Albrecht', 'ines-albrecht'],
  [' Zoë  O’Brien ', 'zoe-o-brien'],
  ['李雷', '李雷'],
])('%s is %s', (name, slug) => expect(authorSlug(name)).toBe(slug));

test.each([
  [' UK  safeguarding ', 'UK safeguarding'],
  ['two\r\nlines', 'two lines'],
  ['a\u2028b\u0085c', 'a b c'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['a\u2067b\u2069c', 'abc'],
  ['a\0b\u001bc\u009bd', 'abcd'],
  ['a \u0007 b', 'a b'],
  // Marks that letters of two directions need.
  ['\u05d0\u200e1', '\u05d0\u200e1'],
  ['Élodie 日本 👩🏽‍⚖️', 'Élodie 日本 👩🏽‍⚖️'],
  ['half \ud800', 'half \ufffd'],
])('%j as a line is %j', (text, line) => {
  expect(cleanLine(text)).toBe(line);
});

test('a text keeps its lines', () => {
  expect(cleanText('\n a\r\n\tb\u202e\0\n')).toBe('a\r\n\tb');
});

test('a line is one line, and cleaning it again changes nothing', () => {
  const unit = fc.oneof(
    fc.constantFrom(' ', '\n', '\u202e', '\u0085', '\0', '\u2029', '\ud800', 'a'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const line = cleanLine(text);
      expect(line).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
      expect(cleanLine(line)).toBe(line);
    }),
  );
});
