/** What the watchlist shows at a URL: the reader's rules, one of them in full, or the form of a new one. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { doneTexts, type Done } from '../../form/watch-labels.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { roleListPath } from '#app/runtime/roles.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { leadsToOff } from '#app/runtime/resolve.ts';
import { recordId } from '#app/text/record-id.ts';
import { loadEditor } from './editor/load-editor.server.ts';
import { SORTS, sortRules } from './sort-rules.ts';
import type { WatchRule } from '../../form/watch-types.ts';
import type { ChosenRule, DeletedRule, Watchlist } from './watchlist-types.ts';

type Context = LoaderFunctionArgs['context'];
type Client = ReturnType<typeof getClient>;

const MODES = ['delete', 'feeds', 'all-feeds'] as const;

export async function loadWatchlist(context: Context, query: URLSearchParams): Promise<Watchlist> {
  const client = getClient(context);
  const updates = roleListPath(context.get(siteContext).vertical, 'news');
  const isCopy = query.has('copy');
  const edited = query.has('edit') || isCopy ? recordId(query.get('rule') ?? '') : undefined;
  if (query.has('new') || edited !== undefined) {
    const editor = await loadEditor(client, context.get(siteContext).vertical, query, edited, isCopy);
    return { view: 'editor', editor };
  }
  const answer = await client.call('watchlist');
  if (!answer.ok) {
    redirectIfUnauthorized(answer.problem);
    return { view: 'failed' };
  }
  const { most, deleted, mail } = answer.value;
  const sort = SORTS.find((one) => one === query.get('sort')) ?? 'made';
  const { vertical } = context.get(siteContext);
  const shown = (rule: WatchRule): WatchRule =>
    leadsToOff(vertical, rule.path) ? { ...rule, isOff: true } : rule;
  const rules = sortRules(answer.value.rules.map(shown), sort);
  const shared = (answer.value.shared ?? []).map(shown);
  const named = recordId(query.get('rule') ?? '');
  const first = rules.find(({ newCount }) => newCount > 0) ?? rules[0];
  const wanted = named ?? first?.id ?? shared[0]?.id;
  const chosen = wanted === undefined ? undefined : await loadRule(client, wanted, query);
  const mode = MODES.find((one) => query.has(one));
  const feeds = mode === 'all-feeds' ? await client.call('watchlistFeedState') : undefined;
  return {
    ...{
      view: 'rules',
      rules,
      shared,
      most,
      mail,
      sort,
      chosen: chosen && { ...chosen, rule: shown(chosen.rule) },
      updates,
    },
    named: query.has('rule'),
    mode,
    allFeedsMadeAt: feeds && (feeds.ok ? feeds.value.createdAt : null),
    deleted: findDeleted(deleted, query),
    done: toDone(query.get('done')),
  };
}

async function loadRule(client: Client, id: number, query: URLSearchParams): Promise<ChosenRule | undefined> {
  const number = recordId(query.get('page') ?? '') ?? 1;
  const answer = await client.call('watchRule', { params: { id: String(id) }, query: { page: number } });
  if (answer.ok && query.has('feeds')) {
    const feeds = await client.call('feedState', { params: { id: String(id) } });
    return { ...answer.value, feedsMadeAt: feeds.ok ? feeds.value.createdAt : null };
  }
  if (answer.ok) return answer.value;
  if (number > 1) throw data(null, { status: 404 });
  return undefined;
}

/** The rule that the URL names as deleted, if it can still be restored. */
function findDeleted(
  deleted: readonly { id: number; name: string }[],
  query: URLSearchParams,
): DeletedRule | undefined {
  const id = recordId(query.get('deleted') ?? '');
  const rule = deleted.find((one) => one.id === id);
  return rule && { ...rule, at: (recordId(query.get('at') ?? '') ?? 1) - 1 };
}

function toDone(text: string | null): Done | undefined {
  return text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : undefined;
}
