import { expect, test, vi } from 'vitest';
import { createBackground } from './background.ts';

test('tasks run in the background, and a failing one is reported without stopping others', async () => {
  const report = vi.fn();
  const background = createBackground(report);
  const done: string[] = [];
  background.run('first', async () => {
    throw new Error('the disk is full');
  });
  background.run('second', async () => void done.push('second'));
  expect(done).toEqual([]);
  await background.idle();
  expect(done).toEqual(['second']);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('the disk is full'), { operation: 'first' });
});

test('a flood of tasks is bounded', async () => {
  const report = vi.fn();
  const background = createBackground(report);
  const task = vi.fn(async () => undefined);
  for (let n = 0; n < 1_010; n++) background.run('many', task);
  expect(report).toHaveBeenCalledTimes(10);
  await background.idle();
  expect(task).toHaveBeenCalledTimes(1_000);
});

test('what a task queues is waited for, too', async () => {
  const background = createBackground(vi.fn());
  const done: string[] = [];
  background.run('first', async () => background.run('second', async () => void done.push('second')));
  await background.idle();
  expect(done).toEqual(['second']);
});
