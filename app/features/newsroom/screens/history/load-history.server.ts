/** The history of an item, and a comparison of two of its versions. */
import type { LoaderFunctionArgs } from 'react-router';
import type { Client } from '#app/client/client.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';
import type { FieldChange } from '../../compare/compare-fields.ts';
import type { Draft } from '../../contract/drafts.ts';
import type { ItemVersions } from '../../contract/publishing.ts';
import type { Side } from './history-labels.ts';

export async function loadHistory({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const client = getClient(context);
  const params = { nid: context.get(siteContext).resolved?.params['id'] ?? '' };
  const [desk, history, found] = await Promise.all([
    client.call('desk'),
    client.call('itemVersions', { params }),
    client.call('draft', { params }),
  ]);
  if (!found.ok) redirectIfUnauthorized(found.problem);
  const { rights, isAdministrator, zone } = unwrap(desk);
  const draft = found.ok ? found.value : undefined;
  const item = draft && !history.ok && history.problem.status === 404 ? unpublished(draft) : unwrap(history);
  const { searchParams } = new URL(request.url);
  const chosen = chosenSides(searchParams, item, draft !== undefined);
  const sides = chosen === 'gone' ? undefined : chosen;
  return {
    ...{ item, isAdministrator, sides, isGone: chosen === 'gone' },
    isSideBySide: searchParams.get('view') === 'side',
    rights: isAdministrator ? (['write', 'review', 'publish'] as const) : rights,
    draft: draft && { revision: draft.revision, savedAt: draft.savedAt, savedBy: draft.savedBy },
    changes: sides && (await compare(client, params, sides)),
    clock: { now: new Date().toISOString(), zone },
    clientId: crypto.randomUUID(),
  };
}

/** An item, with its versions. `new`: it was never published. */
type HistoryItem = Omit<ItemVersions, 'status'> & { status: ItemVersions['status'] | 'new' };

const unpublished = ({ nid, type, title }: Draft): HistoryItem => ({
  ...{ nid, type, title, status: 'new', path: null, versions: [] },
});

export type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>;

/**
 * The two sides that the URL pins, `?from=3&to=4`; where it names none, the newest version and the draft, or the newest
 * two versions. `gone` if it names one that cannot be shown: another one in its place would not be what the link says.
 */
export function chosenSides(
  search: URLSearchParams,
  { versions }: Pick<ItemVersions, 'versions'>,
  hasDraft: boolean,
): { older: Side; newer: Side } | 'gone' | undefined {
  const known = versions.filter(({ hasFields }) => hasFields).map(({ version }) => version);
  const all: Side[] = [...(hasDraft ? ['draft' as const] : []), ...known];
  const read = (name: string, otherwise: Side | undefined): Side | 'gone' | undefined => {
    const text = search.get(name);
    if (text === null) return otherwise;
    const side = text === 'draft' ? text : recordId(text);
    return side !== undefined && all.includes(side) ? side : 'gone';
  };
  const [newer, older] = [read('to', all[0]), read('from', all[1])];
  if (newer === 'gone' || older === 'gone') return 'gone';
  if (older === undefined || newer === undefined) return undefined;
  return all.indexOf(older) < all.indexOf(newer) ? { older: newer, newer: older } : { older, newer };
}

/** Undefined if the fields of a side cannot be read any more. */
async function compare(
  client: Client,
  params: { nid: string },
  { older, newer }: { older: Side; newer: Side },
) {
  const answer = await client.call('compareVersions', {
    params,
    query: { a: String(older), b: String(newer) },
  });
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  return answer.ok ? answer.value.changes.map(withoutPatch) : undefined;
}

/** Nobody reads the source that a redline makes of the older text: the page does without. */
const withoutPatch = (change: FieldChange): FieldChange =>
  'text' in change ? { ...change, text: { ...change.text, patch: [] } } : change;
