/** Two instances whose key for tokens is changed while they run, and one that has another key. */
import { expect, test } from 'vitest';
import { onPostgres } from './support/engines.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder, look, serve, signIn } from './support/site.ts';

const NEW_KEY = 'c2Vjb25kIGtleSBvZiB0aGlzIHNpdGUgaW4gdGhlIHRlc3Q';

test('a change of TOKEN_SECRET signs nobody out, and another key is refused', async () => {
  const { env } = await onPostgres();
  const oldKey = env['TOKEN_SECRET']!;
  const start = (keys: Record<string, string>) => serve({ ...env, ...keys }, dataFolder('empty'));
  let [first, second] = [await start({}), await start({})];
  const early = await signIn(first.url);
  const reads = async (origin: string, token: string) =>
    (await look(`${origin}/api/payments_compliance/notes`, { headers: { authorization: `Bearer ${token}` } }))
      .status === 200;
  let refused = 0;
  const check = async (tokens: readonly string[]) => {
    for (const { url } of [first, second])
      for (const token of tokens) if (!(await reads(url, token))) refused++;
  };
  await check([early.token]);

  // As docs/operate.md says: every instance verifies the new key before one signs with it.
  for (const keys of [
    { TOKEN_SECRET: oldKey, TOKEN_SECRET_PREVIOUS: NEW_KEY },
    { TOKEN_SECRET: NEW_KEY, TOKEN_SECRET_PREVIOUS: oldKey },
  ]) {
    await first.stop();
    first = await start(keys);
    const between = await signIn(first.url);
    await check([early.token, between.token]);
    await second.stop();
    second = await start(keys);
    await check([early.token, between.token]);
  }
  await expect(start({ TOKEN_SECRET: 'dGhpcmQga2V5LCB3aGljaCBub2JvZHkgZWxzZSBoYXMgaGVyZQ' })).rejects.toThrow(
    /sign with another key/,
  );
  const row = 'CHANGED KEY';
  found({ row, what: 'tokens that an instance refused meanwhile', value: refused, unit: '', ...atMost(0) });
});
