import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { teams } from './teams-store.server.ts';
import { AT, colleague, firm, joinFirm, makeTeam, TEAMS } from './testing/samples.ts';

describe.each(ENGINES)('teams on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  let home: number;
  let elsewhere: number;
  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    home = await firm(site, 'Home');
    elsewhere = await firm(site, 'Elsewhere');
    for (const name of ['ada', 'ben', 'cleo', 'dan', 'nobody'])
      tokens[name] = (await site.account(name, {})).access_token;
    tokens['admin'] = (await site.issueTokensFor('admin@demo.test')).access_token;
    for (const [name, organisation] of [
      ...(['ada', 'ben', 'cleo'] as const).map((one) => [one, home] as const),
      ['dan', elsewhere] as const,
    ])
      ids[name] = await joinFirm(site, `${name}@test.example`, organisation);
  });
  afterAll(async () => {
    await site.end();
    await fresh.end();
  });

  const ask = async (who: string, path: string, json?: object, method = json ? 'POST' : 'GET') => {
    const answer = await site.ask(`${TEAMS}${path}`, {
      ...{ token: tokens[who], method },
      ...(json && { json }),
    });
    return { ...answer, outcome: answer.status < 300 ? 'ok' : (answer.json.code as string) };
  };
  let made = 0;
  /** A team of Ada's with members. */
  const team = async (...members: string[]) => {
    const { json } = await ask('ada', '', { name: `Team ${(made += 1)}` });
    for (const member of members)
      expect((await ask('ada', `/${json.id}/members`, { email: `${member}@test.example` })).outcome).toBe(
        'ok',
      );
    return `/${json.id}`;
  };
  const members = async (path: string, who = 'ada') =>
    ((await ask(who, path)).json.members as { email: string; isOwner: boolean }[]).map(
      ({ email, isOwner }) => email.split('@')[0]! + (isOwner ? '*' : ''),
    );

  test('are made by any member of an organisation, and by nobody else', async () => {
    const answer = await ask('ben', '', { name: '  Licensing  team ' });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      ...{ name: 'Licensing team', organisation: 'Home', role: 'owner', manages: true },
      members: [{ email: 'ben@test.example', isOwner: true, isYou: true }],
    });
    expect((await ask('cleo', '', { name: 'licensing TEAM' })).outcome).toBe('team_name_taken');
    expect((await ask('dan', '', { name: 'Licensing team' })).outcome).toBe('ok');
    expect((await ask('nobody', '', { name: 'Licensing' })).outcome).toBe('no_organisation');
    expect((await ask('nobody', '')).json).toEqual({ organisation: null, teams: [] });
    expect((await ask('ben', '', { name: ' ' })).outcome).toBe('invalid_request');
  });

  test('are found by their members and by administrators alone', async () => {
    const path = await team('ben');
    const id = Number(path.slice(1));
    expect((await ask('ben', path)).json).toMatchObject({ role: 'member', manages: false, colleagues: [] });
    for (const who of ['cleo', 'dan', 'nobody']) {
      expect((await ask(who, path)).outcome).toBe('not_found');
      expect((await ask(who, '')).json.teams.map((one: { id: number }) => one.id)).not.toContain(id);
    }
    const seen = (await ask('admin', path)).json;
    expect([seen.role, seen.manages]).toEqual([undefined, true]);
    expect((await ask('admin', '')).json.teams.map((one: { id: number }) => one.id)).toContain(id);
  });

  test('are managed by their owners and by administrators', async () => {
    const path = await team('ben');
    for (const who of ['ben', 'cleo', 'dan']) {
      const refused = who === 'ben' ? 'permission_missing' : 'not_found';
      const outcomes = [
        await ask(who, path, { name: 'Mine now' }, 'PATCH'),
        await ask(who, path, undefined, 'DELETE'),
        await ask(who, `${path}/members`, { email: 'cleo@test.example' }),
        await ask(who, `${path}/members/${ids['ben']}`, { isOwner: true }, 'PATCH'),
        await ask(who, `${path}/members/${ids['ada']}`, undefined, 'DELETE'),
      ];
      expect([who, ...outcomes.map(({ outcome }) => outcome)]).toEqual([who, ...outcomes.map(() => refused)]);
    }
    expect((await ask('admin', path, { name: 'By the administrator' }, 'PATCH')).outcome).toBe('ok');
    expect((await ask('admin', `${path}/members`, { email: 'cleo@test.example' })).outcome).toBe('ok');
    expect(await members(path)).toEqual(['ada*', 'ben', 'cleo']);
  });

  test('have people of their organisation only, and the answer says nothing of anyone else', async () => {
    const path = await team();
    const add = async (email: string) => ask('ada', `${path}/members`, { email });
    const [other, unknown] = [await add('dan@test.example'), await add('no.account@test.example')];
    expect(other.outcome).toBe('not_a_colleague');
    expect(other.text).toBe(unknown.text);
    expect((await add(' Ben@Test.example ')).outcome).toBe('ok');
    expect((await add('ben@test.example')).outcome).toBe('ok');
    expect(await members(path)).toEqual(['ada*', 'ben']);
    const { colleagues } = (await ask('ada', path)).json;
    expect(colleagues.map(({ email }: { email: string }) => email)).toEqual(['cleo@test.example']);
  });

  test('keep an owner, also when two owners remove each other', async () => {
    const path = await team('ben');
    const change = (who: string, of: string, isOwner: boolean) =>
      ask(who, `${path}/members/${ids[of]}`, { isOwner }, 'PATCH');
    const remove = (who: string, of: string) => ask(who, `${path}/members/${ids[of]}`, undefined, 'DELETE');
    expect((await change('ada', 'ada', false)).outcome).toBe('last_owner');
    expect((await remove('ada', 'ada')).outcome).toBe('last_owner');
    expect((await change('ada', 'ben', true)).outcome).toBe('ok');
    const both = await Promise.all([remove('ada', 'ben'), remove('ben', 'ada')]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['not_found', 'ok']);
    const left = both[0]!.outcome === 'ok' ? 'ada' : 'ben';
    expect(await members(path, left)).toEqual([`${left}*`]);
  });

  test('are left by their members', async () => {
    const path = await team('ben', 'cleo');
    expect((await ask('ben', `${path}/members/${ids['cleo']}`, undefined, 'DELETE')).outcome).toBe(
      'permission_missing',
    );
    expect((await ask('ben', `${path}/members/${ids['ben']}`, undefined, 'DELETE')).outcome).toBe('ok');
    expect((await ask('ben', path)).outcome).toBe('not_found');
    expect(await members(path)).toEqual(['ada*', 'cleo']);
  });

  test('lose at once who moves to another organisation, and do not get them back', async () => {
    const path = await team('ben');
    await joinFirm(site, 'ben@test.example', elsewhere);
    expect((await ask('ben', path)).outcome).toBe('not_found');
    expect(await members(path)).toEqual(['ada*']);
    await joinFirm(site, 'ben@test.example', home);
    expect((await ask('ben', path)).outcome).toBe('not_found');
  });

  test('pass to the longest member when their only owner leaves, and end without members', async () => {
    const gone = await colleague(site, 'gone', home);
    const id = await makeTeam(site, gone, 'Left behind');
    const alone = await makeTeam(site, gone, 'Alone');
    const asker = { userId: gone, isAdmin: false };
    await site.store.of(teams).add(asker, id, 'cleo@test.example', '2026-11-21T10:00:00.000Z');
    await site.store.of(teams).add(asker, id, 'ben@test.example', '2026-11-21T09:30:00.000Z');
    await site.store.users.setDisabled(gone, AT);
    expect(await members(`/${id}`, 'cleo')).toEqual(['ben*', 'cleo']);
    expect((await ask('admin', `/${alone}`)).outcome).toBe('not_found');
    // A deleted account, too.
    const deleted = await colleague(site, 'deleted', home);
    const other = await makeTeam(site, deleted, 'Of a deleted account');
    await site.store.of(teams).add({ userId: deleted, isAdmin: false }, other, 'cleo@test.example', AT);
    await site.store.users.delete(deleted, AT);
    expect(await members(`/${other}`, 'cleo')).toEqual(['cleo*']);
  });

  test('nothing here was an unexpected error', () => {
    expect(site.errors).toEqual([]);
  });
});
