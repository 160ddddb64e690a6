/** The work of a person who leaves goes to a colleague: what every feature says can be handed over, on both engines. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { batches } from '#app/store/engines/batches.ts';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { FEATURE_OWNED } from '#generated/features/owned.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const V = 'payments_compliance';
const ALL = { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] };
const PARTS = [
  'report',
  'checklist',
  'own-date',
  'deadline-mark',
  'watch-rule',
  'bookmark-label',
  'coverage-statement',
];

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = storeForTests(engine);
  let site: TestApi;
  let admin: string;
  beforeAll(async () => {
    site = await createTestApi({ store: fresh.store });
    admin = (await site.issueTokensFor('admin@demo.test')).access_token;
  });

  const asAdmin = (path: string, json?: object) => site.ask(path, { token: admin, ...(json && { json }) });
  let made = 0;
  /** A reader with one of everything that features store, and a second checklist, which has comments. */
  async function leaver() {
    const name = `leaver-${(made += 1)}`;
    const { access_token: token } = await site.account(name, ALL);
    const ask = async (path: string, json: object, csrf?: boolean) => {
      const found = csrf ? await site.ask('/api/csrf-token', { token }) : undefined;
      const headers: Record<string, string> = found ? { 'X-CSRF-Token': found.json.token as string } : {};
      return site.ask(path, { token, json, headers });
    };
    const post = async (path: string, json: object, csrf?: boolean) => {
      const answer = await ask(path, json, csrf);
      expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
      return answer.json;
    };
    const { id } = (await fresh.store.users.byEmail(`${name}@test.example`))!;
    for (const { make } of FEATURE_OWNED)
      await make({ post, mark: 'quetzal', page: 2001, store: fresh.store, userId: id });
    return { id, token };
  }
  async function successor(more: object = ALL, vertical = V) {
    const name = `successor-${(made += 1)}`;
    const { access_token: token } = await site.account(name, more as { permissions: string[] }, vertical);
    const email = `${name}@test.example`;
    return { id: (await fresh.store.users.byEmail(email))!.id, email, token };
  }
  /** How many rows of each table of work a person has. */
  async function held(userId: number) {
    const parts = await fresh.store.ownData.read(userId);
    const of = (part: string) => parts.find(({ id }) => id === part)!.rows.length;
    return {
      reports: of('reports'),
      checklists: of('checklists'),
      items: of('checklist-items'),
      dates: of('own-dates'),
      rules: of('watch-rules'),
      notes: of('notes'),
      bookmarks: of('bookmarks'),
      statements: of('statements-of-silence'),
    };
  }
  const handOver = (from: number, to: string, parts = PARTS) =>
    asAdmin(`/api/accounts/${from}/hand-over`, { to, parts });

  test('everything but what is private changes hands, and comes back when it is undone', async () => {
    const [from, to] = [await leaver(), await successor()];
    const before = await held(from.id);
    expect(before).toMatchObject({ reports: 1, checklists: 2, items: 1, dates: 1, rules: 1, notes: 1 });
    expect(before).toMatchObject({ statements: 1 });
    const { json: offered } = await asAdmin(`/api/accounts/${from.id}/work`);
    expect(offered.work.map(({ part, count }: { part: string; count: number }) => [part, count])).toEqual(
      expect.arrayContaining([
        ['report', 1],
        ['checklist', 2],
        ['own-date', 1],
        ['watch-rule', 1],
        ['coverage-statement', 1],
      ]),
    );
    expect(offered.colleagues.map(({ email }: { email: string }) => email)).toContain(to.email);

    const done = await handOver(from.id, to.email);
    expect([done.status, done.json.things.length]).toEqual([200, 5]);
    expect(await held(to.id)).toMatchObject({ reports: 1, checklists: 2, items: 1, dates: 1, rules: 1 });
    expect(await held(to.id)).toMatchObject({ notes: 0, bookmarks: 0, statements: 1 });
    expect((await held(from.id)).statements).toBe(0);
    expect(await held(from.id)).toMatchObject({ reports: 0, checklists: 0, dates: 0, rules: 1, notes: 1 });
    const mail = site.mails.at(-1)!;
    expect(mail).toMatchObject({ kind: 'hand-over', recipient: to.email });
    const origin = await fresh.store.handOvers.origins(to.id, V, 'report');
    expect([...origin.values()]).toEqual([
      { name: expect.stringMatching(/^leaver/), at: expect.any(String) },
    ]);
    const lists = ['/reports', '/workspace/checklists', '/watchlist', '/coverage/statements'];
    for (const path of lists)
      expect([path, (await site.ask(`/api/${V}${path}`, { token: to.token })).text]).toEqual([
        path,
        expect.stringMatching(/"origin":\{"name":"leaver-/),
      ]);
    expect((await fresh.store.accessChanges.list({ accountId: from.id, limit: 1 }))[0]).toMatchObject({
      ...{ action: 'work-handed-over', actor: 'account' },
      after: { to: to.id, report: 1, checklist: 2, 'own-date': 1, 'watch-rule': 1, 'coverage-statement': 1 },
    });

    // As a double click does: nothing is left to move, and what was copied is not copied again.
    expect((await handOver(from.id, to.email)).json.things).toEqual([]);
    expect(site.mails.at(-1)).toBe(mail);

    const { json: after } = await asAdmin(`/api/accounts/${from.id}/work`);
    const undo = () =>
      asAdmin(`/api/accounts/${from.id}/hand-over/undo`, { handOver: after.handOvers[0].id });
    const [one, other] = await Promise.all([undo(), undo()]);
    expect([one.status, other.status].sort()).toEqual([200, 404]);
    expect(await held(from.id)).toEqual(before);
    expect(await held(to.id)).toMatchObject({ reports: 0, checklists: 0, dates: 0, statements: 0 });
    expect((await asAdmin(`/api/accounts/${from.id}/work`)).json.handOvers).toEqual([]);
  });

  test('more things than one statement has values for', async () => {
    const MANY = 9_000;
    const [from, to] = [await leaver(), await successor()];
    const { id: _, ...row } = await fresh.store.of((db) =>
      db.selectFrom('own_date').selectAll().where('user_id', '=', from.id).executeTakeFirstOrThrow(),
    );
    for (const rows of batches(
      Array.from({ length: MANY - 1 }, (_, at) => ({ ...row, request: `many-${at}` })),
    ))
      await fresh.store.of((db) => db.insertInto('own_date').values(rows).execute());
    expect((await handOver(from.id, to.email, ['own-date'])).json.things).toMatchObject([{ count: MANY }]);
    const { json: after } = await asAdmin(`/api/accounts/${from.id}/work`);
    await asAdmin(`/api/accounts/${from.id}/hand-over/undo`, { handOver: after.handOvers[0].id });
    expect([(await held(from.id)).dates, (await held(to.id)).dates]).toEqual([MANY, 0]);
  });

  test('two at once do not hand over the same thing twice', async () => {
    const from = await leaver();
    const [one, other] = [await successor(), await successor()];
    await Promise.all([handOver(from.id, one.email), handOver(from.id, other.email)]);
    const [first, second] = [await held(one.id), await held(other.id)];
    expect([first.reports + second.reports, first.checklists + second.checklists]).toEqual([1, 2]);
  });

  test('only what was ticked goes, and only where the other person may read', async () => {
    const [from, to] = [await leaver(), await successor()];
    expect((await handOver(from.id, to.email, ['checklist'])).json.things).toEqual([
      { part: 'checklist', name: 'checklist', how: 'moved', vertical: V, count: 2 },
    ]);
    expect(await held(from.id)).toMatchObject({ reports: 1, checklists: 0 });
    const elsewhere = await successor(ALL, 'gambling_compliance');
    expect((await handOver(from.id, elsewhere.email)).json.things).toEqual([]);
    expect(await held(from.id)).toMatchObject({ reports: 1, dates: 1 });
  });

  test('what quotes pages goes only to somebody who may read these', async () => {
    const [from, to] = [await leaver(), await successor({ permissions: ['world', 'workspace', 'tool'] })];
    const { things } = (await handOver(from.id, to.email)).json;
    expect(things.map(({ part }: { part: string }) => part)).toEqual(
      expect.arrayContaining(['report', 'own-date', 'watch-rule']),
    );
    expect([await held(from.id), await held(to.id)]).toMatchObject([{ checklists: 2 }, { checklists: 0 }]);
  });

  test('what the other person has deleted or changed since stays as it is', async () => {
    const [from, to] = [await leaver(), await successor()];
    await handOver(from.id, to.email, ['report', 'watch-rule']);
    const { json: rules } = await site.ask(`/api/${V}/watchlist`, { token: to.token });
    await site.ask(`/api/${V}/watchlist/${rules.rules[0].id}`, { token: to.token, method: 'DELETE' });
    const { json: after } = await asAdmin(`/api/accounts/${from.id}/work`);
    const undone = await asAdmin(`/api/accounts/${from.id}/hand-over/undo`, {
      handOver: after.handOvers[0].id,
    });
    expect(undone.json.things.map(({ part }: { part: string }) => part)).toEqual(['report']);
  });

  test('refuses who cannot take over, and says why', async () => {
    const from = await leaver();
    const [disabled, stranger, other] = [await successor(), await successor(), await successor()];
    await fresh.store.users.setDisabled(disabled.id, '2026-11-21T09:00:00.000Z');
    await fresh.store.subscriptions.change(stranger.id, V, (current) => ({ ...current!, active: false }));
    const { organisations, users } = fresh.store;
    const firm = await organisations.create({ name: 'Firm', seats: null, domains: [] });
    const { email: own } = (await users.byId(from.id))!;
    const detail = async (to: string) => (await handOver(from.id, to)).json.detail as string;
    expect(await detail('nobody@test.example')).toMatch(/No account/);
    expect(await detail(own)).toMatch(/whose work it is/);
    expect(await detail(disabled.email)).toMatch(/disabled/);
    expect(await detail(stranger.email)).toMatch(/no active subscription/);
    await users.setOrganisation(from.id, firm.outcome === 'saved' ? firm.id : 0);
    expect(await detail(other.email)).toMatch(/another organisation/);
    expect(await held(from.id)).toMatchObject({ reports: 1, checklists: 2 });
  });

  test('after 30 days it can no longer be undone', async () => {
    const [from, to] = [await leaver(), await successor()];
    await handOver(from.id, to.email, ['report']);
    const [done] = await fresh.store.handOvers.of(from.id);
    site.pass(31 * 24 * 60 * 60);
    admin = (await site.issueTokensFor('admin@demo.test')).access_token;
    const { json } = await asAdmin(`/api/accounts/${from.id}/work`);
    expect(json.handOvers[0].undoUntil).toBeNull();
    const undone = await asAdmin(`/api/accounts/${from.id}/hand-over/undo`, { handOver: done!.id });
    expect(undone.json.code).toBe('not_found');
    expect(await held(to.id)).toMatchObject({ reports: 1 });
    // The person's name goes with the account.
    await fresh.store.users.delete(from.id, '2026-12-30T09:00:00.000Z');
    expect([...(await fresh.store.handOvers.origins(to.id, V, 'report')).values()]).toEqual([
      { name: null, at: expect.any(String) },
    ]);
  });
});
