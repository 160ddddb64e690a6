/**
 * Every operation of the API as both of its sides know it: its address, and the schemas of schemas/api that it uses. The
 * server makes its routes of this table and the client its calls; the types follow from the names of the schemas.
 */
import type { SchemaFiles } from './types.ts';

type ApiFile = Extract<keyof SchemaFiles, `api/${string}`>;
type SchemaName = ApiFile extends `api/${infer Name}.schema.json` ? Name : never;

export interface Endpoint {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Path with `{name}` parameters; `{v}` is the vertical. */
  path: string;
  /** Schemas by their place in schemas/api, without the ending. */
  query?: SchemaName;
  body?: SchemaName;
  response: SchemaName;
}

const V = '/api/{v}';

/** By the id of the operation. */
export const ENDPOINTS = {
  getToken: {
    method: 'post',
    path: '/api/getToken',
    body: 'account/token-request',
    response: 'account/token-response',
  },
  currentToken: { method: 'get', path: '/api/getToken', response: 'account/token-claims' },
  logout: { method: 'post', path: '/api/logout', body: 'account/logout-request', response: 'done' },
  authenticationToken: {
    method: 'post',
    path: '/auth/authentication_token',
    body: 'account/credentials',
    response: 'account/authentication-token',
  },
  userSubscriptions: {
    method: 'get',
    path: '/api/user-subscriptions',
    response: 'account/user-subscriptions',
  },
  verticalUserSubscriptions: {
    method: 'get',
    path: `${V}/user-subscriptions`,
    response: 'account/user-subscriptions',
  },
  lostPasswordPardot: {
    method: 'post',
    path: `${V}/user/lost-password-pardot`,
    body: 'account/password-reset-request',
    response: 'done',
  },
  lostPasswordReset: {
    method: 'post',
    path: `${V}/user/lost-password-reset`,
    body: 'account/password-reset',
    response: 'done',
  },
  user: { method: 'get', path: '/jsonapi/user', response: 'account/user' },
  updateUser: {
    method: 'patch',
    path: '/jsonapi/user',
    body: 'account/user-update',
    response: 'account/user',
  },
  changePassword: {
    method: 'post',
    path: `${V}/user/password`,
    body: 'account/password-change',
    response: 'done',
  },
  jsonapiCollection: {
    method: 'get',
    path: '/jsonapi/{entity}/{bundle}',
    query: 'jsonapi/jsonapi-query',
    response: 'jsonapi/jsonapi-document',
  },
  jsonapiResource: {
    method: 'get',
    path: '/jsonapi/{entity}/{bundle}/{id}',
    query: 'jsonapi/jsonapi-query',
    response: 'jsonapi/jsonapi-document',
  },
  page: { method: 'get', path: `${V}/pages`, query: 'content/page-query', response: 'content/page-response' },
  listRows: {
    method: 'get',
    path: `${V}/list-rows`,
    query: 'content/list-rows-query',
    response: 'content/list-rows',
  },
  suggestions: {
    method: 'get',
    path: `${V}/suggestions`,
    query: 'content/suggestions-query',
    response: 'content/suggestions',
  },
  search: {
    method: 'get',
    path: `${V}/es/search/`,
    query: 'search/search-query',
    response: 'search/search',
  },
  typeAhead: {
    method: 'get',
    path: `${V}/es/suggestions`,
    query: 'search/type-ahead-query',
    response: 'search/type-ahead',
  },
  indexSearch: {
    method: 'post',
    path: `${V}/es/{index}/{path}`,
    body: 'search/index-search',
    response: 'search/index-result',
  },
  home: { method: 'get', path: `${V}/home`, response: 'home/home' },
  homeMine: { method: 'get', path: `${V}/home/mine`, response: 'home/home-mine' },
  horizon: {
    method: 'get',
    path: `${V}/horizon`,
    query: 'horizon/horizon-query',
    response: 'horizon/horizon',
  },
  calendar: {
    method: 'get',
    path: `${V}/calendar`,
    query: 'calendar/calendar-query',
    response: 'calendar/calendar',
  },
  calendarEvent: { method: 'get', path: `${V}/calendar/{event}`, response: 'calendar/calendar-event' },
  jurisdictions: { method: 'get', path: `${V}/jurisdictions`, response: 'places/jurisdictions' },
  countries: { method: 'get', path: `${V}/countries`, response: 'places/countries' },
  requirements: {
    method: 'get',
    path: `${V}/requirements`,
    query: 'places/requirements-query',
    response: 'places/requirements-overview',
  },
  requirementsByJurisdiction: {
    method: 'get',
    path: `${V}/requirements/{id}`,
    response: 'places/requirement-tree',
  },
  checkSetup: { method: 'post', path: '/api/setup/check', body: 'account/setup-check', response: 'done' },
  setup: { method: 'post', path: '/api/setup', body: 'account/setup-request', response: 'done' },
  digestMail: {
    method: 'get',
    path: `${V}/digest-mail`,
    query: 'delivery/digest-mail-query',
    response: 'delivery/digest-mail',
  },
  changeDigestMail: {
    method: 'post',
    path: `${V}/digest-mail`,
    body: 'delivery/digest-mail-change',
    response: 'delivery/digest-mail',
  },
  digestSchedule: {
    method: 'get',
    path: `${V}/digest-schedule`,
    query: 'delivery/digest-mail-query',
    response: 'delivery/digest-schedule',
  },
  changeDigestSchedule: {
    method: 'post',
    path: `${V}/digest-schedule`,
    body: 'delivery/digest-schedule-change',
    response: 'delivery/digest-schedule',
  },
  changeDigests: {
    method: 'post',
    path: `${V}/digests`,
    body: 'delivery/digests-change',
    response: 'done',
  },
  feed: { method: 'get', path: `${V}/feeds/{token}`, response: 'delivery/feed' },
  feedState: { method: 'get', path: `${V}/watchlist/{id}/feed`, response: 'delivery/feed-state' },
  makeFeed: { method: 'post', path: `${V}/watchlist/{id}/feed`, response: 'delivery/feed-link' },
  endFeed: { method: 'delete', path: `${V}/watchlist/{id}/feed`, response: 'done' },
  watchlist: { method: 'get', path: `${V}/watchlist`, response: 'watch/watchlist' },
  addWatchRule: {
    method: 'post',
    path: `${V}/watchlist`,
    body: 'watch/watch-rule-request',
    response: 'watch/watch-rule',
  },
  previewWatchRule: {
    method: 'post',
    path: `${V}/watchlist/preview`,
    body: 'watch/watch-preview-request',
    response: 'watch/watch-preview',
  },
  unseenMatches: { method: 'get', path: `${V}/watchlist/unseen`, response: 'watch/watch-unseen' },
  watchRule: {
    method: 'get',
    path: `${V}/watchlist/{id}`,
    query: 'watch/watch-rule-query',
    response: 'watch/watch-rule-page',
  },
  changeWatchRule: {
    method: 'patch',
    path: `${V}/watchlist/{id}`,
    body: 'watch/watch-rule-change',
    response: 'watch/watch-rule',
  },
  deleteWatchRule: { method: 'delete', path: `${V}/watchlist/{id}`, response: 'done' },
  seeMatches: {
    method: 'post',
    path: `${V}/watchlist/{id}/seen`,
    body: 'watch/watch-seen',
    response: 'done',
  },
  csrfToken: { method: 'get', path: '/api/csrf-token', response: 'report/csrf-token' },
  reportPlaces: {
    method: 'get',
    path: `${V}/workspace/report-builder/jurisdictions`,
    query: 'report/places-query',
    response: 'report/places',
  },
  reportGuideSections: {
    method: 'post',
    path: `${V}/workspace/report-builder/guide-sections`,
    query: 'report/offer-query',
    response: 'report/guide-sections',
  },
  reportRequirementLicense: {
    method: 'post',
    path: `${V}/workspace/report-builder/requirement-license`,
    query: 'report/offer-query',
    response: 'report/requirement-license',
  },
  reportMatrix: {
    method: 'post',
    path: `${V}/workspace/report-builder/matrix`,
    body: 'report/matrix-request',
    response: 'report/matrix',
  },
  exportReport: {
    method: 'post',
    path: `${V}/workspace/report-builder/export`,
    body: 'report/export-request',
    response: 'report/export-file',
  },
  workspaceGuideSections: {
    method: 'post',
    path: `${V}/workspace/guide-sections`,
    body: 'report/workspace-request',
    response: 'report/matrix',
  },
  requirementsTreeTerms: {
    method: 'post',
    path: `${V}/workspace/requirements-tree-terms`,
    query: 'report/requirements-tree-query',
    response: 'report/requirement-terms',
  },
  workspaceRegulatoryUpdate: {
    method: 'post',
    path: `${V}/workspace/regulatory-update`,
    body: 'report/recent-request',
    response: 'report/recent-items',
  },
  workspaceArticle: {
    method: 'post',
    path: `${V}/workspace/article`,
    body: 'report/recent-request',
    response: 'report/recent-items',
  },
  saveReport: {
    method: 'post',
    path: `${V}/saveReport`,
    body: 'report/save-report',
    response: 'report/saved-report',
  },
  reports: { method: 'get', path: `${V}/reports`, response: 'report/saved-reports' },
  report: { method: 'get', path: `${V}/reports/{id}`, response: 'report/saved-report' },
  changeReport: {
    method: 'patch',
    path: `${V}/reports/{id}`,
    body: 'report/report-change',
    response: 'report/saved-report',
  },
  deleteReport: { method: 'delete', path: `${V}/reports/{id}`, response: 'done' },
  duplicateReport: {
    method: 'post',
    path: `${V}/reports/{id}/duplicate`,
    response: 'report/saved-report',
  },
  rating: {
    method: 'get',
    path: `${V}/rating`,
    query: 'rating/rating-query',
    response: 'rating/page-rating',
  },
  ratePage: {
    method: 'post',
    path: `${V}/rating`,
    body: 'rating/rating-request',
    response: 'rating/page-rating',
  },
  // Spelled as the specification spells it.
  responsibleReports: {
    method: 'get',
    path: `${V}/tools/resposible/reports`,
    query: 'rating/responsible-query',
    response: 'rating/responsible-reports',
  },
  ownDigests: { method: 'get', path: `${V}/digests`, response: 'account/own-digests' },
  ownData: { method: 'get', path: '/api/own-data', response: 'account/own-data' },
  accounts: {
    method: 'get',
    path: '/api/accounts',
    query: 'account/accounts-query',
    response: 'account/accounts',
  },
  deleteAccount: {
    method: 'post',
    path: '/api/accounts/{id}/deletion',
    body: 'account/account-deletion',
    response: 'done',
  },
  pageMine: {
    method: 'get',
    path: `${V}/pages/mine`,
    query: 'collections/page-mine-query',
    response: 'collections/page-mine',
  },
  bookmarks: {
    method: 'get',
    path: `${V}/bookmarks`,
    query: 'collections/bookmarks-query',
    response: 'collections/bookmarks',
  },
  bookmarked: { method: 'get', path: `${V}/bookmarks/nids`, response: 'collections/bookmarked' },
  addBookmark: {
    method: 'post',
    path: `${V}/bookmarks`,
    body: 'collections/bookmark-request',
    response: 'collections/bookmark',
  },
  changeBookmarks: {
    method: 'post',
    path: `${V}/bookmarks/bulk`,
    body: 'collections/bookmarks-change',
    response: 'collections/bookmarks-changed',
  },
  renameBookmarkFolder: {
    method: 'post',
    path: `${V}/bookmarks/folders`,
    body: 'collections/bookmark-folder-change',
    response: 'done',
  },
  bookmark: { method: 'get', path: `${V}/bookmarks/{id}`, response: 'collections/bookmark' },
  changeBookmark: {
    method: 'patch',
    path: `${V}/bookmarks/{id}`,
    body: 'collections/bookmark-change',
    response: 'collections/bookmark',
  },
  deleteBookmark: { method: 'delete', path: `${V}/bookmarks/{id}`, response: 'done' },
  notes: {
    method: 'get',
    path: `${V}/notes`,
    query: 'collections/notes-query',
    response: 'collections/notes',
  },
  addNote: {
    method: 'post',
    path: `${V}/notes`,
    body: 'collections/note-request',
    response: 'collections/note',
  },
  note: { method: 'get', path: `${V}/notes/{id}`, response: 'collections/note' },
  changeNote: {
    method: 'patch',
    path: `${V}/notes/{id}`,
    body: 'collections/note-change',
    response: 'collections/note',
  },
  deleteNote: { method: 'delete', path: `${V}/notes/{id}`, response: 'done' },
  checklists: {
    method: 'get',
    path: `${V}/workspace/checklists`,
    response: 'checklists/checklists-overview',
  },
  addChecklist: {
    method: 'post',
    path: `${V}/workspace/checklists`,
    body: 'checklists/checklist-request',
    response: 'checklists/checklist-page',
  },
  checklistDraft: {
    method: 'get',
    path: `${V}/workspace/checklists/draft`,
    query: 'checklists/checklist-draft-query',
    response: 'checklists/checklist-draft',
  },
  checklistDates: {
    method: 'get',
    path: `${V}/workspace/checklists/dates`,
    query: 'checklists/checklist-dates-query',
    response: 'checklists/checklist-dates',
  },
  checklist: {
    method: 'get',
    path: `${V}/workspace/checklists/{id}`,
    response: 'checklists/checklist-page',
  },
  changeChecklist: {
    method: 'patch',
    path: `${V}/workspace/checklists/{id}`,
    body: 'checklists/checklist-change',
    response: 'checklists/checklist-page',
  },
  deleteChecklist: { method: 'delete', path: `${V}/workspace/checklists/{id}`, response: 'done' },
  moveChecklistItem: {
    method: 'post',
    path: `${V}/workspace/checklists/{id}/order`,
    body: 'checklists/checklist-move',
    response: 'checklists/checklist-page',
  },
  addChecklistItem: {
    method: 'post',
    path: `${V}/workspace/checklists/{id}/items`,
    body: 'checklists/checklist-item-request',
    response: 'checklists/checklist-item',
  },
  changeChecklistItem: {
    method: 'patch',
    path: `${V}/workspace/checklists/{id}/items/{item}`,
    body: 'checklists/checklist-item-change',
    response: 'checklists/checklist-item',
  },
  deleteChecklistItem: {
    method: 'delete',
    path: `${V}/workspace/checklists/{id}/items/{item}`,
    response: 'done',
  },
  deadlines: {
    method: 'get',
    path: `${V}/deadlines`,
    query: 'deadlines/deadlines-query',
    response: 'deadlines/deadlines',
  },
  deadlineFeedState: { method: 'get', path: `${V}/deadlines/feed`, response: 'delivery/feed-state' },
  makeDeadlineFeed: { method: 'post', path: `${V}/deadlines/feed`, response: 'deadlines/deadline-feed' },
  endDeadlineFeed: { method: 'delete', path: `${V}/deadlines/feed`, response: 'done' },
  addOwnDate: {
    method: 'post',
    path: `${V}/deadlines/own`,
    body: 'deadlines/own-date-request',
    response: 'deadlines/own-date',
  },
  changeOwnDate: {
    method: 'patch',
    path: `${V}/deadlines/own/{id}`,
    body: 'deadlines/own-date-change',
    response: 'deadlines/own-date',
  },
  deleteOwnDate: { method: 'delete', path: `${V}/deadlines/own/{id}`, response: 'done' },
  markDeadline: {
    method: 'patch',
    path: `${V}/deadlines/{event}`,
    body: 'deadlines/deadline-change',
    response: 'deadlines/deadline',
  },
  siteNotices: { method: 'get', path: '/api/site-notices', response: 'site-notices' },
  healthz: { method: 'get', path: '/healthz', response: 'health' },
  readyz: { method: 'get', path: '/readyz', response: 'health' },
  openApi: { method: 'get', path: '/api/openapi.json', response: 'openapi-document' },
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof ENDPOINTS;

type Named<Id extends EndpointId, Part extends 'query' | 'body' | 'response'> =
  (typeof ENDPOINTS)[Id] extends Record<Part, infer Name extends SchemaName>
    ? SchemaFiles[`api/${Name}.schema.json`]
    : never;

/** What the query of an operation says once it is read; `never` where there is none. */
export type EndpointQuery<Id extends EndpointId> = Named<Id, 'query'>;
export type EndpointBody<Id extends EndpointId> = Named<Id, 'body'>;
export type EndpointResult<Id extends EndpointId> = Named<Id, 'response'>;

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'v'> | ParamName<Rest>
  : never;

type Part<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : object extends Value
    ? { [Name in Key]?: Value }
    : { [Name in Key]: Value };

/** What a caller of an operation gives: parameters of its path without the vertical, its query and its body. */
export type EndpointInput<Id extends EndpointId> = Part<
  'params',
  [ParamName<(typeof ENDPOINTS)[Id]['path']>] extends [never]
    ? never
    : Record<ParamName<(typeof ENDPOINTS)[Id]['path']>, string>
> &
  Part<'query', EndpointQuery<Id>> &
  Part<'body', EndpointBody<Id>> & {
    /** The token of `csrfToken`, for the operations that demand it. */
    csrf?: string;
  };
