import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('changes of one thing wait for each other, and the last one knows that it is', async () => {
  const inTurn = takeTurns();
  const done: string[] = [];
  const gate = Promise.withResolvers<undefined>();
  const say = (name: string) => async (isLast: () => boolean) => {
    done.push(`${name} ${isLast()}`);
  };
  const tasks = [
    inTurn(1, async (isLast) => {
      await gate.promise;
      done.push(`first ${isLast()}`);
    }),
    inTurn(1, say('second')),
    inTurn(2, say('other')),
  ];
  await tasks[2];
  gate.resolve(undefined);
  await Promise.all(tasks);
  expect(done).toEqual(['other true', 'first false', 'second true']);
});
