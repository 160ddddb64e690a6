/** No operation returns data that is hidden from its reader: every account, every operation, every item. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApi, DEMO_EMAILS, PASSWORD, type Answer, type TestApi } from '#tests/support/api.ts';
import { publishCanaries, type Planted } from '#tests/support/canaries.ts';
import { OPERATIONS } from './api.ts';
import { createWatchMatcher } from './watch/matcher.ts';

// Thousands of requests: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PRODUCT = 502;
const VERTICAL = 'payments_compliance';

let site: TestApi;
let planted: Planted[];
const tokens: Record<string, string> = {};
/** Watch rules by the e-mail of their reader. */
const rules = new Map<string, number>();
/** Of the rule of the reader without permissions: who has it reads what that reader may read. */
let feedToken: string;
const accounts = [...DEMO_EMAILS, 'guides@test.example', 'stranger@test.example'];

beforeAll(async () => {
  site = await createTestApi();
  await saveRules();
  planted = await publishCanaries(site.store, site.registry, site.config.verticals[VERTICAL]!, PRODUCT);
  await site.account('guides', { permissions: ['world', 'hs', 'requirements'] });
  await site.account('stranger', null);
  for (const email of accounts) tokens[email] = (await site.issueTokensFor(email)).access_token;
  await createWatchMatcher(site.services).catchUp();
  await addNotes();
  const feed = await site.ask(`/api/${VERTICAL}/watchlist/${rules.get('none@demo.test')}/feed`, {
    method: 'POST',
    token: tokens['none@demo.test'],
  });
  feedToken = /([^/]+)\.atom$/.exec(feed.json.atom)![1]!;
});

const noteId = (nid: number) => `00000000-0000-4000-8000-${String(nid).padStart(12, '0')}`;

/** A note of each account on everything that is planted. */
async function addNotes(): Promise<void> {
  for (const email of accounts)
    for (const { nid } of planted) {
      const json = { id: noteId(nid), page_id: nid, text: 'A note' };
      await site.ask(`/api/${VERTICAL}/notes`, { token: tokens[email], json });
    }
}

/** A rule of each demonstration account for everything, so that it matches all that is planted. */
async function saveRules(): Promise<void> {
  for (const email of DEMO_EMAILS) {
    const rule = {
      ...{ user_id: (await site.store.users.byEmail(email))!.id, vertical: VERTICAL, name: 'All', note: '' },
      ...{ query: { text: '', types: [], terms: [] }, path: '/insights', per_month: 0 },
      schedule: 'none' as const,
    };
    rules.set(email, (await site.store.watchRules.create(rule, '2026-11-20T08:00:00Z', 50))!);
  }
}
afterAll(() => site.end());

/** Which account may read what, from the list in design section 6 and not from the code that decides it. */
const HOLDERS = ['full@demo.test', 'admin@demo.test', 'legacy@demo.test'];
const PERMISSIONS: Record<string, string[] | 'all'> = {
  'full@demo.test': 'all',
  'admin@demo.test': 'all',
  'legacy@demo.test': 'all',
  'world@demo.test': ['world'],
  'guides@test.example': ['world', 'hs', 'requirements'],
  'none@demo.test': [],
};
function readsWhole(email: string, { type, productAccess }: Planted): boolean {
  const held = PERMISSIONS[email];
  if (held === undefined) return false;
  const requires = site.config.verticals[VERTICAL]!.contentTypes[type]!.requires ?? [];
  const permitted =
    held === 'all' || requires.length === 0 || requires.some((permission) => held.includes(permission));
  return permitted && (productAccess.length === 0 || HOLDERS.includes(email));
}

const canariesIn = (text: string) =>
  new Set([...(text.match(/canary\d{5}x/g) ?? []), ...(text.match(/\b700\d{6}\b/g) ?? [])]);

/** The path of an item. */
function getPath({ nid, type, slug }: Planted): string {
  const route = Object.values(site.config.verticals[VERTICAL]!.routes).find(
    (found) => 'contentType' in found && found.contentType === type && found.view === 'page',
  )!;
  return route.path.replace('{id}', String(nid)).replace(/\{\w+\}/g, slug);
}

type Request = [path: string, json?: object];

/** Those of the fixtures, so that the items that are planted answer, and all of a region. */
const PLACES = [1053, 1046, 1167, 1405, 1049, 1075, 1040, 1000];
/** Questions and categories that the fixtures answer, and all licences of one name. */
const SELECTIONS = [
  { variant: 'world', jurisdictions: PLACES, sections: [4302, 4310, 4312, 4313, 4317, 2852, 2857, 2870] },
  { variant: 'us', jurisdictions: [1405], sections: [4302, 4312, 2852, 3019] },
];

/** Hidden values of items as words to search for: two of each, and a title that many items have. */
function hiddenWords(): string[] {
  const words = planted.flatMap(({ canaries }) => [...canaries.values()].slice(0, 2));
  return [...words.filter((_, index) => index % 4 === 0), 'payment'];
}

/**
 * Requests of each operation that may return content, by its id. A new operation must be added here, with requests that
 * return as much as possible; the test below fails without it.
 */
function getRequests(id: string): Request[] {
  const { routes, contentTypes, vocabularies } = site.config.verticals[VERTICAL]!;
  const types = Object.keys(contentTypes);
  const includes = ['', '&include=related,terms'];
  const requests: Record<string, () => Request[]> = {
    page: () => [
      ...planted.map((item): Request => [`/api/${VERTICAL}/pages?path=${getPath(item)}`]),
      ...Object.values(routes).map(({ path }): Request => [
        `/api/${VERTICAL}/pages?path=${path.replace('{id}', '900000').replace('{tid}', '1000')}`,
      ]),
      ...['sort=deadline', 'jurisdiction=1000&sort=title', 'date=effective&from=1900-01-01'].map(
        (search): Request => [
          `/api/${VERTICAL}/pages?${new URLSearchParams({ path: '/regulatory_updates_list', search })}`,
        ],
      ),
      ...planted.map(({ slug }): Request => [`/api/${VERTICAL}/pages?path=/insights-analysis/${slug}`]),
    ],
    listRows: () =>
      Object.values(routes).map(({ path }): Request => [
        `/api/${VERTICAL}/list-rows?path=${path.replace('{id}', '900000').replace('{tid}', '1000')}`,
      ]),
    suggestions: () =>
      planted.map(({ slug }): Request => [`/api/${VERTICAL}/suggestions?path=/former/${slug}`]),
    search: () => [
      [`/api/${VERTICAL}/es/search/?size=1000`],
      ...hiddenWords().map((word): Request => [
        `/api/${VERTICAL}/es/search/?query=${encodeURIComponent(word)}`,
      ]),
    ],
    typeAhead: () =>
      hiddenWords().map((word): Request => [
        `/api/${VERTICAL}/es/suggestions?text=${encodeURIComponent(word)}`,
      ]),
    indexSearch: () => [
      [`/api/${VERTICAL}/es/content/_search`, { query: '', size: 1000 }],
      ...hiddenWords().map((query): Request => [`/api/${VERTICAL}/es/content/_search`, { query }]),
    ],
    // `beforeAll` saves a rule for each account and matches it with everything that is planted.
    watchlist: () => [[`/api/${VERTICAL}/watchlist`]],
    addWatchRule: () => [[`/api/${VERTICAL}/watchlist`, { from: '/insights', name: 'Insights' }]],
    previewWatchRule: () =>
      hiddenWords().map((word): Request => [
        `/api/${VERTICAL}/watchlist/preview`,
        { from: `/search?query=${encodeURIComponent(word)}` },
      ]),
    checklists: () => [[`/api/${VERTICAL}/workspace/checklists`]],
    addChecklist: () =>
      planted.map((item): Request => [
        `/api/${VERTICAL}/workspace/checklists`,
        { key: String(item.nid), from: getPath(item) },
      ]),
    checklistDraft: () =>
      planted.map((item): Request => [`/api/${VERTICAL}/workspace/checklists/draft?from=${getPath(item)}`]),
    checklistDates: () => [[`/api/${VERTICAL}/workspace/checklists/dates`]],
    checklist: () => [1, 2, 3].map((id): Request => [`/api/${VERTICAL}/workspace/checklists/${id}`]),
    changeChecklist: () => [],
    deleteChecklist: () => [],
    moveChecklistItem: () => [],
    addChecklistItem: () => [],
    changeChecklistItem: () => [],
    deleteChecklistItem: () => [],
    unseenMatches: () => [[`/api/${VERTICAL}/watchlist/unseen`]],
    watchRule: () => [...rules.values()].map((id): Request => [`/api/${VERTICAL}/watchlist/${id}`]),
    seeMatches: () => [],
    changeWatchRule: () => [],
    deleteWatchRule: () => [],
    feedState: () => [],
    makeFeed: () => [],
    endFeed: () => [],
    feed: () => [[`/api/${VERTICAL}/feeds/${feedToken}`]],
    bookmarks: () => [[`/api/${VERTICAL}/bookmarks`], [`/api/${VERTICAL}/bookmarks?changed=true&sort=title`]],
    bookmarked: () => [[`/api/${VERTICAL}/bookmarks/nids`]],
    addBookmark: () => planted.map(({ nid }): Request => [`/api/${VERTICAL}/bookmarks`, { nid }]),
    bookmark: () => planted.map(({ nid }): Request => [`/api/${VERTICAL}/bookmarks/${nid}`]),
    changeBookmark: () => [],
    deleteBookmark: () => [],
    changeBookmarks: () => [],
    renameBookmarkFolder: () => [],
    pageMine: () => planted.map(({ nid }): Request => [`/api/${VERTICAL}/pages/mine?nid=${nid}`]),
    notes: () => [[`/api/${VERTICAL}/notes`], [`/api/${VERTICAL}/notes?sort=newest&text=note`]],
    addNote: () =>
      planted.map(({ nid }): Request => [
        `/api/${VERTICAL}/notes`,
        { id: noteId(nid), page_id: nid, text: 'A note' },
      ]),
    note: () => planted.map(({ nid }): Request => [`/api/${VERTICAL}/notes/${noteId(nid)}`]),
    changeNote: () => [],
    deleteNote: () => [],
    deadlines: () => [[`/api/${VERTICAL}/deadlines?whose=all`], [`/api/${VERTICAL}/deadlines`]],
    deadlineFeedState: () => [],
    makeDeadlineFeed: () => [],
    endDeadlineFeed: () => [],
    addOwnDate: () => [],
    changeOwnDate: () => [],
    deleteOwnDate: () => [],
    // The answers have nothing that `deadlines` has not.
    markDeadline: () => [],
    digestMail: () => [[`/api/${VERTICAL}/digest-mail?token=x`]],
    changeDigestMail: () => [],
    digestSchedule: () => [[`/api/${VERTICAL}/digest-schedule?token=x`]],
    changeDigestSchedule: () => [],
    changeDigests: () => [],
    jsonapiCollection: () => [
      ...types.flatMap((type) =>
        includes.map((include): Request => [`/jsonapi/node/${type}?page[limit]=100${include}`]),
      ),
      ...Object.keys(vocabularies).map((vid): Request => [`/jsonapi/taxonomy_term/${vid}?page[limit]=100`]),
    ],
    jsonapiResource: () =>
      planted.flatMap(({ nid, type }) =>
        includes.map((include): Request => [`/jsonapi/node/${type}/${nid}?${include.slice(1)}`]),
      ),
    home: () => [[`/api/${VERTICAL}/home`]],
    homeMine: () => [[`/api/${VERTICAL}/home/mine`]],
    horizon: () => [
      [`/api/${VERTICAL}/horizon`],
      [`/api/${VERTICAL}/horizon?from=2025-01&jurisdiction=1000`],
    ],
    calendar: () => [[`/api/${VERTICAL}/calendar?from=2026-01-01&to=2026-12-31`]],
    calendarEvent: () => planted.map(({ nid }): Request => [`/api/${VERTICAL}/calendar/${nid}-0`]),
    jurisdictions: () => [[`/api/${VERTICAL}/jurisdictions`]],
    countries: () => [[`/api/${VERTICAL}/countries`]],
    requirements: () => [
      [`/api/${VERTICAL}/requirements`],
      [`/api/${VERTICAL}/requirements?category=2850`],
      [`/api/${VERTICAL}/requirements?topic=2957`],
    ],
    // Ireland, Samoa, California and Jersey, as in the fixtures.
    requirementsByJurisdiction: () =>
      [1046, 1167, 1405, 1049].map((tid): Request => [`/api/${VERTICAL}/requirements/${tid}`]),
    csrfToken: () => [['/api/csrf-token']],
    reportPlaces: () => [[`/api/${VERTICAL}/workspace/report-builder/jurisdictions`]],
    reportGuideSections: () => [
      [`/api/${VERTICAL}/workspace/report-builder/guide-sections?jurisdictions=1046`, {}],
    ],
    reportRequirementLicense: () => [
      [`/api/${VERTICAL}/workspace/report-builder/requirement-license?jurisdictions=1046`, {}],
    ],
    reportMatrix: () =>
      SELECTIONS.map((selection): Request => [
        `/api/${VERTICAL}/workspace/report-builder/matrix`,
        { selection },
      ]),
    exportReport: () =>
      SELECTIONS.map((selection): Request => [
        `/api/${VERTICAL}/workspace/report-builder/export`,
        { format: 'csv', selection },
      ]),
    workspaceGuideSections: () => [
      [`/api/${VERTICAL}/workspace/guide-sections`, { jurisdictions: PLACES, sections: [4301, 4311] }],
    ],
    requirementsTreeTerms: () => [[`/api/${VERTICAL}/workspace/requirements-tree-terms`, {}]],
    workspaceRegulatoryUpdate: () => [
      [`/api/${VERTICAL}/workspace/regulatory-update`, { jurisdictions: PLACES, limit: 50 }],
    ],
    workspaceArticle: () => [[`/api/${VERTICAL}/workspace/article`, { jurisdictions: PLACES, limit: 50 }]],
    reports: () => [[`/api/${VERTICAL}/reports`]],
    report: () => [[`/api/${VERTICAL}/reports/1`]],
    rating: () => planted.map(({ nid }): Request => [`/api/${VERTICAL}/rating?nid=${nid}`]),
    ratePage: () =>
      planted.map(({ nid }): Request => [
        `/api/${VERTICAL}/rating`,
        { nid, value: 4, comment: 'Very useful' },
      ]),
    responsibleReports: () => [[`/api/${VERTICAL}/tools/resposible/reports`]],
    ownDigests: () => [[`/api/${VERTICAL}/digests`]],
    ownData: () => [['/api/own-data']],
    accounts: () => [['/api/accounts']],
    deleteAccount: () => [],
    user: () => [['/jsonapi/user']],
    updateUser: () => [['/jsonapi/user', { data: { type: 'user--user', attributes: {} } }]],
    changePassword: () => [
      [`/api/${VERTICAL}/user/password`, { current: 'x', password: 'long enough to do' }],
    ],
    userSubscriptions: () => [['/api/user-subscriptions']],
    verticalUserSubscriptions: () => [[`/api/${VERTICAL}/user-subscriptions`]],
    currentToken: () => [['/api/getToken']],
    siteNotices: () => [['/api/site-notices']],
    openApi: () => [['/api/openapi.json']],
    healthz: () => [['/healthz']],
    readyz: () => [['/readyz']],
    // These return only tokens or `done`.
    getToken: () => [
      ['/api/getToken', { grant_type: 'password', username: 'full@demo.test', password: PASSWORD }],
    ],
    authenticationToken: () => [
      ['/auth/authentication_token', { email: 'full@demo.test', password: PASSWORD }],
    ],
    logout: () => [],
    lostPasswordPardot: () => [[`/api/${VERTICAL}/user/lost-password-pardot`, { email: 'nobody@demo.test' }]],
    checkSetup: () => [['/api/setup/check', { token: 'x' }]],
    setup: () => [
      [
        '/api/setup',
        { token: 'x', email: 'a@b.example', first_name: 'A', last_name: 'B', password: 'long enough to do' },
      ],
    ],
    lostPasswordReset: () => [
      [`/api/${VERTICAL}/user/lost-password-reset`, { user: '1', token: 'x', password: 'long enough to do' }],
    ],
  };
  return requests[id]?.() ?? [];
}

/** These return `done`, a date, a new secret, or what `checklist` returns. */
const LISTED_BUT_SILENT = [
  ...['changeBookmark', 'deleteBookmark', 'changeBookmarks', 'renameBookmarkFolder'],
  ...['logout', 'seeMatches', 'changeWatchRule', 'deleteWatchRule'],
  ...['feedState', 'makeFeed', 'endFeed', 'changeDigestMail', 'changeDigests'],
  'changeDigestSchedule',
  ...['logout', 'seeMatches', 'changeWatchRule', 'deleteWatchRule', 'changeNote', 'deleteNote'],
  ...['feedState', 'makeFeed', 'endFeed', 'changeDigestMail'],
  ...['deleteAccount'],
  ...['changeChecklist', 'deleteChecklist', 'moveChecklistItem'],
  ...['addChecklistItem', 'changeChecklistItem', 'deleteChecklistItem'],
  ...['deadlineFeedState', 'makeDeadlineFeed', 'endDeadlineFeed'],
  ...['saveReport', 'changeReport', 'deleteReport', 'duplicateReport'],
  ...['addOwnDate', 'changeOwnDate', 'deleteOwnDate', 'markDeadline'],
];

test('there is an item of every content type, with hidden values', () => {
  for (const type of Object.keys(site.config.verticals[VERTICAL]!.contentTypes)) {
    const items = planted.filter((item) => item.type === type);
    expect([type, items.length > 1, items.some(({ canaries }) => canaries.size > 1)]).toEqual([
      type,
      true,
      true,
    ]);
  }
});

test.each(OPERATIONS.map(({ id }) => id))('%s is examined', (id) => {
  expect(getRequests(id).length > 0 || LISTED_BUT_SILENT.includes(id)).toBe(true);
});

describe.each(accounts)('%s', (email) => {
  test.each(OPERATIONS.map(({ id }) => id))('gets nothing hidden from %s', async (id) => {
    const allowed = new Set(
      planted.filter((item) => readsWhole(email, item)).flatMap(({ canaries }) => [...canaries.values()]),
    );
    for (const [path, json] of getRequests(id)) {
      const answer: Answer = await site.ask(path, { token: tokens[email], json });
      // A search and the preview of a rule repeat their text; the search of an index does not.
      const asked = id === 'previewWatchRule' ? JSON.stringify(json) : path;
      const leaked = [...canariesIn(answer.text)].filter(
        (canary) => !allowed.has(canary) && !asked.includes(canary),
      );
      expect([path, leaked]).toEqual([path, []]);
      expect(answer.status, path).toBeLessThan(500);
    }
  });

  test('reads in full exactly what it should', async () => {
    for (const item of planted) {
      const path = getPath(item);
      const answer = await site.ask(`/api/${VERTICAL}/pages?path=${path}`, { token: tokens[email] });
      const whole = readsWhole(email, item);
      const expected = whole ? [...item.canaries.values()].sort() : [];
      expect([path, [...canariesIn(answer.text)].sort()]).toEqual([path, expected]);
      if (answer.status === 200)
        expect([path, answer.json.access]).toEqual([path, whole ? 'full' : 'restricted']);
      else expect(answer.status).toBe(403);
    }
  });

  test('gets lists with only public fields', async () => {
    const lists = Object.values(site.config.verticals[VERTICAL]!.routes).filter(
      (route) => 'contentType' in route && route.view === 'list',
    );
    for (const { path } of lists) {
      const answer = await site.ask(`/api/${VERTICAL}/pages?path=${path}`, { token: tokens[email] });
      expect([path, [...canariesIn(answer.text)]]).toEqual([path, []]);
    }
  });
});

test('readers with the same access get the same bytes of every page', async () => {
  const twin = await site.account('twin', { permissions: ['world'], products: ['payments_guides_trial'] });
  for (const [path] of getRequests('page')) {
    const [one, other] = [
      await site.ask(path, { token: tokens['world@demo.test'] }),
      await site.ask(path, { token: twin.access_token }),
    ];
    expect([path, other.status, other.text]).toEqual([path, one.status, one.text]);
  }
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
