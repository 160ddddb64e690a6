/** What a new checklist can be made from at a URL. */
import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { isReference } from '#app/contracts/to-do.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import type {
  ChecklistDraft,
  ChecklistLimits,
  ChecklistSummary,
  ChecklistTemplateSummary,
} from '../../contract.ts';
import { MOST_ANCHOR, MOST_PATH } from '../../limits.ts';

export interface NewChecklist {
  /** Undefined if the reader's checklists cannot be loaded. */
  limits: ChecklistLimits | undefined;
  templates: ChecklistTemplateSummary[];
  /** The reader has as many checklists as there may be. */
  isFull: boolean;
  /** What the page of the URL contains; undefined without one. */
  draft: ChecklistDraft | undefined;
  /** Active checklists that the reader may change, the last changed first, then those of others. */
  lists: Pick<ChecklistSummary, 'id' | 'title' | 'total' | 'finished' | 'sharedBy'>[];
  /** Why nothing can be made from what the URL names; undefined without one, and where something can. */
  noDraft: string | undefined;
  /** Pages with requirements that the reader may read, by name of their jurisdiction. */
  places: { path: string; name: string; count: number }[];
  /** Id of the form, so that a repeated submission creates one checklist. */
  key: string;
}

export async function loadNewChecklist(
  context: LoaderFunctionArgs['context'],
  query: URLSearchParams,
): Promise<NewChecklist> {
  const client = getClient(context);
  const from = query.get('from') ?? '';
  // What the API would refuse must not end the session.
  const isPath = from.startsWith('/') && from.length <= MOST_PATH;
  const anchor = query.get('requirement') ?? '';
  const requirement = anchor !== '' && anchor.length <= MOST_ANCHOR ? { requirement: anchor } : {};
  const named = query.get('todo') ?? '';
  const toDo = isReference(named) ? named : '';
  const [answer, draft, requirements] = await Promise.all([
    client.call('checklists'),
    toDo !== ''
      ? client.call('checklistDraft', { query: { toDo } })
      : isPath
        ? client.call('checklistDraft', { query: { from, ...requirement } })
        : undefined,
    isPath ? undefined : client.call('requirements', { query: {} }),
  ]);
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  const overview = answer.ok ? answer.value : undefined;
  return {
    limits: overview?.limits,
    templates: overview?.templates ?? [],
    lists: [...(overview?.checklistsOverview ?? []), ...(overview?.shared ?? [])].filter(
      ({ right, archivedAt }) => right !== 'read' && archivedAt === undefined,
    ),
    isFull: overview !== undefined && overview.checklistsOverview.length >= overview.limits.lists,
    draft: draft?.ok ? draft.value : undefined,
    noDraft: draft?.ok ? undefined : explain(from, named),
    places: requirements?.ok
      ? requirements.value.pages
          .filter(({ access, count }) => access === 'full' && count > 0)
          .map(({ path, jurisdiction, count }) => ({ path, name: jurisdiction.name, count }))
      : [],
    key: randomUUID(),
  };
}

/** @param named the thing to be done that the URL names */
function explain(from: string, named: string): string | undefined {
  if (named !== '')
    return 'You cannot open what is to be done, or it does not have to be done. Choose another source.';
  return from === '' ? undefined : 'That page has no requirements you can read. Choose another source.';
}
