/** Addresses that name a term which was merged into another one redirect permanently to the same with the term of now. */
import { redirect } from 'react-router';
import { PARTS } from '#generated/features/slots/term-parameters.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { encodePath, type Resolved } from '#app/runtime/resolve.ts';
import { recordId } from '#app/text/record-id.ts';
import { getClient, sessionContext, siteContext } from './context.ts';
import { pageSearch } from './requested-page.ts';
import type { Step } from './step.ts';

/** Term ids that are looked up for one address. */
const MOST = 200;
/** The parameter of paths that is a term id. */
const PATH_PARAM = 'tid';

/** The parameters of filters by terms, and those of the feature whose screen it is. */
const termParams = ({ vocabularies }: Pick<VerticalConfig, 'vocabularies'>, route: Resolved['route']) =>
  new Set([
    ...Object.entries(vocabularies).map(([vid, { param }]) => param ?? vid),
    ...PARTS.flatMap(([feature, parameters]) =>
      !('view' in route) && route.screen.startsWith(`${feature}/`) ? parameters : [],
    ),
  ]);

/** The ids of a value: one, or several joined by commas. */
const idsIn = (value: string) => value.split(/,|%2C/i);

/** The query with the terms of now, each once; undefined if it has none that moved. Other parameters stay as they are. */
export function movedSearch(
  search: string,
  params: ReadonlySet<string>,
  moved: ReadonlyMap<number, number>,
): string | undefined {
  let isOther = false;
  const seen = new Set<string>();
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .flatMap((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      if (!params.has(name)) return [part];
      const ids = idsIn(value);
      const now = ids.map((id) => moved.get(recordId(id) ?? 0) ?? id);
      const isMoved = now.some((id, at) => id !== ids[at]);
      if (isMoved) isOther = true;
      const current = isMoved ? `${name}=${[...new Set(now.map(String))].join(',')}` : part;
      if (seen.has(current)) return [];
      seen.add(current);
      return [current];
    });
  return isOther ? `?${parts.join('&')}` : undefined;
}

export const movedTerms: Step = async ({ request, context }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const { vertical, path, resolved } = context.get(siteContext);
  if (!resolved || !context.get(sessionContext).reader) return;
  const search = pageSearch(new URL(request.url));
  const own = recordId(resolved.params[PATH_PARAM]);
  if (own === undefined && search === '') return;
  const params = termParams(vertical, resolved.route);
  const named = [...new URLSearchParams(search)].flatMap(([name, value]) =>
    params.has(name) ? idsIn(value).flatMap((id) => recordId(id) ?? []) : [],
  );
  const tids = [...new Set([...(own === undefined ? [] : [own]), ...named])].slice(0, MOST);
  if (tids.length === 0) return;
  const answer = await getClient(context).call('movedTerms', { query: { tid: tids } });
  // Without an answer the page says what is wrong.
  if (!answer.ok || answer.value.moved.length === 0) return;
  const moved = new Map(answer.value.moved.map(({ from, to }) => [from, to]));
  const now = own === undefined ? undefined : moved.get(own);
  const target =
    now === undefined
      ? path
      : path
          .split('/')
          .map((part) => (part === String(own) ? String(now) : part))
          .join('/');
  throw redirect(encodePath(target) + (movedSearch(search, params, moved) ?? search), 301);
};
