/** A change of TOKEN_SECRET with secrets in the store, of every feature that has some. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sealText } from '#app/api/sign-in/sealed-text.ts';
import { keyUse } from '#app/api/sign-in/resealing.ts';
import { resealOnce } from '#app/server/background/resealing.ts';
import { refuseOtherKey } from '#app/server/signing-key.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { sayKeys } from '../../cli/say-keys.ts';

const key = (name: string) => new TextEncoder().encode(name.repeat(32));
const at = '2026-11-27T12:00:00.000Z';
const now = () => new Date(at);
const CLIENT = 'single sign-on client secret';
const HOOK = 'webhooks secret';

describe.each(ENGINES)('stored secrets on %s', (engine) => {
  let fresh: FreshStore;
  let organisation: number;
  let user: number;
  beforeEach(async () => {
    fresh = await freshStore(engine);
    const made = await fresh.store.organisations.create({ name: 'Firm', seats: null, domains: [] });
    if (made.outcome !== 'saved') throw new Error('no organisation');
    organisation = made.id;
    const created = await fresh.store.users.create({ email: 'a@firm.example' });
    if (!created.ok) throw new Error('no account');
    user = created.user.id;
  });
  afterEach(() => fresh.end());

  const server = (current: string, ...earlier: string[]) => ({
    store: fresh.store,
    ...{ secret: key(current), earlierSecrets: earlier.map(key), now },
  });
  const uses = async (current: string, ...earlier: string[]) =>
    keyUse({ sealed: fresh.store.sealed, ...server(current, ...earlier) });
  /** With the current key, and with none that is here. */
  const numbers = async (current: string, ...earlier: string[]) => {
    const all = await uses(current, ...earlier);
    return [
      all.reduce((sum, use) => sum + use.current, 0),
      all.reduce((sum, use) => sum + use.unreadable, 0),
    ];
  };
  const provider = (secret: string) =>
    fresh.db
      .insertInto('sso_provider')
      .values({
        ...{ organisation_id: organisation, issuer: 'https://idp.example', client_id: 'c', scopes: 'openid' },
        ...{ client_secret: secret, groups_claim: '', trusts_email: 0, allows_password: 1, updated_at: at },
      })
      .execute();
  const endpoint = (secret: string, earlier: string | null = null, until: string | null = null) =>
    fresh.db
      .insertInto('webhook_endpoint')
      .values({
        ...{ user_id: user, vertical: 'v', url: 'https://hook.example/', events: '[]', created_at: at },
        ...{ secret, earlier_secret: earlier, earlier_until: until },
      })
      .execute();
  const seal = (name: string, purpose: string, owner: number) =>
    sealText(key(name), { purpose, owner }, `of ${purpose}`);

  test('get the present key, so that the earlier one can be removed', async () => {
    await provider(seal('old', CLIENT, organisation));
    await endpoint(seal('old', HOOK, user), seal('old', HOOK, user), '2026-11-28T00:00:00.000Z');
    expect(await numbers('new')).toEqual([0, 3]);
    expect(sayKeys(await uses('new', 'old'))).toContain('Keep TOKEN_SECRET_PREVIOUS');
    expect(await resealOnce(server('new', 'old'))).toMatch(/: 3\./);
    expect(await numbers('new')).toEqual([3, 0]);
    expect(sayKeys(await uses('new', 'old'))).toContain('No stored secret needs');
    expect(await resealOnce(server('new', 'old'))).toBeUndefined();
  });

  test('are the same for two servers that change the key at once', async () => {
    for (let n = 0; n < 450; n++) await endpoint(seal('old', HOOK, user));
    await Promise.all([resealOnce(server('new', 'old')), resealOnce(server('new', 'old'))]);
    expect(await numbers('new')).toEqual([450, 0]);
  });

  test('keep the present key while a server still has the earlier one', async () => {
    await provider(seal('old', CLIENT, organisation));
    const [late, early] = [server('old', 'new'), server('new', 'old')];
    expect(await refuseOtherKey(fresh.store, late)).toBeUndefined();
    expect(await refuseOtherKey(fresh.store, early)).toBeUndefined();
    await resealOnce(early);
    // The server that is late reads what the other one wrote, and does not take it back.
    expect(await resealOnce(late)).toBeUndefined();
    expect(await numbers('new')).toEqual([1, 0]);
    expect(await numbers('old', 'new')).toEqual([0, 0]);
    // It saves a secret, with its own key: the next round of the other one finds it.
    await endpoint(seal('old', HOOK, user));
    await resealOnce(early);
    expect(await numbers('new')).toEqual([2, 0]);
  });

  test('stay as they are where the key is lost, and where there is none or it is of no more use', async () => {
    await provider('');
    await endpoint(seal('lost', HOOK, user), seal('lost', HOOK, user), '2026-11-26T00:00:00.000Z');
    expect(await resealOnce(server('new', 'old'))).toBeUndefined();
    expect(await numbers('new', 'old')).toEqual([0, 1]);
    expect(sayKeys(await uses('new', 'old'))).toContain('1 with a key that is not here');
  });

  test('that were changed meanwhile are not overwritten', async () => {
    await provider(seal('old', CLIENT, organisation));
    const [clientSecrets] = fresh.store.sealed.filter(({ purpose }) => purpose === CLIENT);
    const row = (await clientSecrets!.rows(at).next()).value;
    if (!row) throw new Error('no row');
    const entered = seal('new', CLIENT, organisation);
    await fresh.db.updateTable('sso_provider').set({ client_secret: entered }).execute();
    expect(await clientSecrets!.replace(row, 'x')).toBe(false);
    expect(await numbers('new')).toEqual([1, 0]);
  });
});
