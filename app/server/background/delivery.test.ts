import { afterEach, expect, test, vi } from 'vitest';
import { deliver, startDelivery } from './delivery.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a round queues digests, then sends; neither failure hides the other', async () => {
  const done: string[] = [];
  const reported: unknown[] = [];
  const parts = {
    mailer: { sendDue: async () => void done.push('sent') },
    queueMail: async () => void done.push('queued'),
    reportError: (error: unknown) => reported.push(error),
  };
  await deliver(parts);
  expect([done, reported]).toEqual([['queued', 'sent'], []]);
  await deliver({ ...parts, queueMail: () => Promise.reject(new Error('database')) });
  await deliver({ ...parts, mailer: { sendDue: () => Promise.reject(new Error('mail')) } });
  expect(done).toEqual(['queued', 'sent', 'sent', 'queued']);
  expect(reported).toEqual([new Error('database'), new Error('mail')]);
});

test('the first round does not wait for a minute, and an early end prevents it', async () => {
  vi.useFakeTimers();
  let rounds = 0;
  const parts = { mailer: { sendDue: async () => void rounds++ }, reportError() {} };
  const end = startDelivery(parts);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toBe(1);
  await end();
  await startDelivery(parts)();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(rounds).toBe(1);
});

test('rounds never overlap, and the end waits for the current one', async () => {
  vi.useFakeTimers();
  let rounds = 0;
  let finish = () => {};
  const sendDue = () => {
    rounds++;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const end = startDelivery({ mailer: { sendDue }, reportError() {} });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(rounds).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rounds).toBe(2);
  let ended = false;
  const ending = end().then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect([rounds, ended]).toEqual([2, false]);
  finish();
  await ending;
  expect(ended).toBe(true);
});
