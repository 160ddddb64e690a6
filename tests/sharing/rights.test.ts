/**
 * Who may do what with a shared thing: every role, each way to share, every kind of thing and every operation on it. The
 * kinds are those of the configuration, so a new one fails until it is here.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { shareableKinds } from '#app/api/sharing/sharing.ts';
import { colleague, joinFirm } from '#app/features/teams/testing/samples.ts';
import { testApi } from '#tests/support/test-site.ts';
import { ALL, askIn, gather } from './people.ts';
import { KINDS } from './things.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = testApi();
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
let team: number;

const ask = askIn(site, tokens);

beforeAll(async () => {
  const people = await gather(site);
  Object.assign(tokens, people.tokens);
  Object.assign(ids, people.ids);
  ({ team } = people);
});

const ROLES = [
  ...['owner', 'member', 'former', 'mover', 'colleague', 'foreigner'],
  ...['outsider', 'administrator', 'leaver', 'nobody'],
] as const;
const STATES = ['private', 'read', 'edit'] as const;
type State = (typeof STATES)[number];

/** Written by hand, and not taken from the code that decides it. */
function expected(role: (typeof ROLES)[number], state: State, need: 'read' | 'edit' | 'own'): string {
  if (role === 'owner') return 'ok';
  if (role === 'nobody') return '401';
  if (role === 'leaver') return '401';
  if (role !== 'member' || state === 'private') return '404';
  if (need === 'read') return 'ok';
  return need === 'edit' && state === 'edit' ? 'ok' : '403';
}

/** Role, thing, way to share and operation, each asked. */
let cases = 0;

const share = (who: string, kind: string, id: string, state: State, to = team) =>
  ask(who, '/sharing', state === 'private' ? { kind, id, team: null } : { kind, id, team: to, right: state });

test('every kind that can be shared is tested here', () => {
  expect(Object.keys(shareableKinds(site.config.verticals['payments_compliance']!)).sort()).toEqual(
    Object.keys(KINDS).sort(),
  );
});

describe.each(Object.keys(KINDS))('a %s', (kind) => {
  const {
    make,
    operations,
    list,
    version,
    shared = { path: list, in: 'shared' },
    places = [],
    forget,
    shownById = false,
  } = KINDS[kind]!;
  const remove = (id: string) =>
    forget ? forget(site.store, id) : ask('owner', `${list}/${id}`, undefined, 'DELETE');

  test.each(STATES)('that is shared so: %s', async (state) => {
    const wrong: string[] = [];
    for (const { name, need, run } of operations)
      for (const role of ROLES) {
        const made = await make(ask, 'owner', 'quetzal');
        await share('owner', kind, made.id, state);
        const answer = await run(ask, role, made);
        const outcome = answer.status < 300 ? 'ok' : String(answer.status);
        const wanted = expected(role, state, need);
        if (outcome !== wanted) wrong.push(`${name} by ${role}: ${outcome}, not ${wanted}`);
        cases++;
        if (wanted !== 'ok' && answer.text.includes('quetzal')) wrong.push(`${name} tells ${role} its text`);
        await remove(made.id);
        if (answer.status === 201)
          await ask(role, `${list}/${answer.json.id ?? answer.json.checklist?.id}`, undefined, 'DELETE');
      }
    expect(wrong).toEqual([]);
  });

  test.each(STATES)('is listed where it is shared so: %s', async (state) => {
    const made = await make(ask, 'owner', 'axolotl');
    await share('owner', kind, made.id, state);
    const sign = shownById ? made.id : 'axolotl';
    for (const role of ROLES) {
      if (role === 'owner') continue;
      const { json, text } = await ask(role, shared.path);
      const isShown = role === 'member' && state !== 'private';
      expect([role, text.includes(sign)]).toEqual([role, isShown]);
      const data = (await ask(role, '/api/own-data')).json;
      const rows = (data.parts as { id: string; rows: object[] }[] | undefined)?.find(
        ({ id }) => id === 'shared-with-you',
      )?.rows;
      // Also of those who are signed in and get nothing: the part is there, and empty.
      expect([role, rows?.length ?? 0]).toEqual([role, isShown ? 1 : 0]);
      if (isShown)
        expect(rows).toMatchObject([
          {
            ...{ vertical: 'payments_compliance', kind, id: made.id, right: state },
            ...{ owner: 'owner@test.example', shared_with: 'Licensing', title: expect.stringMatching(/./) },
          },
        ]);
      for (const path of [list, ...places]) {
        cases++;
        const answer = await ask(role, path);
        const isHere = isShown && (path !== list || shared.path === list);
        expect([role, path, answer.text.includes(sign)]).toEqual([role, path, isHere]);
      }
      if (isShown) {
        expect(json[shared.in]).toMatchObject([{ right: state, sharedBy: 'owner@test.example' }]);
        expect(String(json[shared.in][0].id)).toBe(made.id);
      }
    }
    const counts = async () => [
      (await ask('owner', '/api/own-data')).json.shared,
      (await ask('administrator', `/api/accounts/${ids['owner']}/data`)).json.shared,
    ];
    const one = { name: expect.any(String), with: 'Licensing', count: 1 };
    expect(await counts()).toEqual([0, 1].map(() => (state === 'private' ? [] : [one])));
    await remove(made.id);
    // What is deleted is lost to nobody.
    expect(await counts()).toEqual([[], []]);
  });

  test('is shared by its owner alone, with a team of the owner', async () => {
    const made = await make(ask, 'owner', 'quetzal');
    await share('owner', kind, made.id, 'edit');
    for (const role of ROLES.filter((one) => one !== 'owner')) {
      const answer = await share(role, kind, made.id, 'private');
      expect([role, answer.status]).toEqual([role, ['nobody', 'leaver'].includes(role) ? 401 : 404]);
      expect((await ask(role, `/sharing?kind=${kind}&id=${made.id}`)).status).toBeGreaterThanOrEqual(401);
    }
    expect((await ask('member', `${list}/${made.id}`)).status).toBe(200);
    const foreign = (await ask('foreigner', '/api/teams')).json.teams[0].id;
    expect((await share('owner', kind, made.id, 'read', foreign)).status).toBe(404);
    expect((await share('owner', kind, made.id, 'read', 99_999)).status).toBe(404);
    const { json } = await ask('owner', `/sharing?kind=${kind}&id=${made.id}`);
    expect(json.shared).toEqual({ team, right: 'edit' });
    // Twice is once.
    await Promise.all([1, 2].map(() => share('owner', kind, made.id, 'read')));
    expect((await ask('owner', `/sharing?kind=${kind}&id=${made.id}`)).json.shared.right).toBe('read');
    await remove(made.id);
  });

  test('is gone for a member who is removed in the middle of an edit, and who opened it before', async () => {
    const email = 'colleague@test.example';
    await ask('owner', `/api/teams/${team}/members`, { email });
    const made = await make(ask, 'owner', 'quetzal');
    await share('owner', kind, made.id, 'edit');
    expect((await ask('colleague', `${list}/${made.id}`)).status).toBe(200);
    await ask('owner', `/api/teams/${team}/members/${ids['colleague']}`, undefined, 'DELETE');
    for (const { name, run } of operations)
      expect([name, (await run(ask, 'colleague', made)).status]).toEqual([name, 404]);
    await remove(made.id);
  });

  test.skipIf(forget !== undefined)(
    'is gone for the team once it is deleted, and back when it is restored',
    async () => {
      const made = await make(ask, 'owner', 'quetzal');
      await share('owner', kind, made.id, 'edit');
      const seen = await version(ask, 'owner', made);
      await remove(made.id);
      for (const { name, run } of operations)
        expect([name, (await run(ask, 'member', made)).status]).toEqual([name, 404]);
      expect((await share('owner', kind, made.id, 'read')).status).toBe(404);
      await ask(
        'owner',
        `${list}/${made.id}`,
        { deleted: false, ...(typeof seen === 'number' && { version: seen + 1 }) },
        'PATCH',
      );
      expect((await ask('member', `${list}/${made.id}`)).status).toBe(200);
      await remove(made.id);
    },
  );

  test('is private again when its owner leaves the team, and when the team is deleted', async () => {
    const other = await colleague(
      site,
      `other-${kind}`,
      (await site.store.users.byId(ids['owner']!))!.organisationId!,
    );
    const { email } = (await site.store.users.byId(other))!;
    const second = (await ask('owner', '/api/teams', { name: `Second ${kind}` })).json.id;
    for (const one of [email, 'member@test.example'])
      await ask('owner', `/api/teams/${second}/members`, { email: one });
    await ask('owner', `/api/teams/${second}/members/${other}`, { isOwner: true }, 'PATCH');
    const made = await make(ask, 'owner', 'quetzal');
    await share('owner', kind, made.id, 'read', second);
    expect((await ask('member', `${list}/${made.id}`)).status).toBe(200);
    await ask('owner', `/api/teams/${second}/members/${ids['owner']}`, undefined, 'DELETE');
    expect((await ask('member', `${list}/${made.id}`)).status).toBe(404);
    const third = (await ask('owner', '/api/teams', { name: `Third ${kind}` })).json.id;
    await ask('owner', `/api/teams/${third}/members`, { email: 'member@test.example' });
    await share('owner', kind, made.id, 'read', third);
    expect((await ask('member', `${list}/${made.id}`)).status).toBe(200);
    await ask('owner', `/api/teams/${third}`, undefined, 'DELETE');
    expect((await ask('member', `${list}/${made.id}`)).status).toBe(404);
  });
});

const movable = Object.keys(KINDS).filter((kind) => KINDS[kind]!.handedOver !== undefined);
test.each(movable)('a %s stays shared when its owner leaves and hands it over', async (kind) => {
  const { make, list } = KINDS[kind]!;
  const home = (await site.store.users.byId(ids['owner']!))!.organisationId;
  tokens['left'] = (await site.account(`left-${kind}`, ALL)).access_token;
  const from = await joinFirm(site, `left-${kind}@test.example`, home);
  await ask('owner', `/api/teams/${team}/members`, { email: `left-${kind}@test.example` });
  const made = await make(ask, 'left', 'quetzal');
  await share('left', kind, made.id, 'read');
  await site.store.users.setDisabled(from, '2026-11-21T09:00:00.000Z');
  // Nobody lost it until somebody has it.
  expect((await ask('member', `${list}/${made.id}`)).status).toBe(200);
  const handed = await ask('administrator', `/api/accounts/${from}/hand-over`, {
    ...{ to: 'owner@test.example', parts: [KINDS[kind]!.handedOver!] },
  });
  expect([handed.status, handed.text]).toEqual([200, handed.text]);
  expect((await ask('owner', `/sharing?kind=${kind}&id=${made.id}`)).json.shared).toEqual({
    ...{ team, right: 'read' },
  });
  expect((await ask('member', `${list}/${made.id}`)).status).toBe(200);
});

test('the matrix ran in full', () => {
  const operations = Object.values(KINDS).flatMap((kind) => kind.operations).length;
  expect(cases).toBeGreaterThanOrEqual(operations * ROLES.length * STATES.length);
  console.info(`${cases} cases of sharing`);
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
