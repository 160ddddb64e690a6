import { expect, test, vi } from 'vitest';
import { inSlices } from './slices.ts';

test('other work gets a turn when a slice is over, and not before', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const giveWay = inSlices(10);
  now.mockReturnValue(9);
  expect(giveWay()).toBeUndefined();
  now.mockReturnValue(10);
  const turns: string[] = [];
  setImmediate(() => turns.push('other'));
  await giveWay();
  turns.push('on');
  expect(turns).toEqual(['other', 'on']);
  now.mockReturnValue(19);
  expect(giveWay()).toBeUndefined();
});
