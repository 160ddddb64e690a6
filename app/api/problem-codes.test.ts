/**
 * Operations answer exactly with the problems that they declare. Every API test checks that there are no others
 * (`checkResponses`); here each declared one is provoked.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MOST_BOOKMARKS } from '#app/text/bookmark-limits.ts';
import { MOST_NOTES } from '#app/text/note-limits.ts';
import { createTestApi, PASSWORD, type ApiRequest, type TestApi } from '#tests/support/api.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { anArticle, publishSamples } from '#tests/support/content.ts';
import { scheduleToken } from './delivery/schedule-token.ts';
import { OPERATIONS } from './api.ts';
import { getProblems, getStatuses } from './operation.ts';
import { failure, PROBLEMS } from './problem.ts';

let site: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  site = await createTestApi({ library: false });
  await publishSamples(site.store);
  await site.store.terms.upsertMany([CAPITAL]);
  // A tracker and a requirement page without required data: loading them fails.
  await site.store.content.publishMany([
    anArticle(4001, { type: 'tracker', path: 'broken' }),
    anArticle(5001, {
      type: 'requirement',
      path: 'broken',
      terms: [{ field: 'field_one_jurisdiction', tid: 1101 }],
    }),
  ]);
  for (const [name, rights] of Object.entries({
    ...{ reader: {}, stranger: null, world: { permissions: ['world'] } },
    requirements: { permissions: ['requirements'] },
    worker: { permissions: ['workspace', 'requirements'] },
    tools: { permissions: ['tool'] },
  }))
    tokens[name] = (await site.account(name, rights)).access_token;
  tokens['admin'] = (await site.issueTokensFor('admin@demo.test')).access_token;
});
afterAll(() => site.end());

type Provoke = [path: string, request?: ApiRequest & { who?: string; times?: number }];
const V = '/api/payments_compliance';
const stranger = (path: string): Provoke => [path, { who: 'stranger' }];
const signIn = { json: { grant_type: 'password', username: 'nobody@a.example', password: 'wrong' } };
const credentials = { json: { email: 'none@a.example', password: 'wrong' } };
const refresh = (refresh_token: string) => ({ json: { grant_type: 'refresh_token', refresh_token } });
const password = { json: { current: 'wrong', password: 'long enough to do' } };
const profile = (data: object) => ({ method: 'PATCH', json: { data: { type: 'user--user', ...data } } });

/** The token of a link in a digest of last year. */
async function oldLink(): Promise<string> {
  const { id: userId } = (await site.store.users.byEmail('reader@test.example'))!;
  const key = { userId, vertical: 'payments_compliance', schedule: 'daily' };
  return scheduleToken(site.services.secret, key, '2025-11-20');
}

/** As many watch rules as a reader may have. @returns the id of a deleted one */
async function fillWatchlist(): Promise<number> {
  const { id: user_id } = (await site.store.users.byEmail('reader@test.example'))!;
  const { mostRules } = site.config.verticals['payments_compliance']!.site.watch;
  const rule = {
    ...{ user_id, vertical: 'payments_compliance', name: 'A rule', note: '', path: '/insights' },
    ...{ query: { text: 'psd2', types: [], terms: [] }, schedule: 'none' as const, per_month: 0 },
  };
  const at = '2026-11-20T09:00:00.000Z';
  const deleted = (await site.store.watchRules.create(rule, at, mostRules + 1))!;
  await site.store.watchRules.change(deleted, { deleted_at: at });
  while ((await site.store.watchRules.create(rule, at, mostRules)) !== undefined);
  return deleted;
}

const CAPITAL = aTerm(2852, { vid: 'requirement_categories', key: 'capital', name: 'Capital' });
const SELECTION = { variant: 'world', jurisdictions: [1101], sections: [2852] };
const REPORT = { bundle: 'report', label: 'A report', field_jurisdictions: [1101], field_sections: [2852] };
const BUILDER = `${V}/workspace/report-builder`;

/** A request of the reader with tools access. */
const withTools = (path: string, json?: object, method?: string): Provoke => [
  path,
  { who: 'tools', ...(json ? { json } : {}), ...(method ? { method } : {}) },
];

/** The same request of readers who have no tools access, and no subscription. */
const withoutTools = (path: string, json?: object, method?: string) => ({
  permission_missing: (): Provoke => [path, { ...withTools(path, json, method)[1], who: 'reader' }],
  subscription_inactive: (): Provoke => [path, { ...withTools(path, json, method)[1], who: 'stranger' }],
});

/** The same with the token of `who` in the header X-CSRF-Token. */
async function withCsrf([path, request = {}]: Provoke): Promise<Provoke> {
  const { json } = await site.ask('/api/csrf-token', { token: tokens[request.who ?? 'reader'] });
  return [path, { ...request, headers: { 'X-CSRF-Token': json.token } }];
}

/** As many saved reports as a reader may have. @returns the paths of one of them, and of a deleted one */
async function fillReports(): Promise<{ report: string; deleted: string }> {
  const { id: user_id } = (await site.store.users.byEmail('tools@test.example'))!;
  const vertical = 'payments_compliance';
  const { mostReports } = site.config.verticals[vertical]!.site.reports;
  const report = {
    ...{ user_id, vertical, label: 'A report', variant: 'world' as const, client_id: null },
    ...{ jurisdictions: [1101], sections: [2852], snapshot: { columns: [], rows: [], cells: {} } },
  };
  const at = '2026-11-20T09:00:00.000Z';
  const create = async (most: number) => (await site.store.reports.create(report, at, most))?.id;
  const deleted = (await create(mostReports + 1))!;
  await site.store.reports.change({ id: deleted, user_id, vertical }, { deleted_at: at });
  while ((await create(mostReports)) !== undefined);
  const [first] = await site.store.reports.list(user_id, vertical);
  return { report: `${V}/reports/${first!.id}`, deleted: `${V}/reports/${deleted}` };
}

const NOTE = '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a11';
const noteRequest = (more: object) => ({ id: NOTE, page_id: 1501, text: 'A note', ...more });

/** As many notes as a reader may have; one of them has the id `n1`. */
async function fillNotes(): Promise<void> {
  const { id: user_id } = (await site.store.users.byEmail('reader@test.example'))!;
  const note = {
    ...{ user_id, vertical: 'payments_compliance', nid: 1501, title: 'A page', text: 'A note' },
    ...{ section: '', section_title: '' },
  };
  for (let number = 1; number <= MOST_NOTES; number++)
    await site.store.notes.add({ ...note, id: `n${number}` }, '2026-11-20T09:00:00.000Z', MOST_NOTES);
}

const LISTS = `${V}/workspace/checklists`;

/** A checklist of the worker with an item. @returns its URL, and that of the item with their versions */
async function makeChecklist(items = 1): Promise<{ list: string; item: string }> {
  const { id: userId } = (await site.store.users.byEmail('worker@test.example'))!;
  const made = Array.from({ length: items }, () => ({ title: 'An item', note: '', owner: '', due: null }));
  const list = {
    ...{ userId, vertical: 'payments_compliance', key: crypto.randomUUID(), title: 'A list' },
    ...{ source: undefined, items: made },
  };
  const id = (await site.store.checklists.create(list, '2026-11-20T09:00:00.000Z', 100_000))!;
  const [item] = await site.store.checklistItems.list(id);
  return { list: `${LISTS}/${id}`, item: `${LISTS}/${id}/items/${item!.id}` };
}

const worker = (path: string, json?: object, method = json ? 'POST' : 'GET'): Provoke => [
  path,
  { who: 'worker', method, ...(json ? { json } : {}) },
];

/** As many checklists as a reader may have. */
async function fillChecklists(): Promise<void> {
  const { mostLists } = site.config.verticals['payments_compliance']!.site.checklists;
  for (let made = 0; made < mostLists; made += 1) await makeChecklist();
}

/** Problems of an operation on a checklist: for readers without the workspace, and without a subscription. */
const withoutWorkspace = (path: string, json?: object, method = json ? 'POST' : 'GET') => ({
  permission_missing: (): Provoke => [path, { method, ...(json ? { json } : {}) }],
  subscription_inactive: (): Provoke => [path, { who: 'stranger', method, ...(json ? { json } : {}) }],
});
const DAY = '2026-12-31';
const dates = () => site.config.verticals['payments_compliance']!.site.deadlines;
async function findReader() {
  const { id: userId } = (await site.store.users.byEmail('reader@test.example'))!;
  return { userId, vertical: 'payments_compliance' };
}

/** A date of the reader's own in version 1. */
async function addDate(request: string, most = 10_000): Promise<number | undefined> {
  const fields = { title: 'File the return', date: DAY, jurisdiction: null, link: '' };
  const at = '2026-11-20T09:00:00.000Z';
  return (await site.store.ownDates.add(await findReader(), fields, request, at, most))?.id;
}

/** As many dates of their own as a reader may have. @returns the id of a deleted one */
async function fillDates(): Promise<number> {
  const deleted = (await addDate('deleted-date'))!;
  const at = '2026-11-20T09:00:00.000Z';
  await site.store.ownDates.change(await findReader(), deleted, { deleted_at: at }, 1, at);
  for (let n = 0; (await addDate(`date-${n}-of-many`, dates().mostDates)) !== undefined; n++);
  return deleted;
}

/** As many marks as a reader may have. */
async function fillMarks(): Promise<void> {
  const mark = { date: DAY, status: 'done' as const, reason: '', owner: '', previous: null, markedAt: null };
  const { mostMarks } = dates();
  for (let n = 0; ; n++) {
    const sources = Array.from({ length: 100 }, (_, at) => `1-${n}-${at}`);
    if ((await site.store.deadlineMarks.write(await findReader(), sources, mark, 0, mostMarks)) === 'full')
      return;
  }
}

/** As many bookmarks as a reader may have. */
async function fillBookmarks(): Promise<void> {
  const { id: user_id } = (await site.store.users.byEmail('reader@test.example'))!;
  const row = { user_id, vertical: 'payments_compliance', title: 'A page', type: 'guide', version: 1 };
  for (let nid = 10_000; nid < 10_000 + MOST_BOOKMARKS; nid++)
    await site.store.bookmarks.add({ ...row, nid }, '', '2026-11-20T09:00:00.000Z', MOST_BOOKMARKS);
}

/** A request for each problem of each handler. A newly declared problem needs a request here. */
const PROVOKED: Record<string, Record<string, () => Provoke | Promise<Provoke>>> = {
  getToken: {
    invalid_credentials: () => ['/api/getToken', signIn],
    refresh_token_invalid: () => ['/api/getToken', refresh('never issued')],
    refresh_token_reused: async () => {
      const { refresh_token } = await site.issueTokensFor('full@demo.test');
      return ['/api/getToken', { ...refresh(refresh_token), times: 2 }];
    },
    too_many_attempts: () => ['/api/getToken', { ...signIn, times: 11 }],
  },
  authenticationToken: {
    invalid_credentials: () => ['/auth/authentication_token', credentials],
    too_many_attempts: () => ['/auth/authentication_token', { ...credentials, times: 11 }],
  },
  lostPasswordPardot: {
    too_many_attempts: () => [
      `${V}/user/lost-password-pardot`,
      { json: { email: 'nobody@a.example' }, times: 31 },
    ],
  },
  checkSetup: { setup_token_invalid: () => ['/api/setup/check', { json: { token: 'x'.repeat(43) } }] },
  setup: {
    setup_token_invalid: () => [
      '/api/setup',
      {
        json: {
          ...{ token: 'x'.repeat(43), email: 'first@a.example', password: PASSWORD },
          ...{ first_name: 'Ada', last_name: 'Okafor' },
        },
      },
    ],
  },
  feed: { not_found: () => [`${V}/feeds/unknown`] },
  feedState: {
    subscription_inactive: () => [`${V}/watchlist/1/feed`, { who: 'stranger', method: 'GET' }],
    not_found: () => [`${V}/watchlist/99/feed`, { who: 'reader' }],
  },
  makeFeed: {
    subscription_inactive: () => [`${V}/watchlist/1/feed`, { who: 'stranger', method: 'POST' }],
    not_found: () => [`${V}/watchlist/99/feed`, { who: 'reader', method: 'POST' }],
  },
  endFeed: {
    subscription_inactive: () => [`${V}/watchlist/1/feed`, { who: 'stranger', method: 'DELETE' }],
    not_found: () => [`${V}/watchlist/99/feed`, { who: 'reader', method: 'DELETE' }],
  },
  digestMail: { not_found: () => [`${V}/digest-mail?token=x`] },
  digestSchedule: {
    not_found: () => [`${V}/digest-schedule?token=x`],
    link_expired: async () => [`${V}/digest-schedule?token=${await oldLink()}`],
  },
  changeDigestSchedule: {
    not_found: () => [`${V}/digest-schedule`, { json: { token: 'x', change: 'pause' } }],
    link_expired: async () => [`${V}/digest-schedule`, { json: { token: await oldLink(), change: 'pause' } }],
  },
  changeDigestMail: { not_found: () => [`${V}/digest-mail`, { json: { token: 'x', stopped: true } }] },
  rating: {
    not_found: () => [`${V}/rating?nid=999`],
    permission_missing: () => [`${V}/rating?nid=2001`],
    subscription_inactive: () => stranger(`${V}/rating?nid=1001`),
  },
  ratePage: {
    not_found: () => [`${V}/rating`, { json: { nid: 999, value: 1 } }],
    permission_missing: () => [`${V}/rating`, { json: { nid: 2001, value: 1 } }],
    subscription_inactive: () => [`${V}/rating`, { who: 'stranger', json: { nid: 1001, value: 1 } }],
  },
  responsibleReports: { permission_missing: () => [`${V}/tools/resposible/reports`] },
  accounts: { permission_missing: () => ['/api/accounts'] },
  deleteAccount: {
    permission_missing: () => ['/api/accounts/1/deletion', { json: { email: 'a@b.example' } }],
    not_found: () => ['/api/accounts/99999/deletion', { who: 'admin', json: { email: 'a@b.example' } }],
    wrong_confirmation: () => ['/api/accounts/1/deletion', { who: 'admin', json: { email: 'a@b.example' } }],
    last_admin: async () => {
      const { id, email } = (await site.store.users.byEmail('admin@demo.test'))!;
      return [`/api/accounts/${id}/deletion`, { who: 'admin', json: { email } }];
    },
  },
  changeDigests: {
    subscription_inactive: () => [
      `${V}/digests`,
      { who: 'stranger', json: { schedule: 'daily', stopped: true } },
    ],
  },
  siteNotices: { permission_missing: () => ['/api/site-notices'] },
  lostPasswordReset: {
    reset_token_invalid: () => [
      `${V}/user/lost-password-reset`,
      { json: { user: '1', token: 'x', password: PASSWORD } },
    ],
  },
  updateUser: {
    version_conflict: () => ['/jsonapi/user', profile({ attributes: { version: 99 } })],
    not_found: () => ['/jsonapi/user', profile({ id: '999', attributes: {} })],
    unknown_term: () => [
      '/jsonapi/user',
      profile({ attributes: { field_jurisdiction: [{ target_id: 999 }] } }),
    ],
  },
  changePassword: {
    wrong_password: () => [`${V}/user/password`, password],
    too_many_attempts: () => [`${V}/user/password`, { ...password, times: 11, who: 'world' }],
  },
  page: {
    not_found: () => [`${V}/pages?path=/nowhere/at/all`],
    item_failed: () => [`${V}/pages?path=/tracker/4001/broken`],
    permission_missing: () => [`${V}/pages?path=/guide/2001/germany`],
    subscription_inactive: () => stranger(`${V}/pages?path=/insights`),
  },
  listRows: {
    not_found: () => [`${V}/list-rows?path=/nowhere/at/all`],
    permission_missing: () => [`${V}/list-rows?path=/regulatory_updates_list`],
    subscription_inactive: () => stranger(`${V}/list-rows?path=/insights`),
  },
  bookmarks: {
    not_found: () => [`${V}/bookmarks?page=2`],
    subscription_inactive: () => stranger(`${V}/bookmarks`),
  },
  bookmarked: { subscription_inactive: () => stranger(`${V}/bookmarks/nids`) },
  addBookmark: {
    not_found: () => [`${V}/bookmarks`, { json: { nid: 999 } }],
    too_many_bookmarks: async () => {
      await fillBookmarks();
      return [`${V}/bookmarks`, { json: { nid: 1002 } }];
    },
    subscription_inactive: () => [`${V}/bookmarks`, { who: 'stranger', json: { nid: 1002 } }],
  },
  changeBookmarks: {
    too_many_bookmarks: async () => {
      await fillBookmarks();
      return [`${V}/bookmarks/bulk`, { json: { nids: [1002], action: 'restore' } }];
    },
    subscription_inactive: () => [
      `${V}/bookmarks/bulk`,
      { who: 'stranger', json: { nids: [1002], action: 'remove' } },
    ],
  },
  renameBookmarkFolder: {
    not_found: () => [`${V}/bookmarks/folders`, { json: { name: 'None', new_name: 'Other' } }],
    subscription_inactive: () => [
      `${V}/bookmarks/folders`,
      { who: 'stranger', json: { name: 'None', new_name: 'Other' } },
    ],
  },
  bookmark: {
    not_found: () => [`${V}/bookmarks/1002`],
    subscription_inactive: () => stranger(`${V}/bookmarks/1002`),
  },
  changeBookmark: {
    not_found: () => [`${V}/bookmarks/1002`, { method: 'PATCH', json: { folder: '' } }],
    subscription_inactive: () => [
      `${V}/bookmarks/1002`,
      { who: 'stranger', method: 'PATCH', json: { folder: '' } },
    ],
  },
  deleteBookmark: {
    not_found: () => [`${V}/bookmarks/x`, { method: 'DELETE' }],
    subscription_inactive: () => [`${V}/bookmarks/1002`, { who: 'stranger', method: 'DELETE' }],
  },
  pageMine: {
    not_found: () => [`${V}/pages/mine?nid=1003`],
    subscription_inactive: () => stranger(`${V}/pages/mine?nid=1002`),
  },
  notes: {
    not_found: () => [`${V}/notes?page=2`],
    subscription_inactive: () => stranger(`${V}/notes`),
  },
  addNote: {
    not_found: () => [`${V}/notes`, { json: noteRequest({ page_id: 999 }) }],
    note_too_long: () => [`${V}/notes`, { json: noteRequest({ text: 'x'.repeat(20_001) }) }],
    too_many_notes: async () => {
      await fillNotes();
      return [`${V}/notes`, { json: noteRequest({}) }];
    },
    subscription_inactive: () => [`${V}/notes`, { who: 'stranger', json: noteRequest({}) }],
  },
  note: {
    not_found: () => [`${V}/notes/${NOTE}`],
    subscription_inactive: () => stranger(`${V}/notes/${NOTE}`),
  },
  changeNote: {
    not_found: () => [`${V}/notes/x`, { method: 'PATCH', json: { deleted: false } }],
    note_too_long: () => [
      `${V}/notes/${NOTE}`,
      { method: 'PATCH', json: { text: 'x'.repeat(20_001), version: 1 } },
    ],
    version_conflict: async () => {
      await fillNotes();
      return [`${V}/notes/n1`, { method: 'PATCH', json: { text: 'Mine', version: 7 } }];
    },
    subscription_inactive: () => [
      `${V}/notes/${NOTE}`,
      { who: 'stranger', method: 'PATCH', json: { deleted: false } },
    ],
  },
  deleteNote: {
    not_found: () => [`${V}/notes/${NOTE}`, { method: 'DELETE' }],
    subscription_inactive: () => [`${V}/notes/${NOTE}`, { who: 'stranger', method: 'DELETE' }],
  },
  watchlist: { subscription_inactive: () => stranger(`${V}/watchlist`) },
  previewWatchRule: {
    not_found: () => [`${V}/watchlist/preview`, { json: { from: '/insights?page=x' } }],
    permission_missing: () => [`${V}/watchlist/preview`, { json: { from: '/regulatory_updates_list' } }],
    subscription_inactive: () => [`${V}/watchlist/preview`, { who: 'stranger', json: { from: '/insights' } }],
  },
  addWatchRule: {
    not_found: () => [`${V}/watchlist`, { json: { from: '/insights?page=x', name: 'A rule' } }],
    permission_missing: () => [
      `${V}/watchlist`,
      { json: { from: '/regulatory_updates_list', name: 'A rule' } },
    ],
    too_many_rules: async () => {
      await fillWatchlist();
      return [`${V}/watchlist`, { json: { from: '/insights', name: 'One more' } }];
    },
    subscription_inactive: () => [
      `${V}/watchlist`,
      { who: 'stranger', json: { from: '/insights', name: 'A rule' } },
    ],
  },
  watchRule: {
    not_found: () => [`${V}/watchlist/999`],
    subscription_inactive: () => stranger(`${V}/watchlist/1`),
  },
  changeWatchRule: {
    not_found: () => [`${V}/watchlist/999`, { method: 'PATCH', json: { paused: true } }],
    permission_missing: async () => {
      await fillWatchlist();
      const { id } = (await site.store.users.byEmail('reader@test.example'))!;
      const [rule] = await site.store.watchRules.list(id, 'payments_compliance');
      return [`${V}/watchlist/${rule!.id}`, { method: 'PATCH', json: { from: '/regulatory_updates_list' } }];
    },
    too_many_rules: async () => {
      const deleted = await fillWatchlist();
      return [`${V}/watchlist/${deleted}`, { method: 'PATCH', json: { deleted: false } }];
    },
    subscription_inactive: () => [
      `${V}/watchlist/1`,
      { who: 'stranger', method: 'PATCH', json: { paused: true } },
    ],
  },
  deleteWatchRule: {
    not_found: () => [`${V}/watchlist/999`, { method: 'DELETE' }],
    subscription_inactive: () => [`${V}/watchlist/1`, { who: 'stranger', method: 'DELETE' }],
  },
  seeMatches: {
    not_found: () => [`${V}/watchlist/999/seen`, { json: { upTo: 1 } }],
    subscription_inactive: () => [`${V}/watchlist/1/seen`, { who: 'stranger', json: { upTo: 1 } }],
  },
  unseenMatches: { subscription_inactive: () => stranger(`${V}/watchlist/unseen`) },
  checklists: withoutWorkspace(LISTS),
  addChecklist: {
    ...withoutWorkspace(LISTS, { key: 'x', title: 'A list' }),
    not_found: () => worker(LISTS, { key: 'x', template: 'nothing' }),
    item_failed: () => worker(LISTS, { key: 'x', from: '/requirement/5001' }),
    invalid_fields: () => worker(LISTS, { key: 'x', title: ' ' }),
    too_many_items: async () => {
      const { list } = await makeChecklist(
        site.config.verticals['payments_compliance']!.site.checklists.mostItems + 1,
      );
      return worker(LISTS, { key: 'x', copy: Number(list.split('/').at(-1)) });
    },
    too_many_checklists: async () => {
      await fillChecklists();
      return worker(LISTS, { key: 'x', title: 'One more' });
    },
  },
  checklistDraft: {
    ...withoutWorkspace(`${LISTS}/draft?from=/requirement/5001`),
    not_found: () => worker(`${LISTS}/draft?from=/insights`),
    item_failed: () => worker(`${LISTS}/draft?from=/requirement/5001`),
  },
  checklistDates: withoutWorkspace(`${LISTS}/dates`),
  checklist: { ...withoutWorkspace(`${LISTS}/1`), not_found: () => worker(`${LISTS}/99999`) },
  changeChecklist: {
    ...withoutWorkspace(`${LISTS}/1`, { version: 1, archived: true }, 'PATCH'),
    not_found: () => worker(`${LISTS}/99999`, { version: 1, archived: true }, 'PATCH'),
    invalid_fields: async () =>
      worker((await makeChecklist()).list, { version: 1, title: 'x'.repeat(201) }, 'PATCH'),
    version_conflict: async () =>
      worker((await makeChecklist()).list, { version: 2, archived: true }, 'PATCH'),
    too_many_checklists: async () => {
      const { list } = await makeChecklist();
      await site.ask(list, { method: 'DELETE', token: tokens['worker'] });
      await fillChecklists();
      return worker(list, { version: 2, deleted: false }, 'PATCH');
    },
  },
  deleteChecklist: {
    ...withoutWorkspace(`${LISTS}/1`, undefined, 'DELETE'),
    not_found: () => worker(`${LISTS}/99999`, undefined, 'DELETE'),
  },
  moveChecklistItem: {
    ...withoutWorkspace(`${LISTS}/1/order`, { item: 1, to: 0, version: 1 }),
    not_found: () => worker(`${LISTS}/99999/order`, { item: 1, to: 0, version: 1 }),
    version_conflict: async () => {
      const { list, item } = await makeChecklist();
      return worker(`${list}/order`, { item: Number(item.split('/').at(-1)), to: 0, version: 2 });
    },
  },
  addChecklistItem: {
    ...withoutWorkspace(`${LISTS}/1/items`, { key: 'x', title: 'x' }),
    not_found: () => worker(`${LISTS}/99999/items`, { key: 'x', title: 'x' }),
    invalid_fields: async () =>
      worker(`${(await makeChecklist()).list}/items`, { key: 'x', title: 'x', evidence: 'ftp://a' }),
    too_many_items: async () => {
      const { mostItems } = site.config.verticals['payments_compliance']!.site.checklists;
      return worker(`${(await makeChecklist(mostItems)).list}/items`, { key: 'x', title: 'x' });
    },
  },
  changeChecklistItem: {
    ...withoutWorkspace(`${LISTS}/1/items/1`, { version: 1, note: 'x' }, 'PATCH'),
    not_found: async () =>
      worker(`${(await makeChecklist()).list}/items/99999`, { version: 1, note: 'x' }, 'PATCH'),
    invalid_fields: async () =>
      worker((await makeChecklist()).item, { version: 1, status: 'not_applicable' }, 'PATCH'),
    version_conflict: async () => worker((await makeChecklist()).item, { version: 2, note: 'x' }, 'PATCH'),
    too_many_items: async () => {
      const { mostItems } = site.config.verticals['payments_compliance']!.site.checklists;
      const { item } = await makeChecklist(mostItems + 1);
      await site.ask(item, { method: 'DELETE', token: tokens['worker'] });
      return worker(item, { version: 2, deleted: false }, 'PATCH');
    },
  },
  deleteChecklistItem: {
    ...withoutWorkspace(`${LISTS}/1/items/1`, undefined, 'DELETE'),
    not_found: () => worker(`${LISTS}/99999/items/1`, undefined, 'DELETE'),
  },
  reportPlaces: withoutTools(`${BUILDER}/jurisdictions`),
  reportGuideSections: withoutTools(`${BUILDER}/guide-sections`, {}),
  reportRequirementLicense: withoutTools(`${BUILDER}/requirement-license`, {}),
  reportMatrix: {
    ...withoutTools(`${BUILDER}/matrix`, { selection: SELECTION }),
    not_found: () => withTools(`${BUILDER}/matrix`, { saved: 99_999 }),
  },
  exportReport: {
    ...withoutTools(`${BUILDER}/export`, { format: 'csv', selection: SELECTION }),
    not_found: () => withTools(`${BUILDER}/export`, { format: 'csv', saved: 99_999 }),
  },
  workspaceGuideSections: withoutTools(`${V}/workspace/guide-sections`, {
    jurisdictions: [1101],
    sections: [4312],
  }),
  requirementsTreeTerms: {
    permission_missing: () => [`${V}/workspace/requirements-tree-terms`, { json: {} }],
    subscription_inactive: () => [`${V}/workspace/requirements-tree-terms`, { who: 'stranger', json: {} }],
  },
  workspaceRegulatoryUpdate: withoutTools(`${V}/workspace/regulatory-update`, { jurisdictions: [1101] }),
  workspaceArticle: withoutTools(`${V}/workspace/article`, { jurisdictions: [1101] }),
  saveReport: {
    ...withoutTools(`${V}/saveReport`, REPORT),
    permission_missing: () => withCsrf([`${V}/saveReport`, { json: REPORT }]),
    csrf_invalid: () => withTools(`${V}/saveReport`, REPORT),
    unknown_term: () => withCsrf(withTools(`${V}/saveReport`, { ...REPORT, field_sections: [99_999] })),
    too_many_reports: async () => {
      await fillReports();
      return withCsrf(withTools(`${V}/saveReport`, REPORT));
    },
  },
  reports: withoutTools(`${V}/reports`),
  report: { ...withoutTools(`${V}/reports/1`), not_found: () => withTools(`${V}/reports/99999`) },
  changeReport: {
    ...withoutTools(`${V}/reports/1`, { label: 'x' }, 'PATCH'),
    not_found: () => withTools(`${V}/reports/99999`, { label: 'x' }, 'PATCH'),
    version_conflict: async () =>
      withTools((await fillReports()).report, { label: 'x', version: 99 }, 'PATCH'),
    unknown_term: async () =>
      withTools((await fillReports()).report, { field_jurisdictions: [99_999] }, 'PATCH'),
    too_many_reports: async () => withTools((await fillReports()).deleted, { deleted: false }, 'PATCH'),
  },
  deleteReport: {
    ...withoutTools(`${V}/reports/1`, undefined, 'DELETE'),
    not_found: () => withTools(`${V}/reports/99999`, undefined, 'DELETE'),
  },
  duplicateReport: {
    ...withoutTools(`${V}/reports/1/duplicate`, undefined, 'POST'),
    not_found: () => withTools(`${V}/reports/99999/duplicate`, undefined, 'POST'),
    too_many_reports: async () => withTools(`${(await fillReports()).report}/duplicate`, undefined, 'POST'),
  },
  deadlines: { subscription_inactive: () => stranger(`${V}/deadlines`) },
  deadlineFeedState: { subscription_inactive: () => stranger(`${V}/deadlines/feed`) },
  makeDeadlineFeed: {
    subscription_inactive: () => [`${V}/deadlines/feed`, { who: 'stranger', method: 'POST' }],
  },
  endDeadlineFeed: {
    subscription_inactive: () => [`${V}/deadlines/feed`, { who: 'stranger', method: 'DELETE' }],
  },
  addOwnDate: {
    unknown_term: () => [
      `${V}/deadlines/own`,
      { json: { title: 'x', date: DAY, jurisdiction: 999999, request: 'a-request' } },
    ],
    async too_many_dates() {
      await fillDates();
      return [`${V}/deadlines/own`, { json: { title: 'x', date: DAY, request: 'one-more-request' } }];
    },
    subscription_inactive: () => [
      `${V}/deadlines/own`,
      { who: 'stranger', json: { title: 'x', date: DAY, request: 'a-request' } },
    ],
  },
  changeOwnDate: {
    not_found: () => [`${V}/deadlines/own/99999`, { method: 'PATCH', json: { version: 1, title: 'x' } }],
    unknown_term: async () => [
      `${V}/deadlines/own/${await addDate('date-of-term')}`,
      { method: 'PATCH', json: { version: 1, jurisdiction: 999999 } },
    ],
    too_many_dates: async () => [
      `${V}/deadlines/own/${await fillDates()}`,
      { method: 'PATCH', json: { version: 2, deleted: false } },
    ],
    version_conflict: async () => [
      `${V}/deadlines/own/${await addDate('date-changed')}`,
      { method: 'PATCH', json: { version: 7, title: 'x' } },
    ],
    subscription_inactive: () => [
      `${V}/deadlines/own/1`,
      { who: 'stranger', method: 'PATCH', json: { version: 1, title: 'x' } },
    ],
  },
  deleteOwnDate: {
    not_found: () => [`${V}/deadlines/own/99999`, { method: 'DELETE' }],
    subscription_inactive: () => [`${V}/deadlines/own/1`, { who: 'stranger', method: 'DELETE' }],
  },
  markDeadline: {
    not_found: () => [
      `${V}/deadlines/own-99999`,
      { method: 'PATCH', json: { version: 0, date: DAY, status: 'done' } },
    ],
    version_conflict: async () => [
      `${V}/deadlines/own-${await addDate('date-marked')}`,
      { method: 'PATCH', json: { version: 3, date: DAY, status: 'done' } },
    ],
    async too_many_dates() {
      await fillMarks();
      return [
        `${V}/deadlines/own-${await addDate('date-of-mark')}`,
        { method: 'PATCH', json: { version: 0, date: DAY, status: 'done' } },
      ];
    },
    subscription_inactive: () => [
      `${V}/deadlines/own-1`,
      { who: 'stranger', method: 'PATCH', json: { version: 0, date: DAY, status: 'done' } },
    ],
  },
  ...Object.fromEntries(
    Object.entries({ jsonapiCollection: '', jsonapiResource: '/1' }).map(([id, end]) => [
      id,
      {
        not_found: (): Provoke => [`/jsonapi/node/nothing${end}`],
        permission_missing: (): Provoke => [`/jsonapi/node/guide${end}`],
        subscription_inactive: () => stranger(`/jsonapi/node/guide${end}`),
      },
    ]),
  ),
  suggestions: { subscription_inactive: () => stranger(`${V}/suggestions?path=/a`) },
  search: { subscription_inactive: () => stranger(`${V}/es/search/`) },
  typeAhead: { subscription_inactive: () => stranger(`${V}/es/suggestions?text=a`) },
  indexSearch: {
    not_found: () => [`${V}/es/nothing/_search`, { json: { query: '' } }],
    subscription_inactive: () => [`${V}/es/content/_search`, { who: 'stranger', json: {} }],
  },
  home: { subscription_inactive: () => stranger(`${V}/home`) },
  homeMine: { subscription_inactive: () => stranger(`${V}/home/mine`) },
  horizon: {
    permission_missing: () => [`${V}/horizon`],
    subscription_inactive: () => stranger(`${V}/horizon`),
  },
  calendar: { subscription_inactive: () => stranger(`${V}/calendar`) },
  calendarEvent: {
    not_found: () => [`${V}/calendar/9999-0`],
    subscription_inactive: () => stranger(`${V}/calendar/1-0`),
  },
  jurisdictions: { subscription_inactive: () => stranger(`${V}/jurisdictions`) },
  requirements: {
    permission_missing: () => [`${V}/requirements`],
    subscription_inactive: () => stranger(`${V}/requirements`),
  },
  requirementsByJurisdiction: {
    not_found: () => [`${V}/requirements/999`, { who: 'requirements' }],
    item_failed: () => [`${V}/requirements/1101`, { who: 'requirements' }],
    permission_missing: () => [`${V}/requirements/1101`],
    subscription_inactive: () => stranger(`${V}/requirements/1101`),
  },
};

const declared = OPERATIONS.flatMap(({ id, auth, problems = [] }) =>
  [...problems, ...(auth === 'subscriber' ? (['subscription_inactive'] as const) : [])].map(
    (code) => [id, code] as const,
  ),
);

describe('a declared problem occurs', () => {
  test.each(declared)('%s: %s', async (id, code) => {
    const provoke = PROVOKED[id]?.[code];
    expect(provoke, 'has no request here that provokes it').toBeDefined();
    const [path, { who = 'reader', times = 1, ...request } = {}] = await provoke!();
    const { auth } = OPERATIONS.find((found) => found.id === id)!;
    for (let n = 1; n < times; n++) await site.ask(path, { token: tokens[who], ...request });
    const answer = await site.ask(path, { ...(auth === 'none' ? {} : { token: tokens[who] }), ...request });
    expect([answer.status, answer.json.code]).toEqual([PROBLEMS[code].status, code]);
  });
});

test('all problems provoked here are declared', () => {
  const provoked = Object.entries(PROVOKED).flatMap(([id, codes]) =>
    Object.keys(codes).map((code) => [id, code]),
  );
  expect(provoked.sort()).toEqual(declared.map(([id, code]) => [id, code]).sort());
});

test('every code belongs to an operation, or to a layer before the API', () => {
  const answered = new Set(OPERATIONS.flatMap((found) => [...getProblems(found)]));
  const elsewhere = Object.keys(PROBLEMS).filter((code) => !answered.has(code as keyof typeof PROBLEMS));
  // The web tier answers with it when an API on another host does not.
  expect(elsewhere).toEqual(['unavailable']);
});

test('readiness declares the 503 that it answers with', async () => {
  const ready = vi.spyOn(site.store, 'ready').mockResolvedValueOnce(false);
  const answer = await site.ask('/readyz');
  expect([answer.status, answer.json.status]).toEqual([503, 'unavailable']);
  expect(Object.keys(getStatuses(OPERATIONS.find(({ id }) => id === 'readyz')!))).toEqual(['200', '503']);
  ready.mockRestore();
});

test('an undeclared response is an error in tests and development', async () => {
  site.errors.length = 0;
  const odd = OPERATIONS.find(({ id }) => id === 'healthz')!;
  const handle = vi.spyOn(odd, 'handle');
  handle.mockReturnValueOnce(failure('wrong_password'));
  expect((await site.ask('/healthz')).json.code).toBe('internal_error');
  handle.mockReturnValueOnce({ ok: true, value: { status: 'ok' }, status: 202 });
  expect((await site.ask('/healthz')).json.code).toBe('internal_error');
  expect(site.errors.map(String)).toEqual([
    'Error: healthz answered with a problem that it does not declare: wrong_password',
    'Error: healthz answered with a status that it does not declare: 202',
  ]);
  handle.mockRestore();
});
