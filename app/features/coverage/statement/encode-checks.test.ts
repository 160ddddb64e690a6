import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeChecks, encodeChecks, type NotedCheck } from './encode-checks.ts';

test('checks are read as they were written', () => {
  const text = fc.string({ unit: 'grapheme' });
  const check: fc.Arbitrary<NotedCheck> = fc.oneof(
    fc.record({
      at: fc.nat(),
      outcome: fc.constant('unchanged' as const),
      what: fc.constant(''),
      note: fc.constant(''),
    }),
    fc.record({ at: fc.nat(), outcome: fc.constant('changed' as const), what: text, note: fc.constant('') }),
    fc.record({ at: fc.nat(), outcome: fc.constant('missed' as const), what: fc.constant(''), note: text }),
  );
  fc.assert(
    fc.property(fc.array(check), (all) => {
      const sorted = all.sort((a, b) => a.at - b.at);
      expect(decodeChecks(encodeChecks(sorted))).toEqual(sorted);
    }),
  );
  expect(encodeChecks([]).checks).toBe('');
});

test.each(['x', '1 -5', '1c0', '1.2345', '1  2'])('“%s” is refused', (checks) => {
  expect(() => decodeChecks({ checks, texts: [] })).toThrow('damaged');
});
