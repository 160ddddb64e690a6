import { expect, test } from 'vitest';
import { createMediaTally } from './tally.ts';

test('without media all counts are 0', () => {
  const none = { imported: 0, leftOut: 0, records: 0, reasons: [] };
  expect(createMediaTally().summary()).toEqual({ picture: none, file: none });
});

test('places are counted, records that lack one, and each reason with its names', () => {
  const tally = createMediaTally();
  const lost = (name: string, refused = 'is gone') => ({ kind: 'picture' as const, name, refused });
  tally.add([{ kind: 'picture', name: 'a.png' }, lost('b.png', 'is SVG'), lost('c.png'), lost('c.png')]);
  tally.add([lost('d.png'), { kind: 'file', name: 'a.pdf' }]);
  tally.add([{ kind: 'file', name: 'b.pdf' }]);
  tally.add();
  expect(tally.summary()).toEqual({
    picture: {
      ...{ imported: 1, leftOut: 4, records: 2 },
      reasons: [
        { reason: 'is gone', count: 3, names: ['c.png', 'd.png'], more: false },
        { reason: 'is SVG', count: 1, names: ['b.png'], more: false },
      ],
    },
    file: { imported: 2, leftOut: 0, records: 0, reasons: [] },
  });
});

test('a summary names no more than ten of a reason', () => {
  const tally = createMediaTally();
  for (let index = 0; index < 891; index++)
    tally.add([{ kind: 'picture', name: `${index}.png`, refused: 'is gone' }]);
  const [reason] = tally.summary().picture.reasons;
  expect([reason!.count, reason!.names.length, reason!.more]).toEqual([891, 10, true]);
});
