import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { forgetKey, refuseOtherKey } from './signing-key.ts';

const key = (name: string) => new TextEncoder().encode(name.repeat(32));
const keys = (current: string, ...earlier: string[]) => ({
  secret: key(current),
  earlierSecrets: earlier.map(key),
});

describe.each(ENGINES)('the key of servers on %s', (engine) => {
  let fresh: FreshStore;
  beforeEach(async () => {
    fresh = await freshStore(engine);
  });
  afterEach(() => fresh.end());
  const start = (current: string, ...earlier: string[]) =>
    refuseOtherKey(fresh.store, keys(current, ...earlier));

  test('is that of the first one: another key is refused, in words that say what to do', async () => {
    expect(await start('a')).toBeUndefined();
    expect(await start('b')).toMatch(/TOKEN_SECRET/);
    expect(await start('a')).toBeUndefined();
  });

  test('of two that begin at once one is recorded', async () => {
    const refused = await Promise.all([start('a'), start('b')]);
    expect(refused.filter((one) => one === undefined)).toHaveLength(1);
  });

  test('changes with the key before it, in any order of the servers', async () => {
    await start('old');
    // Server by server, and one that comes late.
    for (const [current, earlier] of ['old new', 'new old', 'old new', 'new old'].map((two) =>
      two.split(' '),
    ))
      expect(await start(current!, earlier!)).toBeUndefined();
    expect(await start('old')).toMatch(/TOKEN_SECRET/);
    expect(await start('new')).toBeUndefined();
  });

  test('is forgotten when it is lost', async () => {
    await start('a');
    await forgetKey(fresh.store);
    expect(await start('b')).toBeUndefined();
  });

  test('cannot be read from what is recorded', async () => {
    await start('a');
    const { value } = await fresh.db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'signing key')
      .executeTakeFirstOrThrow();
    expect(value).toMatch(/^[\w-]{22}$/);
  });
});
