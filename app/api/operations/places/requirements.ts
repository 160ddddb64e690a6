/** Requirements: those of one jurisdiction as a tree, and an overview of all. */
import { mayReadType } from '#app/runtime/access.ts';
import { fieldsByType, roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { readComparedLibrary } from '../../comparison/library.ts';
import { readMatrix, refuseTooManyRows } from '../../comparison/read-matrix.ts';
import { placesIn, toRows } from '../../comparison/rows.ts';
import { readerDay, getFollowedPlaces } from '../../profile-fields.ts';
import { getPlaceScopes } from '../../places/place-scope.ts';
import { contentPage } from '../../content/pages/page-data.ts';
import { sharedAnswer } from '../../content/shared-answers.ts';
import { operation, success, type Outcome } from '../../operation.ts';
import { failure } from '../../problem.ts';
import { readableTypes, type Viewer } from '../../viewer.ts';
import { COMPARED_AT_FIRST } from '#app/contracts/limits.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import { recordId } from '#app/text/record-id.ts';
import { tableFile } from '../../files/table-file.ts';
import { requirementsTable } from './requirements-export.ts';
import { requirementsOverview } from './requirements-overview.ts';
import { requirementTree } from './requirements-tree.ts';

const byJurisdiction = operation('requirementsByJurisdiction', {
  summary: 'The requirements of a jurisdiction by category; the id is the term id of the jurisdiction',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing', 'not_found', 'item_failed'],
  async handle({ services, vertical, params, viewer }) {
    const { reader } = viewer;
    const types = typesWithRole(vertical, 'obligations');
    if (types.length > 0 && !types.some((type) => mayReadType(vertical, type, reader)))
      return failure('permission_missing');
    const tid = recordId(params['id']);
    if (tid === undefined) return failure('not_found');
    const placeFields = fieldsByType(services.registry, vertical, types, 'place');
    for (const [type, field] of Object.entries(placeFields)) {
      const [record] = await services.store.jurisdictions.itemsAbout({
        tid,
        vertical: vertical.id,
        type,
        field,
      });
      const page = record && (await contentPage(viewer, record));
      if (!page) continue;
      if ('ok' in page) return page;
      if (page.access !== 'full') return failure('permission_missing');
      return success(requirementTree(page, roleFields(schemaFor(services.registry, vertical, type)!)));
    }
    return failure('not_found');
  },
});

const overview = operation('requirements', {
  summary:
    'The requirement pages of every jurisdiction, and how often each category and topic occurs in them',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing'],
  async handle({ vertical, query, viewer }) {
    const types = readableTypes(viewer, 'obligations');
    if (types.length === 0 && typesWithRole(vertical, 'obligations').length > 0)
      return failure('permission_missing');
    return success(
      await sharedAnswer(viewer, ['requirements', query.category, query.topic], () =>
        requirementsOverview(viewer, types, query),
      ),
    );
  },
});

const comparison = operation('requirementsComparison', {
  summary: 'The short answers of jurisdictions on a category of requirements, side by side',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  handle: ({ viewer, query: { category, jurisdictions } }) =>
    compareOn(viewer, category, () => Promise.resolve([jurisdictions].flat())),
});

const ownComparison = operation('ownRequirementsComparison', {
  summary: "The short answers on a category of requirements, the reader's own jurisdictions first",
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, query: { category, others } }) {
    let own: number[] = [];
    const matrix = await compareOn(viewer, category, async () => {
      own = await findOwnPlaces(viewer);
      return [...new Set([...own, ...[others].flat()])].slice(0, COMPARED_AT_FIRST);
    });
    return matrix.ok ? success({ own, matrix: matrix.value }) : matrix;
  },
});

const exportComparison = operation('exportRequirementsComparison', {
  summary: 'The short answers of jurisdictions on a category of requirements, as CSV or Excel',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, query: { category, jurisdictions, format, origin } }) {
    const matrix = await compareOn(viewer, category, () => Promise.resolve([jurisdictions].flat()));
    if (!matrix.ok) return matrix;
    const [term] = await services.store.terms.get([category]);
    return success(await tableFile(requirementsTable(term?.name ?? '', matrix.value, origin), format));
  },
});

/** @param choose term ids of the jurisdictions; asked once it is known that the reader may compare */
async function compareOn(
  viewer: Viewer,
  category: number,
  choose: () => Promise<readonly number[]>,
): Promise<Outcome<ReportMatrix>> {
  if (readableTypes(viewer, 'obligations').length === 0) return failure('permission_missing');
  const rows = toRows(await readComparedLibrary(viewer), [category]);
  if (!rows.every(({ kind }) => kind === 'requirement')) return failure('not_found');
  const tooMany = await refuseTooManyRows(viewer, [category], '/category');
  if (tooMany) return tooMany;
  const jurisdictions = [...new Set(await choose())];
  return success(await readMatrix(viewer, { variant: 'world', jurisdictions, sections: [category] }));
}

/**
 * The reader's own jurisdictions with requirements that can be compared: those that the reader follows, each with its
 * page or else with the places inside it, then the unions whose law binds them today.
 */
async function findOwnPlaces(viewer: Viewer): Promise<number[]> {
  const { services, vertical, user } = viewer;
  const person = await services.store.users.byId(user.userId);
  if (!person) return [];
  const library = await readComparedLibrary(viewer);
  const offered = placesIn(library, 'world', vertical.site.comparison.federal).filter(({ tid }) =>
    library.sheets.get(tid)?.some(({ kind }) => kind === 'requirement'),
  );
  const has = (tid: number) => offered.some((place) => place.tid === tid);
  const day = readerDay(viewer, person);
  const scopes = await getPlaceScopes(services, getFollowedPlaces(person));
  const followed = scopes.flatMap(({ tid, within }) =>
    has(tid) ? [tid] : offered.filter((place) => within.has(place.tid)).map((place) => place.tid),
  );
  const unions = scopes.flatMap(({ laws }) =>
    [...laws].flatMap(([tid, bindings]) =>
      has(tid) && bindings.some(({ from, to }) => from <= day && to >= day) ? [tid] : [],
    ),
  );
  return [...new Set([...followed, ...unions])];
}

// A fixed path comes before the one with a parameter in its place.
export const requirementOperations = [overview, comparison, ownComparison, exportComparison, byJurisdiction];
