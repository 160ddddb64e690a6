/** The operation that compares two versions of an item, or one with its draft. */
import { knownRedline } from '#app/api/content/known-redlines.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { formatTermReference } from '#app/store/content/terms.ts';
import { recordId } from '#app/text/record-id.ts';
import { needRight } from '../desk/access.server.ts';
import { newsroomItems } from '../desk/items-store.server.ts';
import { newsroomDrafts } from '../drafts/drafts-store.server.ts';
import { formFor } from '../form/form.server.ts';
import type { Fields, Json } from '../form/node.ts';
import { compareFields } from './compare-fields.ts';
import { readingFor, toCompared, type ReferenceNames } from './reading.ts';

/** The fields of a side: `draft`, or a version by its number. */
async function fieldsOn(
  { services, vertical }: Viewer,
  nid: number,
  side: string,
): Promise<Fields | undefined> {
  const { store } = services;
  if (side === 'draft')
    return (await store.of(newsroomDrafts).get(nid, vertical.id))?.fields as Fields | undefined;
  const items = store.of(newsroomItems);
  const [item, version] = [await items.get(nid, vertical.id), recordId(side)];
  if (!item || !version || version > item.version) return undefined;
  return (await items.fieldsAt(item, version)) as Fields | undefined;
}

/** The numbers in records, of which some are node ids. */
function numbersIn(value: Json | undefined, found: Set<number> = new Set()): Set<number> {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Array.isArray(value) ? value : Object.values(value)) numbersIn(inner as Json, found);
  return found;
}

async function readNames({ services }: Viewer, records: readonly Fields[]): Promise<ReferenceNames> {
  const { store } = services;
  const nids = [...numbersIn(Object.assign({}, ...records.map((record, at) => ({ [at]: record }))) as Json)];
  const [terms, items] = await Promise.all([store.terms.all(), store.content.published(nids)]);
  const byReference = new Map(terms.map((term) => [formatTermReference(term), term.name]));
  const titles = new Map(items.map(({ nid, title }) => [nid, title]));
  return { term: (reference) => byReference.get(reference), item: (nid) => titles.get(nid) };
}

const compareVersions = operation('compareVersions', {
  summary: 'What differs between two versions of an item, or between one and its draft',
  auth: 'bearer',
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, vertical, params, query }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const nid = recordId(params['nid']);
    const [older, newer] = nid
      ? await Promise.all([fieldsOn(viewer, nid, query.a), fieldsOn(viewer, nid, query.b)])
      : [];
    if (!older || !newer) return failure('not_found');
    const tree = formFor(vertical, services.registry, String(newer['type']))?.tree;
    if (!tree) return failure('not_found');
    const changes = compareFields(
      toCompared(tree, older),
      toCompared(tree, newer),
      readingFor(tree, await readNames(viewer, [older, newer])),
      knownRedline,
    );
    return success({ changes });
  },
});

export const compareOperations = [compareVersions];
