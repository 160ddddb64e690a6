/** What is new about the obligations of a page: what changed since the reader was here, and news on their sources. */
import { mayReadType } from '#app/runtime/access.ts';
import { roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import type { ObligationUpdates } from '#app/contracts/obligation-updates.ts';
import { findCitingNews } from '../../content/obligations/citing-news.ts';
import { compareObligations, type Obligation } from '../../content/obligations/compare-obligations.ts';
import { contentPage } from '../../content/pages/page-data.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';
import type { Viewer } from '../../viewer.ts';

const YEAR_MS = 365 * 86_400_000;

type Changes = Pick<ObligationUpdates, 'since' | 'changed' | 'removed'>;

const NOT_COMPARED: Changes = { changed: [], removed: [] };

const obligationUpdates = operation('obligationUpdates', {
  summary: 'What is new about the obligations of a page: what changed, and the news that cite their sources',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  problems: ['permission_missing', 'not_found', 'item_failed'],
  async handle({ services, viewer, query: { nid } }) {
    const { vertical, reader } = viewer;
    const types = typesWithRole(vertical, 'obligations');
    if (types.length > 0 && !types.some((type) => mayReadType(vertical, type, reader)))
      return failure('permission_missing');
    const [record] = await services.store.content.published([nid]);
    const isHere = record?.vertical === vertical.id && contentPath(vertical, record) !== undefined;
    if (!record || !isHere || !types.includes(record.type)) return failure('not_found');
    if (!mayReadType(vertical, record.type, reader)) return failure('permission_missing');
    const page = await contentPage(viewer, record);
    if (!page) return failure('not_found');
    if ('ok' in page) return page;
    if (page.access !== 'full') return failure('permission_missing');
    const { obligations = '', place = '' } = roleFields(schemaFor(services.registry, vertical, record.type)!);
    const now = ((page.data as Record<string, unknown>)[obligations] ?? []) as Obligation[];
    const tid = page.terms[place]?.[0]?.tid;
    const [changes, news] = await Promise.all([
      findChanges(viewer, nid, obligations, now),
      tid === undefined ? [] : findCitingNews(viewer, tid, now),
    ]);
    return success({ ...changes, news });
  },
});

/**
 * Compares with the version of the reader's last visit; if nothing changed since, or on a first visit, with that of a year
 * ago. For a time before the first version, that version is compared: what differs from it has changed since. Nothing is
 * compared without an earlier version, or where its text is no longer stored.
 */
async function findChanges(
  { services, user }: Viewer,
  nid: number,
  field: string,
  now: readonly Obligation[],
): Promise<Changes> {
  const replaced = await services.store.content.replaced(nid);
  if (replaced.length === 0) return NOT_COMPARED;
  const person = await services.store.users.byId(user.userId);
  const yearAgo = new Date(services.now().getTime() - YEAR_MS).toISOString();
  let last = NOT_COMPARED;
  for (const since of [person?.previousVisitAt, yearAgo]) {
    if (!since) continue;
    const base = replaced.find(({ superseded_at: at }) => at > since);
    const revision = base && (await services.store.content.revision(nid, base.version));
    if (base && !revision) continue;
    const before = revision ? ((revision.fields[field] ?? []) as Obligation[]) : now;
    last = { since, ...compareObligations(before, now) };
    if (last.changed.length > 0 || last.removed.length > 0) return last;
  }
  return last;
}

export const obligationUpdatesOperations = [obligationUpdates];
