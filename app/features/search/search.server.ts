/** The site search: all sources at once, one index at a time, and suggestions while typing. */
import { Type } from 'typebox';
import type { IndexSearch } from './contract.ts';
import { quoteText } from '#app/text/quoted-text.ts';
import { searchOffer } from '#app/runtime/queries/search-query.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { searchAnswer } from './answer/search-answer.server.ts';
import { suggest } from './suggestions/type-ahead.server.ts';
import { quoted, wantedSearch } from './finding/wanted-search.server.ts';

const search = operation('search', {
  summary: 'Items by words, with exact counts by source and filter',
  auth: 'subscriber',
  scope: 'read',
  load: ({ query: { size = 0 } }) => searchLoad(size),
  async handle({ query, viewer }) {
    const wanted = wantedSearch(viewer.vertical, query);
    return 'ok' in wanted ? wanted : success(await searchAnswer(viewer, wanted));
  },
});

/** More results than pages show: to load and write them takes longer than the search. */
const MANY_RESULTS = 100;

const searchLoad = (size: number) => (size > MANY_RESULTS ? 'bulk' : 'screen');

/** Index of all sources. */
const ALL = 'content';
const PATHS = ['_search', '_count'];

const indexSearch = operation('indexSearch', {
  summary: 'The items of one source, or their number, in the manner of Elasticsearch',
  auth: 'subscriber',
  scope: 'read',
  tool: {
    name: 'search',
    title: 'Search',
    description:
      'Items by words, best first, with passages. `filters` takes term ids, such as {"jurisdiction": [1041]}: the items of an answer name the ids of their jurisdictions and topics. `path` of an item is what the tool `item` takes.',
    params: {
      index: Type.String({
        default: ALL,
        maxLength: 100,
        description: `Id of the source to search, such as updates; ${ALL} for all of them.`,
        examples: [ALL],
      }),
      path: '_search',
    },
    most: { size: 50 },
  },
  load: ({ body: { size = 0 } }) => searchLoad(size),
  problems: ['not_found'],
  async handle({ params: { index = '', path = '' }, body, viewer }) {
    const ids = searchOffer(viewer.vertical).sources.map(({ id }) => id);
    if (index !== ALL && !ids.includes(index))
      return failure('not_found', { detail: `The indexes are ${quoted([ALL, ...ids])}.` });
    if (!PATHS.includes(path)) return failure('not_found', { detail: `The paths are ${quoted(PATHS)}.` });
    const wanted = wantedSearch(viewer.vertical, {
      ...toQuery(body),
      ...(index === ALL ? {} : { 'type[]': index }),
      ...(path === '_count' ? { size: 0 } : {}),
    });
    if ('ok' in wanted) return wanted;
    const { totalCount, results, ranking, ignored, building } = await searchAnswer(viewer, wanted);
    const answer = { count: totalCount, ...(ignored && { ignored }), ...(building && { building }) };
    if (path === '_count') return success(answer);
    const all = new Map(
      Object.values(results).flatMap((source) => source.results.map((one) => [one.item.nid, one])),
    );
    return success({ ...answer, hits: ranking.flatMap((nid) => all.get(nid) ?? []) });
  },
});

/** The body as the query of a search. */
function toQuery({ query, from = 0, filters = {}, ...others }: IndexSearch): Record<string, unknown> {
  return { ...filters, ...others, query: quoteText(query), offset: from };
}

const typeAhead = operation('typeAhead', {
  summary: 'Suggestions while typing: places, references, terms and titles',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  handle: async ({ query: { text, source }, viewer }) => success(await suggest(viewer, text, source)),
});

export const searchOperations = [search, typeAhead, indexSearch];
