/**
 * Nobody reaches what is another reader's: every operation of the API description, asked with the ids of one reader by
 * every other account. What is made for the owner here holds a word that no other answer may contain.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { NAMED_ENDPOINTS, type NamedEndpoint } from '#app/api/named-endpoints.ts';
import type { EndpointId } from '#app/endpoints.ts';
import { FEATURE_OWNED } from '#generated/features/owned.ts';
import { DEMO_EMAILS, type Answer } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const OWNER = 'owner@test.example';
/** In every text of the owner. */
const MARK = 'quetzal';
const VERTICAL = 'payments_compliance';
const PAGE = 2001;

const site = testApi();
/** Ids of the owner's things, by the start of their path in the API description. */
const OWNED: Record<string, Record<string, string>> = {};
const tokens = new Map<string, string | undefined>();
const ALL = { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] };
/** No signed-in reader without a subscription, nor a disabled one, gets further than the check before the operation. */
const OTHERS = [...DEMO_EMAILS, 'stranger@test.example', 'disabled@test.example', 'nobody'];

type Request = { method?: string; json?: unknown; csrf?: boolean };

async function ask(who: string, path: string, { method, json, csrf }: Request = {}): Promise<Answer> {
  const token = tokens.get(who);
  const found = csrf ? await site.ask('/api/csrf-token', { token }) : undefined;
  const headers: Record<string, string> =
    found?.status === 200 ? { 'X-CSRF-Token': found.json.token as string } : {};
  return site.ask(path, { token, json, headers, ...(method ? { method } : {}) });
}

async function make(path: string, json: object, csrf = false): Promise<Answer['json']> {
  const answer = await ask(OWNER, path, { json, csrf });
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
  return answer.json;
}

beforeAll(async () => {
  tokens.set(OWNER, (await site.account('owner', ALL)).access_token);
  // The start is over when the index has been ready once.
  await ask(OWNER, `/api/${VERTICAL}/es/search/?query=word`);
  tokens.set('stranger@test.example', (await site.account('stranger', null)).access_token);
  await site.account('disabled', ALL);
  const disabled = (await site.store.users.byEmail('disabled@test.example'))!;
  await site.store.users.setDisabled(disabled.id, '2026-11-21T08:00:00Z');
  // Issued afterwards, because disabling the account ended the sign-in before.
  tokens.set('disabled@test.example', (await site.issueTokensFor('disabled@test.example')).access_token);
  for (const email of DEMO_EMAILS) tokens.set(email, (await site.issueTokensFor(email)).access_token);

  await ask(OWNER, '/jsonapi/user', {
    method: 'PATCH',
    json: { data: { type: 'user--user', attributes: { companyName: MARK, firstName: MARK } } },
  });
  const owner = (await site.store.users.byEmail(OWNER))!;
  const firm = await site.store.organisations.create({ name: 'A firm', seats: null, domains: [] });
  if ('id' in firm) await site.store.users.setOrganisation(owner.id, firm.id);
  for (const { make: makeOwned } of FEATURE_OWNED)
    Object.assign(
      OWNED,
      await makeOwned({
        ...{ post: make, mark: MARK, page: PAGE, hasOrganisation: true },
        ...{ store: site.store, userId: owner.id },
      }),
    );
  OWNED['/api/accounts/'] = { id: String(owner.id) };
  OWNED['/api/undelivered-mail/'] = { id: '1' };
  // Edits of the configuration belong to the site: nobody but administrators finds any.
  OWNED['/api/configuration/edits/'] = { id: 'none' };
  OWNED['/api/organisations/'] = { id: '1', token: '1' };
});

/** Their parameters name content, or a secret that only its owner has. */
const SHARED: EndpointId[] = [
  ...(['jsonapiCollection', 'jsonapiResource', 'indexSearch', 'calendarEvent'] as const),
  ...(['requirementsByJurisdiction', 'topic', 'exportTopic', 'feed', 'asAt'] as const),
  ...(['itemChanges', 'versionToCite', 'compareItems'] as const),
  ...(['itemChangesSince', 'markItemRead', 'wordsSince', 'coverageLog'] as const),
];

/** They belong to the newsroom, and need a role in it. */
const OF_THE_NEWSROOM: EndpointId[] = Object.entries(NAMED_ENDPOINTS).flatMap(([id, { path }]) =>
  path.startsWith('/api/{v}/newsroom/') ? (id as EndpointId) : [],
);

/** Bodies of operations on one thing: good ones, so that only the reader can be the reason for a refusal. */
const BODIES: Partial<Record<EndpointId, object>> = {
  deleteAccount: { email: 'somebody@else.example' },
  changeAccount: { version: 0 },
  setAccountState: { disabled: true },
  handOver: { to: 'full@demo.test', parts: ['nothing'] },
  undoHandOver: { handOver: 1 },
  setLeave: { lastDay: '2030-12-31', to: null, parts: [], tell: false },
  renewSubscriptions: { vertical: VERTICAL, until: '2030-12-31' },
  changeOrganisation: { name: 'Firm', seats: null, domains: [] },
  setSignOnProvider: {
    ...{ issuer: 'https://login.firm.example', clientId: 'a', scopes: '', groupsClaim: '' },
    ...{ trustsEmail: false, allowsPassword: true },
  },
  setGroupAccess: { group: 'a', rights: {} },
  removeGroupAccess: { group: 'a' },
  makeProvisioningToken: { days: 90 },
  ...Object.assign({}, ...FEATURE_OWNED.map(({ bodies }) => bodies)),
};

/** Queries that an operation needs, or that would find the owner's things. */
const QUERIES: Record<string, string> = {
  exportChecklist: '?format=csv',
  evidencePackFile: '?format=html',
  rating: `?nid=${PAGE}`,
  pageMine: `?nid=${PAGE}`,
  deadlines: '?whose=all',
  changedItems: `?nids=${PAGE}`,
};

const FOR_ADMINISTRATORS: EndpointId[] = [
  ...(['deleteAccount', 'sendMailAgain', 'account', 'accountData', 'changeAccount'] as const),
  ...(['setAccountState', 'signOutAccount', 'sendAccountLink', 'revokeInvitation'] as const),
  ...(['changeOrganisation', 'deleteOrganisation'] as const),
  ...(['signOnSettings', 'setSignOnProvider', 'removeSignOnProvider', 'testSignOnProvider'] as const),
  ...(['setGroupAccess', 'removeGroupAccess'] as const),
  ...(['makeProvisioningToken', 'revokeProvisioningToken'] as const),
  ...(['accountWork', 'handOver', 'undoHandOver', 'renewSubscriptions'] as const),
  ...(['setLeave', 'cancelLeave', 'revertConfigEdit'] as const),
];
/** Teams belong to organisations, not to a vertical: no subscription is needed. Administrators manage all of them. */
const OF_TEAMS: EndpointId[] = [
  ...(['team', 'renameTeam', 'deleteTeam'] as const),
  ...(['addTeamMember', 'changeTeamMember', 'removeTeamMember'] as const),
];
/** These need no subscription. */
const WITHOUT_SUBSCRIPTION: EndpointId[] = [...OF_TEAMS, 'revokeApiToken'];
/** What administrators see and do of the accounts of others. */
const DONE_BY_ADMINISTRATORS = [
  ...FOR_ADMINISTRATORS.filter((id) => !['deleteAccount', 'sendMailAgain'].includes(id)),
  ...OF_TEAMS,
];

const endpoints = Object.entries(NAMED_ENDPOINTS) as [EndpointId, NamedEndpoint][];
const parametersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
/** Operations on one thing of a reader. */
const onOne = endpoints.filter(
  ([id, { path }]) =>
    parametersIn(path).some((name) => name !== 'v') && ![...SHARED, ...OF_THE_NEWSROOM].includes(id),
);
/** Operations that answer about the reader who asks, or about everyone alike. */
const onAll = endpoints.filter(
  ([, { path, method, body }]) =>
    !parametersIn(path).some((name) => name !== 'v') && method === 'get' && !body,
);

/** The ids for a path: those of the longest start that fits. */
function idsFor(path: string): Record<string, string> | undefined {
  const [start] = Object.keys(OWNED)
    .filter((one) => path.startsWith(one))
    .sort((a, b) => b.length - a.length);
  return start === undefined ? undefined : OWNED[start];
}

/** The same kind of id, of nothing. */
const unknown = (id: string) => (id.length > 30 ? randomUUID() : id.replace(/\d+$/, '2147483000'));

function fill(path: string, change = (id: string) => id): string {
  const own = Object.entries(idsFor(path) ?? {}).map(([name, id]) => [name, change(id)]);
  const ids: Record<string, string> = { ...Object.fromEntries(own), v: VERTICAL };
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);
}

/** What the checks before an operation say to those who may use nothing. */
const REFUSED: Record<string, RegExp> = {
  nobody: /^401 token_missing$/,
  'disabled@test.example': /^401 token_invalid$/,
  'stranger@test.example': /^403 (?:subscription_inactive|permission_missing)$/,
  'inactive@demo.test': /^403 (?:subscription_inactive|permission_missing)$/,
};

test('there is a sample of every operation on a thing of a reader', () => {
  const missing = onOne.filter(
    ([id, { path, body }]) => /\{/.test(fill(path)) || (body && BODIES[id] === undefined),
  );
  expect(
    missing.map(([id]) => id),
    'add a sample',
  ).toEqual([]);
});

describe.each(OTHERS)('%s', (who) => {
  test.each(onOne.map(([id, endpoint]) => [id, endpoint] as const))(
    'finds nothing by %s',
    async (id, one) => {
      if (who === 'admin@demo.test' && DONE_BY_ADMINISTRATORS.includes(id)) return;
      const json = BODIES[id];
      const send = (path: string) =>
        ask(who, path, { method: one.method.toUpperCase(), csrf: true, ...(json ? { json } : {}) });
      const query = QUERIES[id] ?? '';
      const [there, nowhere] = [
        await send(fill(one.path) + query),
        await send(fill(one.path, unknown) + query),
      ];
      const outcome = ({ status, json: body }: Answer) => `${status} ${body?.code}`;
      expect(there.text).not.toContain(MARK);
      // An administrator may delete an account, with the right address; this is not it.
      if (id === 'deleteAccount' && who === 'admin@demo.test') {
        expect([outcome(there), outcome(nowhere)]).toEqual(['422 wrong_confirmation', '404 not_found']);
        return;
      }
      // A permission that is missing is missing for every id: the answer does not tell whether there is such a thing.
      expect(outcome(there)).toBe(outcome(nowhere));
      const needsNoSubscription = WITHOUT_SUBSCRIPTION.includes(id) && !outcome(there).startsWith('401');
      const refused = needsNoSubscription ? /^404 not_found$/ : REFUSED[who];
      expect(outcome(there)).toMatch(refused ?? /^(?:404 not_found|403 permission_missing)$/);
      // Who has every permission finds nothing.
      if (who === 'full@demo.test' && !FOR_ADMINISTRATORS.includes(id))
        expect(outcome(there)).toBe('404 not_found');
    },
  );

  test.each(onAll.map(([id, endpoint]) => [id, endpoint] as const))(
    'reads nothing in %s',
    async (id, one) => {
      const answer = await ask(who, `${fill(one.path)}${QUERIES[id] ?? ''}`);
      // Administrators see every account by its name, and comments without a name.
      const isReport =
        who === 'admin@demo.test' &&
        ['accounts', 'accessChanges', 'responsibleReports', 'teams'].includes(id);
      if (!isReport) expect(answer.text).not.toContain(MARK);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

test('what is the owner’s is still there, unchanged', async () => {
  const { text } = await ask(OWNER, '/api/own-data');
  // Names, folder, note, checklist, item, date, report, rule and its note, comment.
  expect(text.split(MARK).length - 1).toBeGreaterThanOrEqual(10);
  expect(text).not.toContain('Mine now');
  // The file of a pack is made in the background, which rests here.
  const later: EndpointId[] = ['evidencePackFile'];
  const own = onOne.filter(
    ([id, { method }]) => method === 'get' && ![...FOR_ADMINISTRATORS, ...later].includes(id),
  );
  for (const [id, { path, method }] of own) {
    const answer = await ask(OWNER, fill(path) + (QUERIES[id] ?? ''), { method });
    expect([id, answer.status]).toEqual([id, 200]);
  }
});

test('the file of own data has nothing of a secret, and is empty for nobody', async () => {
  const { text, json } = await ask(OWNER, '/api/own-data');
  expect(text).not.toMatch(/password_hash|token_hash|argon2|lease/);
  expect(json.parts.find(({ id }: { id: string }) => id === 'account').rows[0].email).toBe(OWNER);
  expect((await ask('nobody', '/api/own-data')).status).toBe(401);
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
