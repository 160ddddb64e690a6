/** Data beside a report: the tree of requirements, and what is new in its jurisdictions. */
import type { ContentRole } from '#app/config/model.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { formatTermReference } from '#app/store/content/terms.ts';
import type { RecentItems, RequirementTerm, RecentRequest } from './contract.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { termsWithRole } from '#app/api/content/terms-with-role.ts';
import { readableTypes, type Viewer } from '#app/api/viewer.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { refuseWithoutTools } from './report-call.server.ts';
import { readComparedLibrary, type Terms } from '#app/api/comparison/library.ts';

const DEFAULT_RECENT = 10;

/** @param references of the terms of each requirement */
function toTree({ all, byTid, byRef }: Terms, references: readonly (readonly string[])[]): RequirementTerm[] {
  const counts = new Map<number, number>();
  for (const named of references) {
    const above = new Set<number>();
    for (const ref of named)
      for (let at = byRef.get(ref); at && !above.has(at.tid); at = byTid.get(at.parent)) above.add(at.tid);
    for (const tid of above) counts.set(tid, (counts.get(tid) ?? 0) + 1);
  }
  const below = (parent: number): RequirementTerm[] =>
    all
      .filter((term) => (byTid.has(term.parent) ? term.parent : 0) === parent)
      .map(({ tid, key, name }) => ({ tid, key, name, count: counts.get(tid) ?? 0, child: below(tid) }));
  return below(0);
}

const requirementsTreeTerms = operation('requirementsTreeTerms', {
  summary: 'The categories and topics of requirements as trees, with counts',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing'],
  async handle({ viewer, vertical, query: { jurisdiction } }) {
    if (
      readableTypes(viewer, 'obligations').length === 0 &&
      typesWithRole(vertical, 'obligations').length > 0
    )
      return failure('permission_missing');
    const [{ sheets, categories }, topics] = await Promise.all([
      readComparedLibrary(viewer),
      termsWithRole(viewer, 'obligation-topics'),
    ]);
    const own = jurisdiction === undefined ? [...sheets.values()].flat() : (sheets.get(jurisdiction) ?? []);
    const duties = own.flatMap((sheet) => sheet.duties);
    const topicTerms: Terms = {
      all: topics,
      byTid: new Map(topics.map((term) => [term.tid, term])),
      byRef: new Map(topics.map((term) => [formatTermReference(term), term])),
    };
    return success({
      categories: toTree(
        categories,
        duties.map(({ category }) => [category]),
      ),
      topics: toTree(
        topicTerms,
        duties.map((duty) => duty.topics ?? []),
      ),
    });
  },
});

/** The newest items of a role about places, of types that the reader may read. */
async function recentItems(
  viewer: Viewer,
  role: ContentRole,
  { jurisdictions, limit = DEFAULT_RECENT }: RecentRequest,
): Promise<RecentItems> {
  const { services, vertical } = viewer;
  const types = readableTypes(viewer, role);
  if (types.length === 0) return { items: [] };
  const hiddenFields = hiddenTermFields(services.registry, vertical, types);
  const { items } = await services.store.content.list({
    ...{ vertical: vertical.id, types, hiddenFields, terms: [{ tids: jurisdictions }] },
    ...{ order: 'newest', limit, offset: 0 },
  });
  const [terms, { places }] = await Promise.all([
    services.store.content.terms(items.map(({ nid }) => nid)),
    readComparedLibrary(viewer),
  ]);
  const around = (tid: number): number[] => {
    const term = places.byTid.get(tid);
    return term ? [tid, ...around(term.parent)] : [];
  };
  return {
    items: items.flatMap((item) => {
      const path = contentPath(vertical, item);
      if (!path) return [];
      const shown = (terms.get(item.nid) ?? []).filter(({ field }) => !hiddenFields.includes(field));
      const about = new Set(shown.flatMap(({ term }) => around(term.tid)));
      const { nid, title, type, published } = item;
      const label = vertical.contentTypes[type]!.title;
      return [
        { nid, title, path, label, published, jurisdictions: jurisdictions.filter((tid) => about.has(tid)) },
      ];
    }),
  };
}

const workspaceRegulatoryUpdate = operation('workspaceRegulatoryUpdate', {
  summary: 'Recent regulatory updates about jurisdictions',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing'],
  handle: async ({ viewer, body }) =>
    refuseWithoutTools(viewer) ?? success(await recentItems(viewer, 'news', body)),
});

const workspaceArticle = operation('workspaceArticle', {
  summary: 'Recent articles about jurisdictions',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing'],
  handle: async ({ viewer, body }) =>
    refuseWithoutTools(viewer) ?? success(await recentItems(viewer, 'analysis', body)),
});

export const workspaceOperations = [requirementsTreeTerms, workspaceRegulatoryUpdate, workspaceArticle];
