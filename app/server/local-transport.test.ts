/** In process and over HTTP the API gives the same answers: for every operation, with good calls and with every bad one. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi, OPERATIONS } from '#app/api/api.ts';
import { findNonJson } from '#app/api/json-values.ts';
import { scheduleToken } from '#app/api/delivery/schedule-token.ts';
import { unsubscribeToken } from '#app/api/delivery/unsubscribe-token.ts';
import { hashToken } from '#app/api/sign-in/tokens.ts';
import { createClient, type Client, type Result } from '#app/client/client.ts';
import { openStore } from '#app/store/store.ts';
import { ENDPOINTS, type EndpointId } from '#schemas/endpoints.ts';
import type { SaveReport } from '#schemas/types.ts';
import { bothWays, comparable, inProcess, overHttp, VERTICAL, type Side } from '#tests/support/both-ways.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { prepareSetup } from './setup.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  csrf?: string;
}
/** By name, such as `full`. */
type Tokens = Record<string, { access: string; refresh: string }>;
interface Prepared extends Side {
  tokens: Tokens;
}

let sides: Prepared[];

function keep(tokens: Tokens, name: string, set: { access_token: string; refresh_token: string }): void {
  tokens[name] = { access: set.access_token, refresh: set.refresh_token };
}

async function prepare(side: Side): Promise<Prepared> {
  const { site } = side;
  const { store } = site;
  const tokens: Tokens = {};
  keep(tokens, 'expired', await site.issueTokensFor('full@demo.test'));
  site.pass(3600);
  for (const name of ['full', 'admin', 'world'])
    keep(tokens, name, await site.issueTokensFor(`${name}@demo.test`));
  keep(tokens, 'ended', await site.issueTokensFor('world@demo.test'));
  await site.ask('/api/logout', { token: tokens['ended']!.access, json: {} });
  keep(tokens, 'inactive', await site.account('inactive', { active: false }));
  keep(tokens, 'stranger', await site.account('stranger', null));
  keep(tokens, 'disabled', await site.account('disabled', {}));
  const { id } = (await store.users.byEmail('disabled@test.example'))!;
  await store.users.setDisabled(id, '2026-11-21T10:00:00Z');
  tokens['forged'] = { access: tokens['full']!.access.replace(/.{6}$/, 'forged'), refresh: '' };
  return { ...side, tokens };
}

beforeAll(async () => {
  sides = await Promise.all((await bothWays()).map(prepare));
});
afterAll(() => Promise.all(sides.map(({ site }) => site.end())));

/** The typed call without its types: what a caller gets wrong has none. */
function ask(client: Client, id: EndpointId, input: Input = {}): Promise<Result<unknown>> {
  return (client.call as (id: EndpointId, input: Input) => Promise<Result<unknown>>)(id, input);
}

/** Asks both, and expects equal answers. @returns the one in process */
async function askBoth(
  id: EndpointId,
  input: Input | ((side: Prepared) => Input),
  who?: string,
  vertical?: string,
) {
  const answers: Result<unknown>[] = [];
  for (const side of sides) {
    const given = typeof input === 'function' ? input(side) : input;
    answers.push(await ask(side.clientFor(who && side.tokens[who]!.access, vertical), id, given));
  }
  const [http, local] = answers as [Result<unknown>, Result<unknown>];
  expect(comparable(local)).toStrictEqual(comparable(http));
  return local;
}

const digestToken = ({ services }: Side['site']) =>
  unsubscribeToken(services.secret, { userId: 1, vertical: VERTICAL, schedule: 'daily' });

const digestScheduleToken = ({ services }: Side['site']) =>
  scheduleToken(
    services.secret,
    { userId: 1, vertical: VERTICAL, schedule: 'daily' },
    services.now().toISOString().slice(0, 10),
  );

/** Id of a new watch rule of the reader. */
async function addedRule({ clientFor, tokens }: Prepared): Promise<string> {
  const body = { from: '/insights', name: 'Insights' };
  const added = await clientFor(tokens['full']!.access).call('addWatchRule', { body });
  return added.ok ? String(added.value.id) : '';
}

const SELECTION = { variant: 'world', jurisdictions: [1072, 1040], sections: [4312, 2852] } as const;
const REPORT: SaveReport = {
  ...{ bundle: 'report', label: 'A report', field_jurisdictions: [1072], field_sections: [4312] },
};

async function csrfFor({ clientFor, tokens }: Prepared): Promise<string> {
  const answer = await clientFor(tokens['full']!.access).call('csrfToken');
  return answer.ok ? answer.value.token : '';
}

/** Id of a new report of the reader. */
async function savedReport(side: Prepared): Promise<string> {
  const call = { body: REPORT, csrf: await csrfFor(side) };
  const saved = await side.clientFor(side.tokens['full']!.access).call('saveReport', call);
  return saved.ok ? String(saved.value.id) : '';
}

const noteRequest = (id: string) => ({ id, page_id: 2001, text: 'Our screen shows initials only.' });

/** Id of a note of the reader. */
async function addedNote({ clientFor, tokens }: Prepared): Promise<string> {
  const body = noteRequest('6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a11');
  await clientFor(tokens['full']!.access).call('addNote', { body });
  return body.id;
}

/** Ids of a new checklist of the reader and of its item. */
async function addedItem({ clientFor, tokens }: Prepared): Promise<{ id: string; item: string }> {
  const client = clientFor(tokens['full']!.access);
  const list = await client.call('addChecklist', { body: { key: randomUUID(), title: 'A list' } });
  const id = list.ok ? String(list.value.checklist.id) : '';
  const item = await client.call('addChecklistItem', {
    params: { id },
    body: { key: 'item', title: 'An item' },
  });
  return { id, item: item.ok ? String(item.value.id) : '' };
}

const OWN_DATE = { title: 'File the return', date: '2026-12-31' };

/** A new date of the reader's own. */
async function addedDate({ clientFor, tokens }: Prepared): Promise<string> {
  const body = { ...OWN_DATE, request: randomUUID() };
  const added = await clientFor(tokens['full']!.access).call('addOwnDate', { body });
  return added.ok ? String(added.value.id) : '';
}

/** Id of a bookmark of the reader. */
async function addedBookmark({ clientFor, tokens }: Prepared): Promise<string> {
  const body = { nid: 2001, folder: 'Banks' };
  await clientFor(tokens['full']!.access).call('addBookmark', { body });
  return String(body.nid);
}

type Good = Input & { who?: string };
type Setup = 'checkSetup' | 'setup';

/** Calls that return a value. A new operation needs one here. */
const GOOD: Record<Exclude<EndpointId, Setup>, Good | ((side: Prepared) => Good | Promise<Good>)> = {
  healthz: {},
  readyz: {},
  openApi: {},
  getToken: { body: { grant_type: 'password', username: 'none@demo.test', password: DEMO_PASSWORD } },
  currentToken: {},
  authenticationToken: { body: { email: 'none@demo.test', password: DEMO_PASSWORD } },
  userSubscriptions: {},
  verticalUserSubscriptions: {},
  lostPasswordPardot: { body: { email: 'none@demo.test' } },
  async lostPasswordReset({ site: { store } }) {
    const { id: userId } = (await store.users.byEmail('legacy@demo.test'))!;
    const expiresAt = '2026-11-22T00:00:00Z';
    await store.passwordResets.create({ tokenHash: hashToken('reset'), userId, expiresAt });
    return { body: { user: String(userId), token: 'reset', password: 'another long password' } };
  },
  user: {},
  updateUser: {
    body: { data: { type: 'user--user', attributes: { field_jurisdiction: [{ target_id: 1072 }] } } },
  },
  changePassword: { who: 'admin', body: { current: DEMO_PASSWORD, password: 'another long password' } },
  jsonapiCollection: {
    params: { entity: 'node', bundle: 'guide' },
    query: { include: 'terms', 'page[limit]': 2, 'page[offset]': 1 },
  },
  jsonapiResource: { params: { entity: 'node', bundle: 'guide', id: '2001' } },
  page: { query: { path: '/guide/2001/united-kingdom' } },
  listRows: { query: { path: '/insights', search: 'sort=title', page: 1 } },
  suggestions: { query: { path: '/articles/instant payments in Europe' } },
  search: {
    query: { query: '"safeguarding"', offset: 1, size: 2, 'type[]': ['updates'], jurisdiction: [1072] },
  },
  typeAhead: { query: { text: 'uni' } },
  indexSearch: { params: { index: 'content', path: '_search' }, body: { query: 'safeguarding', size: 2 } },
  home: {},
  homeMine: {},
  horizon: { query: { from: '2026-01', jurisdiction: [1072] } },
  calendar: {
    query: { from: '2026-11-01', to: '2026-12-31', kind: ['effective', 'response'], jurisdiction: [] },
  },
  async calendarEvent({ clientFor, tokens }) {
    const calendar = await clientFor(tokens['full']!.access).call('calendar');
    return { params: { event: calendar.ok ? calendar.value.events[0]!.id : '' } };
  },
  jurisdictions: {},
  countries: {},
  requirements: { query: { category: 2850, topic: undefined } },
  requirementsByJurisdiction: { params: { id: '1072' } },
  csrfToken: {},
  reportPlaces: { query: { sections: [4312, 2852] } },
  reportGuideSections: { query: { jurisdictions: [1072, 1040] } },
  reportRequirementLicense: { query: { variant: 'us', jurisdictions: 1405 } },
  reportMatrix: { body: { selection: SELECTION } },
  exportReport: { body: { format: 'csv', selection: SELECTION } },
  workspaceGuideSections: { body: { jurisdictions: [1072], sections: [4312] } },
  requirementsTreeTerms: { query: { jurisdiction: 1072 } },
  workspaceRegulatoryUpdate: { body: { jurisdictions: [1072] } },
  workspaceArticle: { body: { jurisdictions: [1072], limit: 3 } },
  saveReport: async (side) => ({ body: REPORT, csrf: await csrfFor(side) }),
  reports: {},
  report: async (side) => ({ params: { id: await savedReport(side) } }),
  changeReport: async (side) => ({ params: { id: await savedReport(side) }, body: { label: 'Another' } }),
  deleteReport: async (side) => ({ params: { id: await savedReport(side) } }),
  duplicateReport: async (side) => ({ params: { id: await savedReport(side) } }),
  async feed(side) {
    const rule = Number(await addedRule(side));
    await side.site.store.feedTokens.set(rule, hashToken('secret-feed'), '2026-11-21T09:00:00.000Z');
    return { params: { token: 'secret-feed' } };
  },
  feedState: async (side) => ({ params: { id: await addedRule(side) } }),
  makeFeed: async (side) => ({ params: { id: await addedRule(side) } }),
  endFeed: async (side) => ({ params: { id: await addedRule(side) } }),
  watchlist: {},
  previewWatchRule: { body: { from: '/regulatory_updates_list?jurisdiction=1072' } },
  addWatchRule: { body: { from: '/search?query=%22safeguarding%22', name: 'Safeguarding' } },
  unseenMatches: {},
  watchRule: async (side) => ({ params: { id: await addedRule(side) }, query: { page: 1 } }),
  changeWatchRule: async (side) => ({ params: { id: await addedRule(side) }, body: { paused: true } }),
  seeMatches: async (side) => ({ params: { id: await addedRule(side) }, body: { upTo: 1 } }),
  deleteWatchRule: async (side) => ({ params: { id: await addedRule(side) } }),
  checklists: {},
  addChecklist: { body: { key: 'same', from: '/requirement/5001' } },
  checklistDraft: { query: { from: '/requirement/5001' } },
  checklistDates: { query: { from: '2026-11-01', to: '2026-12-31' } },
  async checklist(side) {
    const { id } = await addedItem(side);
    return { params: { id } };
  },
  async changeChecklist(side) {
    const { id } = await addedItem(side);
    return { params: { id }, body: { version: 1, archived: true } };
  },
  async deleteChecklist(side) {
    const { id } = await addedItem(side);
    return { params: { id } };
  },
  async moveChecklistItem(side) {
    const { id, item } = await addedItem(side);
    return { params: { id }, body: { item: Number(item), to: 0, version: 2 } };
  },
  async addChecklistItem(side) {
    const { id } = await addedItem(side);
    return { params: { id }, body: { key: 'another', title: 'Another item', due: '2026-12-31' } };
  },
  changeChecklistItem: async (side) => ({
    params: await addedItem(side),
    body: { version: 1, status: 'done' },
  }),
  deleteChecklistItem: async (side) => ({ params: await addedItem(side) }),
  digestMail: ({ site }) => ({ query: { token: digestToken(site) } }),
  digestSchedule: ({ site }) => ({ query: { token: digestScheduleToken(site) } }),
  changeDigestSchedule: ({ site }) => ({ body: { token: digestScheduleToken(site), change: 'pause' } }),
  changeDigestMail: ({ site }) => ({ body: { token: digestToken(site), stopped: true } }),
  rating: { query: { nid: 2001 } },
  ratePage: { body: { nid: 2001, value: 3, comment: 'The dates helped.' } },
  responsibleReports: { who: 'admin', query: { sort: 'lowest', page: 1 } },
  ownDigests: {},
  async ownData({ site, tokens }) {
    const person = {
      email: 'exporter@test.example',
      passwordHash: 'none',
      createdAt: '2026-11-01T09:00:00Z',
    };
    await site.store.users.create(person);
    keep(tokens, 'exporter', await site.issueTokensFor(person.email));
    return { who: 'exporter' };
  },
  accounts: { who: 'admin', query: { search: 'demo' } },
  async deleteAccount({ site }) {
    await site.account('leaver', {});
    const { id, email } = (await site.store.users.byEmail('leaver@test.example'))!;
    return { who: 'admin', params: { id: String(id) }, body: { email } };
  },
  changeDigests: { body: { schedule: 'weekly', stopped: true } },
  pageMine: { query: { nid: 2001 } },
  bookmarks: { query: { text: 'united', folder: '', sort: 'title', page: 1 } },
  bookmarked: {},
  addBookmark: { body: { nid: 2001, folder: 'SEPA' } },
  changeBookmarks: { body: { nids: [2001], action: 'read' } },
  renameBookmarkFolder: async (side) => {
    await addedBookmark(side);
    return { body: { name: 'Banks', new_name: 'Lenders' } };
  },
  bookmark: async (side) => ({ params: { id: await addedBookmark(side) } }),
  changeBookmark: async (side) => ({ params: { id: await addedBookmark(side) }, body: { seen: 1 } }),
  deleteBookmark: async (side) => ({ params: { id: await addedBookmark(side) } }),
  notes: { query: { text: 'initials', sort: 'newest', page: 1 } },
  addNote: { body: noteRequest('6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a12') },
  note: async (side) => ({ params: { id: await addedNote(side) } }),
  changeNote: async (side) => ({
    params: { id: await addedNote(side) },
    body: { text: 'Other', version: 1 },
  }),
  deleteNote: async (side) => ({ params: { id: await addedNote(side) } }),
  deadlines: { query: { whose: 'all', kind: ['response'], jurisdiction: [1072], status: ['open'] } },
  deadlineFeedState: {},
  makeDeadlineFeed: {},
  endDeadlineFeed: {},
  addOwnDate: { body: { ...OWN_DATE, jurisdiction: 1072, request: 'the-first-request' } },
  changeOwnDate: async (side) => ({
    params: { id: await addedDate(side) },
    body: { version: 1, title: 'File it' },
  }),
  deleteOwnDate: async (side) => ({ params: { id: await addedDate(side) } }),
  markDeadline: async (side) => ({
    params: { event: `own-${await addedDate(side)}` },
    body: { version: 0, date: OWN_DATE.date, status: 'done' },
  }),
  siteNotices: { who: 'admin' },
  logout: ({ tokens }) => ({ who: 'world', body: { refresh_token: tokens['full']!.refresh } }),
};

// The sign-in that logout ends is the last to be used.
const ids = [
  ...(Object.keys(GOOD) as (keyof typeof GOOD)[]).filter((id) => id !== 'logout'),
  'logout' as const,
];

/** A good call without its secrets: what the bad ones differ from. */
const inputFor = (id: EndpointId, { tokens }: Prepared): Input => {
  const good = (GOOD as Record<string, Good | (() => Good)>)[id];
  if (id === 'logout') return { body: { refresh_token: tokens['stranger']!.refresh } };
  if (id === 'changeWatchRule') return { params: { id: '1' }, body: { paused: true } };
  if (id === 'changeReport') return { params: { id: '1' }, body: { label: 'x' } };
  if (id === 'changeBookmark') return { params: { id: '1' }, body: { folder: '' } };
  if (id === 'changeNote') return { params: { id: '1' }, body: { deleted: false } };
  if (id === 'seeMatches') return { params: { id: '1' }, body: { upTo: 1 } };
  if (id === 'deleteAccount') return { params: { id: '1' }, body: { email: 'a@b.example' } };
  if (id === 'changeChecklistItem') return { params: { id: '1', item: '1' }, body: { version: 1, note: '' } };
  if (id === 'deleteChecklistItem') return { params: { id: '1', item: '1' } };
  if (id === 'changeChecklist') return { params: { id: '1' }, body: { version: 1, archived: true } };
  if (id === 'moveChecklistItem') return { params: { id: '1' }, body: { item: 1, to: 0, version: 1 } };
  if (id === 'addChecklistItem') return { params: { id: '1' }, body: { key: 'x', title: 'x' } };
  if (id === 'changeOwnDate') return { params: { id: '1' }, body: { version: 1, title: 'x' } };
  if (id === 'markDeadline')
    return { params: { event: 'own-1' }, body: { version: 0, date: OWN_DATE.date, status: 'done' } };
  if (id === 'feed') return { params: { token: 'secret-feed' } };
  if (id === 'calendarEvent') return { params: { event: '1001-0' } };
  if (typeof good === 'object') return good;
  const { method, path } = ENDPOINTS[id];
  return {
    ...(path.includes('{id}') ? { params: { id: '1' } } : {}),
    ...(method === 'get' ? {} : { body: {} }),
  };
};

const operations = OPERATIONS.map((operation) => ({ ...operation, handle: undefined }));
const bearing = operations.filter(({ auth }) => auth !== 'none').map(({ id }) => id);
const subscribing = operations.filter(({ auth }) => auth === 'subscriber').map(({ id }) => id);
const inVertical = operations.filter(({ path }) => path.includes('{v}')).map(({ id }) => id);
const code = (answer: Result<unknown>) => (answer.ok ? 'ok' : answer.problem.code);

describe('a token that is not good', () => {
  test.each(bearing)('%s', async (id) => {
    const refused = async (who?: string) => code(await askBoth(id, (side) => inputFor(id, side), who));
    expect(await refused()).toBe('token_missing');
    expect(await refused('forged')).toBe('token_invalid');
    expect(await refused('expired')).toBe('token_expired');
    expect(await refused('ended')).toBe('sign_in_ended');
    expect(await refused('disabled')).toBe('token_invalid');
  });
});

test.each(subscribing)('a reader without an active subscription: %s', async (id) => {
  for (const who of ['inactive', 'stranger'])
    expect(code(await askBoth(id, (side) => inputFor(id, side), who))).toBe('subscription_inactive');
});

test.each(inVertical)('a vertical that is not there: %s', async (id) => {
  for (const vertical of ['nowhere', '__proto__', '..', ''])
    expect(code(await askBoth(id, (side) => inputFor(id, side), 'full', vertical))).toMatch(
      /^(unknown_vertical|not_found)$/,
    );
});

describe('parameters that lead nowhere', () => {
  const odd = [
    '',
    '.',
    '..',
    '0',
    '-1',
    'x y',
    'a/b',
    '%',
    '%00',
    '\0',
    '\ud800',
    '__proto__',
    '1e3',
    '٣',
    '?',
    '#',
  ];
  test.each(operations.filter(({ path }) => /\{(?!v\})/.test(path)).map(({ id }) => id))('%s', async (id) => {
    const names = Object.keys(inputFor(id, sides[0]!).params ?? {});
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      for (const value of odd)
        expect(
          code(
            await askBoth(
              id,
              (side) => {
                const { params, ...input } = inputFor(id, side);
                return { ...input, params: { ...params, [name]: value } };
              },
              // Others are refused before the parameter is looked at.
              id === 'deleteAccount' ? 'admin' : 'full',
            ),
          ),
        ).toBe('not_found');
  });
});

describe('a query that is not good', () => {
  test.each(operations.filter(({ query }) => query).map(({ id }) => id))('%s', async (id) => {
    const good = inputFor(id, sides[0]!);
    const names = Object.keys(good.query ?? {});
    const bad: Record<string, unknown>[] = [
      { nonsense: '1' },
      { __proto: 1 },
      ...names.flatMap((name) => ['\0', [[], ''], { a: 1 }, null].map((value) => ({ [name]: value }))),
    ];
    for (const part of bad) await askBoth(id, { ...good, query: { ...good.query, ...part } }, 'full');
    expect(code(await askBoth(id, { ...good, query: { ...good.query, nonsense: '1' } }, 'full'))).toBe(
      'invalid_request',
    );
  });
});

describe('a body that is not good', () => {
  const bad = [
    null,
    [],
    {},
    'text',
    7,
    { nonsense: undefined },
    { nonsense: NaN },
    { a: new Date(0) },
    undefined,
  ];
  test.each(operations.filter(({ body }) => body).map(({ id }) => id))('%s', async (id) => {
    const { params } = inputFor(id, sides[0]!);
    for (const body of bad) {
      if (id === 'logout' && typeof body === 'object' && body && !('a' in body)) continue;
      expect(code(await askBoth(id, { ...(params ? { params } : {}), body }, 'full'))).toMatch(
        /^(invalid_request|unsupported_media_type)$/,
      );
    }
  });
});

describe('a good call', () => {
  test.each(ids)('%s', async (id) => {
    const given = await Promise.all(
      sides.map((side) => {
        const good = GOOD[id];
        return typeof good === 'function' ? good(side) : good;
      }),
    );
    const { auth } = OPERATIONS.find((operation) => operation.id === id)!;
    const who = given[0]!.who ?? (auth === 'none' ? undefined : 'full');
    const answer = await askBoth(id, (side) => given[sides.indexOf(side)]!, who);
    expect(answer).toMatchObject({ ok: true });
    if (!answer.ok) return;
    // Results of operations are JSON values and frozen.
    expect(findNonJson(answer.value)).toBeUndefined();
    expect(Object.isFrozen(answer.value)).toBe(true);
    expect(answer.headers.has('x-content-version')).toBe(auth !== 'none');
  });

  test('is there for every operation', () => {
    const setup: Setup[] = ['checkSetup', 'setup'];
    expect([...ids, ...setup].sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });
});

describe('a site without accounts', () => {
  const person = { email: 'a@firm.example', first_name: 'A', last_name: 'B', password: 'long enough to do' };

  test('checkSetup, setup', async () => {
    const answers = [overHttp, inProcess].map(async (transportTo) => {
      const opened = await openStore({ file: ':memory:' });
      if (!opened.ok) throw new Error(opened.problem.message);
      const { services, schemas } = sides[0]!.site;
      const api = createApi({ ...services, store: opened.store }, schemas);
      const client = createClient({ transport: transportTo(api), vertical: VERTICAL });
      const token = (await prepareSetup(opened.store, services.now()))!;
      const all = [];
      for (const sent of [token, 'another'])
        all.push(await client.checkSetup(sent), await client.setup({ ...person, token: sent }));
      all.push(await client.setup({ ...person, token }));
      await opened.store.close();
      return all;
    });
    const [http, local] = await Promise.all(answers);
    expect(local!.map(comparable)).toStrictEqual(http!.map(comparable));
    expect(local!.map(code)).toEqual(['ok', 'ok', ...Array(3).fill('setup_token_invalid')]);
  });
});

test('an operation that fails unexpectedly', async () => {
  for (const { site } of sides) vi.spyOn(site.store, 'ready').mockRejectedValueOnce(new Error('a secret'));
  expect(code(await askBoth('readyz', {}))).toBe('internal_error');
  for (const { site } of sides) expect(site.errors.splice(-1).map(String)).toEqual(['Error: a secret']);
});

test('a response with a failure status', async () => {
  for (const { site } of sides) vi.spyOn(site.store, 'ready').mockResolvedValueOnce(false);
  expect(code(await askBoth('readyz', {}))).toBe('unavailable');
});

test('nothing was reported as unexpected', () => {
  for (const { site } of sides) expect(site.errors).toEqual([]);
});
