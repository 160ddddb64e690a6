import { expect, test } from 'vitest';
import { compactPath } from './compact-path.ts';

function draw(...rings: [number, number][][]): string {
  const path = compactPath();
  for (const [first, ...rest] of rings) {
    path.moveTo(...first!);
    for (const place of rest) path.lineTo(...place);
    path.closePath();
  }
  return path.result();
}

test.each<[string, [number, number][][], string]>([
  [
    'places become steps in tenths',
    [
      [
        [1, 2],
        [2.34, 2],
        [2.3, 1.5],
        [1, 2],
      ],
    ],
    'M1 2l1.3 0 0-.5Z',
  ],
  [
    'a place that rounding makes the same as the one before goes',
    [
      [
        [0, 0],
        [0.04, 0],
        [1, 0],
        [1, 1],
      ],
    ],
    'M0 0l1 0 0 1Z',
  ],
  [
    'a place on a straight line goes, one where it turns back stays',
    [
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [1, 0],
        [1, 1],
      ],
    ],
    'M0 0l2 0-1 0 0 1Z',
  ],
  [
    'an island that has no area left goes',
    [
      [
        [5, 5],
        [5.01, 5],
        [5, 5.01],
      ],
    ],
    '',
  ],
])('%s', (_, rings, path) => {
  expect(draw(...rings)).toBe(path);
});

test('each result belongs to one outline', () => {
  const path = compactPath();
  path.moveTo(0, 0);
  path.lineTo(1, 0);
  path.lineTo(1, 1);
  expect([path.result(), path.result()]).toEqual(['M0 0l1 0 0 1Z', '']);
});
