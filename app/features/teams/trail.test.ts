import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { SYSTEM } from '#app/store/accounts/access-changes.ts';
import { shares } from './shares-store.server.ts';
import { teams } from './teams-store.server.ts';
import { AT, colleague, firm, makeTeam } from './testing/samples.ts';

const LATER = '2026-11-22T09:00:00.000Z';

describe.each(ENGINES)('teams and shares in the audit trail on %s', (engine) => {
  let fresh: FreshStore;
  let organisationId: number;
  const ids = { ada: 0, ben: 0 };
  beforeAll(async () => {
    fresh = await freshStore(engine);
    organisationId = await firm(fresh, 'Home');
    for (const name of ['ada', 'ben'] as const) ids[name] = await colleague(fresh, name, organisationId);
  });
  afterAll(() => fresh.end());

  /** What the trail says since the last question, the oldest first. */
  let seen = 0;
  const trail = async () => {
    const all = await fresh.store.accessChanges.list({ limit: 50 });
    const found = all.filter(({ id }) => id > seen).reverse();
    seen = Math.max(seen, ...all.map(({ id }) => id));
    return found.map(({ action, actor, actorId, accountId, before, after }) => ({
      ...{ action, by: actorId ?? actor, of: accountId, before, after },
    }));
  };
  const asker = () => ({ userId: ids.ada, isAdmin: false, at: LATER });
  const store = () => fresh.store.of(teams);
  const thing = (id: string, owner = ids.ada) => ({
    kind: 'report',
    id,
    owner,
    createdAt: AT,
    vertical: 'v',
  });
  const share = (id: string, to: Parameters<ReturnType<typeof shares>['set']>[1], owner = ids.ada) =>
    fresh.store.of(shares).set(thing(id, owner), to, LATER);

  test('each change of a team is one entry, and what changes nothing is none', async () => {
    await trail();
    const id = await makeTeam(fresh, ids.ada, 'Licensing');
    const named = { teamId: id, team: 'Licensing' };
    expect(await trail()).toEqual([
      {
        ...{ action: 'team-created', by: ids.ada, of: ids.ada },
        ...{ before: null, after: { ...named, role: 'owner' } },
      },
    ]);
    await Promise.all([1, 2].map(() => store().add(asker(), id, 'ben@colleague.example', LATER)));
    await store().setOwner(asker(), id, ids.ben, true);
    await store().setOwner(asker(), id, ids.ben, true);
    await store().rename(asker(), id, 'Permits');
    await store().rename(asker(), id, 'Permits');
    await store().remove(asker(), id, ids.ben);
    await store().remove(asker(), id, ids.ben);
    await store().delete({ userId: ids.ben, isAdmin: false }, id);
    const [added, owner, renamed, removed, ...more] = await trail();
    expect(added).toMatchObject({ action: 'team-member-added', of: ids.ben, before: null });
    expect(owner).toMatchObject({ action: 'team-owner-changed', of: ids.ben, after: { role: 'owner' } });
    expect(renamed).toMatchObject({
      ...{ action: 'team-renamed', of: null, before: named, after: { teamId: id, team: 'Permits' } },
    });
    expect(removed).toMatchObject({
      ...{ action: 'team-member-removed', by: ids.ada, of: ids.ben },
      ...{ before: { team: 'Permits', role: 'owner', shares: {} }, after: null },
    });
    expect(more).toEqual([]);
  });

  test('a thing is in it by kind and id: shared, to edit, private again', async () => {
    const id = await makeTeam(fresh, ids.ada, 'Readers');
    await trail();
    await share('7', { team: id, right: 'read' });
    await share('7', { team: id, right: 'read' });
    await share('7', { team: id, right: 'edit' });
    await share('7', null);
    await share('7', null);
    expect(await share('7', { team: id + 1000, right: 'edit' })).toBe(false);
    const read = { kind: 'report', id: '7', teamId: id, team: 'Readers', right: 'read' };
    const edit = { ...read, right: 'edit' };
    const by = { by: ids.ada, of: ids.ada };
    expect(await trail()).toEqual([
      { action: 'thing-shared', ...by, before: null, after: read },
      { action: 'share-changed', ...by, before: read, after: edit },
      { action: 'thing-unshared', ...by, before: edit, after: null },
    ]);
  });

  test('shares that end together are counted in the entry that ends them', async () => {
    const id = await makeTeam(fresh, ids.ada, 'Ending');
    await store().add(asker(), id, 'ben@colleague.example', LATER);
    await share('1', { team: id, right: 'read' });
    await share('2', { team: id, right: 'read' }, ids.ben);
    await share('3', { team: id, right: 'edit' }, ids.ben);
    await trail();
    await store().remove({ ...asker(), userId: ids.ben }, id, ids.ben);
    await store().delete(asker(), id);
    expect(await trail()).toMatchObject([
      { action: 'team-member-removed', by: ids.ben, before: { shares: { report: 2 } } },
      { action: 'team-deleted', by: ids.ada, before: { members: [ids.ada], shares: { report: 1 } } },
    ]);
  });

  test('who leaves is recorded in the name of who disables, moves or deletes the account', async () => {
    const [admin, gone] = [ids.ben, await colleague(fresh, 'gone', organisationId)];
    const id = await makeTeam(fresh, gone, 'Left');
    await store().add({ userId: gone, isAdmin: false }, id, 'ada@colleague.example', LATER);
    await share('5', { team: id, right: 'read' }, gone);
    const by = fresh.store.accessBy({ kind: 'account', id: admin, at: LATER });
    await trail();
    await by.users.setDisabled(gone, LATER);
    expect(await trail()).toMatchObject([
      { action: 'team-member-removed', by: admin, of: gone, before: { role: 'owner', shares: {} } },
      { action: 'team-owner-changed', by: admin, of: ids.ada, after: { role: 'owner' } },
      { action: 'account-disabled', by: admin, of: gone },
    ]);
    const other = await colleague(fresh, 'other', organisationId);
    const alone = await makeTeam(fresh, other, 'Alone');
    await share('6', { team: alone, right: 'read' }, other);
    await trail();
    await by.users.delete(other, LATER);
    expect(await trail()).toMatchObject([
      { action: 'team-member-removed', by: admin, of: other, before: { shares: { report: 1 } } },
      { action: 'team-deleted', by: admin, before: { teamId: alone } },
      { action: 'account-deleted' },
    ]);
  });

  test('they are no conflict of the form of an administrator, and a failed transaction leaves none', async () => {
    const id = await makeTeam(fresh, ids.ben, 'Quiet');
    const version = await fresh.store.accessChanges.newestOf(ids.ben);
    await share('9', { team: id, right: 'read' }, ids.ben);
    expect(await fresh.store.accessChanges.newestOf(ids.ben)).toBe(version);
    await trail();
    await expect(
      fresh.store.changeAccess(SYSTEM, async (_, on) => {
        await teams(on).delete({ userId: ids.ben, isAdmin: false }, id);
        throw new Error('Lost');
      }),
    ).rejects.toThrow('Lost');
    expect(await trail()).toEqual([]);
  });
});
