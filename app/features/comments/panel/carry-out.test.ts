import { expect, test } from 'vitest';
import { carryOut } from './carry-out.ts';

const problem = (status: number, detail?: string) => ({
  ...{ type: '', title: 'Sign in again', status, code: 'token_missing', ...(detail && { detail }) },
});

test.each([
  [401, undefined, 'Nothing was saved. Your text is still here: try again.'],
  [401, 'Your session has ended.', 'Your session has ended.'],
  [503, undefined, 'Nothing was saved. Your text is still here: try again.'],
])('a refusal with %s keeps what was typed', async (status, detail, message) => {
  const client = { call: async () => ({ ok: false, problem: problem(status, detail) }) };
  const fields = new FormData();
  for (const [name, value] of Object.entries({ intent: 'add', text: ' Two\r\nlines ', key: 'one' }))
    fields.set(name, value);
  expect(await carryOut(client as never, { kind: 'report', id: '1' }, fields)).toMatchObject({
    refused: { message, typed: ' Two\nlines ' },
  });
});
