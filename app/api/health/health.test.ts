import { expect, test } from 'vitest';
import { createHealth } from './health.ts';

test('says each change once: a fault as an error, its end and a planned end as news', () => {
  const lines: string[] = [];
  let reason: string | undefined;
  const health = createHealth({ log: (line, level) => lines.push(`${level} ${line}`) });
  health.watch('queue', () => reason);
  const report = () => health.report(health.faults());

  report();
  expect(lines).toEqual([]);
  reason = 'nothing ends';
  report();
  report();
  reason = undefined;
  report();
  health.stop();
  report();
  reason = 'nothing ends';
  report();
  expect(lines).toEqual([
    'error Not ready: queue: nothing ends',
    'info Ready again.',
    'info Not ready: stopping: the server has been told to end',
    'error Not ready: stopping: the server has been told to end; queue: nothing ends',
  ]);
});
