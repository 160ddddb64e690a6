import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRepeats } from './repeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const collect = () => {
  const lines: string[] = [];
  const repeats = limitRepeats({ most: 2, everyMs: 1_000 });
  const say = (key: string, text: string) =>
    repeats.write(key, (leftOut) => lines.push(leftOut > 0 ? `${text} +${leftOut}` : text));
  return { lines, say };
};

test('the first lines are written, the others counted and the newest of them written at the end', () => {
  const { lines, say } = collect();
  for (let at = 1; at <= 7_000; at++) say('away', `line ${at}`);
  say('other', 'another');
  expect(lines).toEqual(['line 1', 'line 2', 'another']);
  vi.advanceTimersByTime(1_000);
  expect(lines.slice(3)).toEqual(['line 7000 +6997']);
});

test('a fault that lasts is one line for each interval, and nothing is lost in the sum', () => {
  const { lines, say } = collect();
  for (let second = 0; second < 60; second++) {
    for (let at = 0; at < 100; at++) say('away', 'x');
    vi.advanceTimersByTime(1_000);
  }
  const counted = lines.map((line) => 1 + Number(/\+(\d+)/.exec(line)?.[1] ?? 0));
  expect(lines.length).toBeLessThan(65);
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(6_000);
});

test('after a quiet interval it begins anew', () => {
  const { lines, say } = collect();
  say('away', 'first');
  vi.advanceTimersByTime(1_000);
  say('away', 'second');
  expect(lines).toEqual(['first', 'second']);
});

test('keys are bounded, and what is forgotten is said', () => {
  const { lines, say } = collect();
  for (let at = 0; at < 3; at++) say('oldest', 'old');
  for (let at = 0; at < 2_000; at++) say(`key ${at}`, 'x');
  expect(lines.filter((line) => line === 'old')).toHaveLength(3);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(500);
});
