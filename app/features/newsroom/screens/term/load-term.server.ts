/** A term with where it is used, and what a merge would do if one is asked for. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';
import type { TermMerge } from '../../contract/term-merges.ts';
import { LONGEST_TERM_NAME } from '../../limits.ts';

const isUnderWay = ({ state }: TermMerge) => state === 'waiting' || state === 'undoing';

/** Terms that a search for the other term shows. */
const MOST_FOUND = 20;

export async function loadTerm({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const client = getClient(context);
  const { vid = '', tid = '' } = context.get(siteContext).resolved?.params ?? {};
  const params = { vid, tid };
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, LONGEST_TERM_NAME) ?? '';
  const into = recordId(searchParams.get('into') ?? '');
  const { merges, isAdministrator } = unwrap(await client.call('termMerges', { params }));
  const running = merges.find(isUnderWay);
  // Everything else would wait for it where there is one writer.
  if (running) return { running, isAdministrator };
  const [term, found, preview] = await Promise.all([
    client.call('vocabularyTerm', { params }),
    q === '' ? undefined : client.call('vocabulary', { params: { vid }, query: { q } }),
    into === undefined ? undefined : client.call('previewMerge', { params, query: { into } }),
  ]);
  if (preview && !preview.ok) redirectIfUnauthorized(preview.problem);
  const known = unwrap(term);
  const own =
    known.tid === Number(tid)
      ? merges
      : unwrap(await client.call('termMerges', { params: { vid, tid: String(known.tid) } })).merges;
  const shown = recordId(searchParams.get('merge') ?? '');
  return {
    running: undefined,
    term: known,
    merges: own.filter(({ state, into: stays }) => state === 'done' && stays.tid === known.tid),
    ended: own.find(({ id }) => id === shown),
    q,
    found:
      found &&
      unwrap(found)
        .terms.filter((one) => one.tid !== known.tid)
        .slice(0, MOST_FOUND),
    merge: preview?.ok ? preview.value : undefined,
    clientId: crypto.randomUUID(),
  };
}

export type LoadedTerm = Extract<Awaited<ReturnType<typeof loadTerm>>, { term: object }>;
