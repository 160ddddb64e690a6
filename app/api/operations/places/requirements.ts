/** Requirements: those of one jurisdiction as a tree, and an overview of all. */
import { mayReadType } from '#app/runtime/access.ts';
import { fieldsByType, roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { readComparedLibrary } from '../../comparison/library.ts';
import { readMatrix, refuseTooManyRows } from '../../comparison/read-matrix.ts';
import { toRows } from '../../comparison/rows.ts';
import { contentPage } from '../../content/pages/page-data.ts';
import { sharedAnswer } from '../../content/shared-answers.ts';
import { readableTypes } from '#app/api/viewer.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';
import { recordId } from '#app/text/record-id.ts';
import { requirementsOverview } from './requirements-overview.ts';
import { requirementTree } from './requirements-tree.ts';

const byJurisdiction = operation('requirementsByJurisdiction', {
  summary: 'The requirements of a jurisdiction by category; the id is the term id of the jurisdiction',
  auth: 'subscriber',
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
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, query: { category, jurisdictions } }) {
    if (readableTypes(viewer, 'obligations').length === 0) return failure('permission_missing');
    const rows = toRows(await readComparedLibrary(viewer), [category]);
    if (!rows.every(({ kind }) => kind === 'requirement')) return failure('not_found');
    const tooMany = await refuseTooManyRows(viewer, [category], '/category');
    if (tooMany) return tooMany;
    return success(
      await readMatrix(viewer, {
        variant: 'world',
        jurisdictions: [...new Set([jurisdictions].flat())],
        sections: [category],
      }),
    );
  },
});

// A fixed path comes before the one with a parameter in its place.
export const requirementOperations = [overview, comparison, byJurisdiction];
