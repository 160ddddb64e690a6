import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { answerPage } from './pipeline.ts';
import type { Step } from './step.ts';

const passOn: Step = (_, next) => next();
const ask = (framework: () => Promise<Response>, steps: Step[]) =>
  answerPage(new Request('http://localhost/x'), new RouterContextProvider(), framework, steps);

test('a failing framework gets one more attempt, for its error page, and then its failure propagates', async () => {
  const framework = vi.fn(async (): Promise<Response> => {
    throw new Error('the framework failed');
  });
  await expect(ask(framework, [passOn, passOn, passOn])).rejects.toThrow('the framework failed');
  expect(framework).toHaveBeenCalledTimes(2);
});

test('a value thrown by a step is answered by the framework, and seen by the previous steps', async () => {
  const seen: number[] = [];
  const watch: Step = async (_, next) => {
    const answer = await next();
    seen.push(answer.status);
    return answer;
  };
  const refuse: Step = () => {
    throw new Response('closed', { status: 503 });
  };
  const answer = await ask(async () => new Response('page', { status: 503 }), [watch, refuse]);
  expect([answer.status, seen]).toEqual([503, [503]]);
});
