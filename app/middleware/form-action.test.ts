import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { clientAddressContext, servicesContext, sessionContext, siteContext } from './context.ts';
import { formAction, refuse, refuseProblem, type FormAnswer, type Intent } from './form-action.ts';
import { UNREADABLE_FORM } from './form.ts';
import { SESSION_ENDED } from './session/ended-form.ts';

interface Answer extends FormAnswer {
  read?: unknown;
}

function createContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, { client: () => ({}) } as never);
  context.set(siteContext, { vertical: { id: 'test' } } as never);
  context.set(sessionContext, {} as never);
  context.set(clientAddressContext, '127.0.0.1');
  return context;
}

/** What an action answers to a form, with the status. */
async function post(intents: Record<string, Intent<Answer>>, body: BodyInit, contentType?: string) {
  const request = new Request('http://localhost/list?page=2', {
    method: 'POST',
    body,
    ...(contentType ? { headers: { 'Content-Type': contentType } } : {}),
  });
  const action = formAction<Answer>(intents, 'Nothing was saved.');
  const { data, init } = await action({ request, context: createContext(), params: {} } as never);
  return [init?.status, data];
}

const read = (name: string, fields: Record<string, string>) => {
  const intents: Record<string, Intent<Answer>> = {
    show: async ({ text, id, row, url }) =>
      refuse({ read: [text(name), id(name), row, url.searchParams.get('page')] }, 422),
  };
  return post(intents, new URLSearchParams(fields));
};

test.each([
  [{ intent: 'show', a: 'x\r\ny\rz' }, ['x\ny\nz', undefined, undefined, '2']],
  [{ intent: 'show', a: '12' }, ['12', 12, undefined, '2']],
  [{ intent: 'show', a: '-1' }, ['-1', undefined, undefined, '2']],
  [{ intent: 'show' }, ['', undefined, undefined, '2']],
  [{ intent: 'show 7', a: '' }, ['', undefined, 7, '2']],
  [{ intent: 'show x', a: '' }, ['', undefined, undefined, '2']],
  [{ intent: 'show', a: 'x'.repeat(20_000) }, ['x'.repeat(10_000), undefined, undefined, '2']],
])('fields of %j', async (fields, expected) => {
  expect(await read('a', fields as Record<string, string>)).toEqual([422, { read: expected }]);
});

test.each(['', 'other', 'toString', '__proto__', 'constructor'])(
  'a form that asks for “%s” changes nothing',
  async (intent) => {
    expect(await read('a', { intent })).toEqual([400, { message: 'Nothing was saved.' }]);
  },
);

test('a body that is not a form is refused', async () => {
  expect(await post({}, '{}', 'application/json')).toEqual([400, { message: UNREADABLE_FORM }]);
});

const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'version_conflict' } as const;

test('what the API refused is said in its words, or in those of the screen', () => {
  expect(refuseProblem(problem)).toMatchObject({ data: { message: 'Conflict' }, init: { status: 409 } });
  expect(refuseProblem({ ...problem, detail: 'Too late.' })).toMatchObject({
    data: { message: 'Too late.' },
  });
  expect(refuseProblem(problem, { message: 'Try again.' })).toMatchObject({
    data: { message: 'Try again.' },
  });
});

test('a reader who is signed out is led to the sign-in page', () => {
  const signedOut = { ...problem, status: 401, code: 'token_expired' } as const;
  let thrown: unknown;
  try {
    refuseProblem(signedOut);
  } catch (error) {
    thrown = error;
  }
  expect((thrown as Response).headers.get('location')).toBe('/login');
});

test.each([
  [{ status: 401, code: 'unauthenticated' }, 401],
  [{ status: 400, code: 'invalid_request' }, undefined],
  [{ status: 403, code: 'subscription_inactive' }, undefined],
])('after %j the page stays only if the session has ended', async (problem, status) => {
  const ends = async () => refuseProblem<Answer>({ title: 'x', ...problem } as never);
  const answered = await post({ send: ends }, new URLSearchParams({ intent: 'send' })).catch(
    (thrown: Response) => [thrown.headers.get('location')],
  );
  expect(answered).toEqual(status ? [status, { message: SESSION_ENDED }] : ['/login']);
});
