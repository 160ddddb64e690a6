/** Requirements: those of one jurisdiction as a tree, and an overview of all. */
import { mayReadType } from '#app/runtime/access.ts';
import type { RequirementsOverview, RequirementsQuery, RequirementTree } from '#schemas/types.ts';
import { contentPage } from '../../content/pages/page-data.ts';
import { sharedAnswer } from '../../content/shared-answers.ts';
import { readableTypes, typesOf } from '../../content/types-of.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';
import { recordId } from '../../record-id.ts';
import { requirementsOverview } from './requirements-overview.ts';
import { requirementTree } from './requirements-tree.ts';

const PLUGIN = 'requirement';

const byJurisdiction = operation<never, never, RequirementTree>({
  id: 'requirementsByJurisdiction',
  method: 'get',
  path: '/api/{v}/requirements/{id}',
  summary: 'The requirements of a jurisdiction by category; the id is the term id of the jurisdiction',
  auth: 'bearer',
  response: 'requirement-tree',
  problems: ['subscription_inactive', 'permission_missing', 'not_found', 'item_failed'],
  async handle({ services, vertical, params, reader: readerOf }) {
    const reader = await readerOf();
    if (!reader.active) return failure('subscription_inactive');
    const types = typesOf(vertical, PLUGIN);
    if (!types.some((type) => mayReadType(vertical, type, reader))) return failure('permission_missing');
    const tid = recordId(params['id']);
    if (tid === undefined) return failure('not_found');
    for (const type of types) {
      const [record] = await services.store.jurisdictions.itemsFor(tid, vertical.id, type);
      const page = record && (await contentPage(services, vertical, reader, record));
      if (!page) continue;
      if ('ok' in page) return page;
      return page.access === 'full' ? success(requirementTree(page)) : failure('permission_missing');
    }
    return failure('not_found');
  },
});

const overview = operation<RequirementsQuery, never, RequirementsOverview>({
  id: 'requirements',
  method: 'get',
  path: '/api/{v}/requirements',
  summary:
    'The requirement pages of every jurisdiction, and how often each category and topic occurs in them',
  auth: 'bearer',
  query: 'requirements-query',
  response: 'requirements-overview',
  problems: ['subscription_inactive', 'permission_missing'],
  async handle(call) {
    const { services, vertical, query } = call;
    const reader = await call.reader();
    if (!reader.active) return failure('subscription_inactive');
    const types = readableTypes({ vertical, reader }, PLUGIN);
    if (types.length === 0) return failure('permission_missing');
    return success(
      await sharedAnswer({ services, vertical, reader }, ['requirements', query.category, query.topic], () =>
        requirementsOverview(services, vertical, reader, types, query),
      ),
    );
  },
});

export const requirementOperations = [overview, byJurisdiction];
