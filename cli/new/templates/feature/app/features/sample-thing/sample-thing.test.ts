import { expect, test } from 'vitest';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi();

test('a subscriber reads it, and nobody else', async () => {
  const { access_token: token } = await site.issueTokensFor('full@demo.test');
  const path = '/api/payments_compliance/sample-thing';
  expect((await site.ask(path, { token })).json).toEqual({ message: 'Sample thing in Payments Compliance.' });
  expect((await site.ask(path)).status).toBe(401);
});
