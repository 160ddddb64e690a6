import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathWords } from './path-words.ts';

test.each([
  ['/articles/12/Instant-payments_in-Europe.html', ['instant', 'payments', 'europe']],
  ['/node/12', []],
  ['/', []],
  ['/guide/guide/the-guide', ['guide']],
  ['/a/b-2026/cd', []],
  ['/%C3%89quateur/100%25-%E6%94%AF%E4%BB%98%E6%9C%8D%E5%8A%A1', ['支付服务']],
  ['/broken-%E0%A4-words', ['broken', 'words']],
  ['/one-two/three-four/five-six/seven-eight', ['seven', 'eight']],
])('%s', (path, words) => {
  expect(pathWords(path)).toEqual(words);
});

test('are a few different words, for every path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (path) => {
      const words = pathWords(path);
      expect(words.length).toBeLessThanOrEqual(6);
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{2,}$/u);
    }),
  );
});
