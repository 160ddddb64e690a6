import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('changes of one thing wait for each other, and the last one knows that it is', async () => {
  const inTurn = takeTurns();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const tasks = [
    inTurn(1, async (isLast) => {
      await gate.promise;
      done.push(`first ${isLast()}`);
    }),
    inTurn(1, async (isLast) => void done.push(`second ${isLast()}`)),
    inTurn(2, async (isLast) => void done.push(`other ${isLast()}`)),
  ];
  await tasks[2];
  gate.resolve();
  await Promise.all(tasks);
  expect(done).toEqual(['other true', 'first false', 'second true']);
});
