import { anArticle } from '../content.ts';
import { stranger, V, type Calls, type Read } from './calls.ts';

/** Pages of content and lists. */
export const contentCalls = {
  page: {
    need: 'content',
    good: { query: { path: '/guide/2001/united-kingdom' } },
    reads: ({ planted, getPath, vertical }) => [
      ...planted.map((item): Read => [`${V}/pages?path=${getPath(item)}`]),
      ...Object.values(vertical.routes).map(({ path }): Read => [
        `${V}/pages?path=${path.replace('{id}', '900000').replace('{tid}', '1000')}`,
      ]),
      ...['sort=deadline', 'jurisdiction=1000&sort=title', 'date=effective&from=1900-01-01'].map(
        (search): Read => [`${V}/pages?${new URLSearchParams({ path: '/regulatory_updates_list', search })}`],
      ),
      ...planted.map(({ slug }): Read => [`${V}/pages?path=/insights-analysis/${slug}`]),
    ],
    problems: {
      not_found: () => [`${V}/pages?path=/nowhere/at/all`],
      withdrawn: async ({ store }) => {
        await store.content.publish(anArticle(6001, { path: 'withdrawn', productAccess: [] }));
        await store.content.withdraw(6001);
        return [`${V}/pages?path=/article/6001/regulatory-analysis/withdrawn`];
      },
      item_failed: () => [`${V}/pages?path=/tracker/4001/broken`],
      permission_missing: () => [`${V}/pages?path=/guide/2001/germany`],
      subscription_inactive: () => stranger(`${V}/pages?path=/insights`),
    },
  },
  closedPage: {
    need: 'subscription',
    good: () => ({ who: 'world', query: { path: '/regulatory_update/3001/x' } }),
    plain: { query: { path: '/nowhere/at/all' } },
    matrix: { query: '?path=/nowhere/at/all', missing: true },
    reads: ({ planted, getPath }) =>
      planted.flatMap((item): Read[] => [
        [`${V}/pages/closed?path=${getPath(item)}`],
        [`${V}/pages/closed?path=/insights-analysis/${item.slug}`],
      ]),
    problems: {
      not_found: () => [`${V}/pages/closed?path=/nowhere/at/all`],
      subscription_inactive: () => stranger(`${V}/pages/closed?path=/insights`),
    },
  },
  listRows: {
    need: { reads: 'regulatory-update' },
    good: { query: { path: '/insights', search: 'sort=title', page: 1 } },
    matrix: { query: '?path=/regulatory_updates_list' },
    reads: ({ vertical }) =>
      Object.values(vertical.routes).map(({ path }): Read => [
        `${V}/list-rows?path=${path.replace('{id}', '900000').replace('{tid}', '1000')}`,
      ]),
    problems: {
      not_found: () => [`${V}/list-rows?path=/nowhere/at/all`],
      permission_missing: () => [`${V}/list-rows?path=/regulatory_updates_list`],
      subscription_inactive: () => stranger(`${V}/list-rows?path=/insights`),
    },
  },
  contentChanges: {
    need: 'subscription',
    good: { query: { since: '2026-11-01', limit: 3 } },
    matrix: { query: '?since=2026-11-20' },
    reads: () => [[`${V}/changes?since=1900-01-01&limit=200`]],
    problems: { subscription_inactive: () => stranger(`${V}/changes?since=2026-11-20`) },
  },
  obligationUpdates: {
    need: { reads: 'requirement' },
    good: { query: { nid: 5001 } },
    matrix: { query: '?nid=1', missing: true },
    reads: ({ planted }) => planted.map(({ nid }): Read => [`${V}/pages/obligations?nid=${nid}`]),
    problems: {
      not_found: () => [`${V}/pages/obligations?nid=1003`, { who: 'requirements' }],
      permission_missing: () => [`${V}/pages/obligations?nid=5001`],
      item_failed: () => [`${V}/pages/obligations?nid=5001`, { who: 'requirements' }],
      subscription_inactive: () => stranger(`${V}/pages/obligations?nid=5001`),
    },
  },
  pageMine: {
    need: 'subscription',
    good: { query: { nid: 2001 } },
    matrix: { query: '?nid=1', missing: true },
    reads: ({ planted }) => planted.map(({ nid }): Read => [`${V}/pages/mine?nid=${nid}`]),
    problems: {
      not_found: () => [`${V}/pages/mine?nid=1003`],
      subscription_inactive: () => stranger(`${V}/pages/mine?nid=1002`),
    },
  },
  movedTerms: {
    need: 'subscription',
    good: { query: { tid: [1, 2] } },
    matrix: { query: '?tid=1' },
    reads: 'nothing',
    problems: { subscription_inactive: () => stranger(`${V}/moved-terms?tid=1`) },
  },
  suggestions: {
    need: 'subscription',
    good: { query: { path: '/articles/instant payments in Europe' } },
    matrix: { query: '?path=/x' },
    reads: ({ planted }) => planted.map(({ slug }): Read => [`${V}/suggestions?path=/former/${slug}`]),
    problems: {
      subscription_inactive: () => stranger(`${V}/suggestions?path=/a`),
    },
  },
} satisfies Calls;
