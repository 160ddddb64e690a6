/** What a new checklist contains: the requirements of a page, a template, or the items of another checklist. */
import { getContentTypes } from '#app/config/model.ts';
import { mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { addDays } from '#app/runtime/months.ts';
import { normalisePath, resolve } from '#app/runtime/resolve.ts';
import type { ChecklistSource, NewItem } from './checklist-store.server.ts';
import type { RequirementCategory, RequirementTree } from '#app/contracts/requirements.ts';
import { findItem, contentPage } from '#app/api/content/pages/page-data.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { requirementTree } from '#app/api/operations/places/requirements-tree.ts';
import { checklistItems } from './item-store.server.ts';
import { ownChecklist } from './own-checklist.server.ts';
import { optionsIn } from './options.ts';

/** The content of a new checklist. */
export interface Contents {
  title: string;
  source?: ChecklistSource;
  items: NewItem[];
}

/** The requirements of the page at a path, if the reader may read all of it. */
export async function requirementsAt(viewer: Viewer, from: string): Promise<RequirementTree | Failure> {
  const { vertical, reader, services } = viewer;
  const path = normalisePath(from.split(/[?#]/)[0] ?? '');
  const resolved = path === undefined ? undefined : resolve(vertical, path);
  if (path === undefined || !resolved || !('view' in resolved.route)) return failure('not_found');
  if (!mayOpenPath(vertical, path, reader)) return failure('permission_missing');
  const { route } = resolved;
  const types = getContentTypes(route).filter((type) =>
    vertical.contentTypes[type]?.roles.includes('obligations'),
  );
  const record = await findItem(services.store, vertical, { ...resolved, route }, types);
  if (!record) return failure('not_found');
  if (!mayReadType(vertical, record.type, reader)) return failure('permission_missing');
  const page = await contentPage(viewer, record);
  if (!page) return failure('not_found');
  if ('ok' in page) return page;
  if (page.access !== 'full') return failure('permission_missing');
  const fields = roleFields(schemaFor(services.registry, vertical, record.type)!);
  // Requirements without a jurisdiction do not make a tree.
  return page.terms[fields.place ?? '']?.[0] ? requirementTree(page, fields) : failure('not_found');
}

/** A tree of categories as a list: each before those below it. */
export function flatten(
  categories: readonly RequirementCategory[],
  depth = 0,
): { category: RequirementCategory; depth: number }[] {
  return categories.flatMap((category) => [{ category, depth }, ...flatten(category.child, depth + 1)]);
}

/** @param tid of a category: only its requirements and those below it */
export function fromRequirements(tree: RequirementTree, tid: number | undefined): Contents | Failure {
  const all = flatten(tree.categories);
  const chosen = tid === undefined ? undefined : all.find(({ category }) => category.tid === tid)?.category;
  if (tid !== undefined && !chosen) return failure('not_found');
  const categories = chosen ? flatten([chosen]) : all;
  const { nid, path } = tree;
  return {
    title: chosen ? `${tree.title}: ${chosen.name}` : tree.title,
    source: { nid, path },
    items: categories.flatMap(({ category }) =>
      category.requirements.map(({ id, title }) => ({
        ...{ title, note: '', owner: '', due: null },
        ...{ source_nid: nid, source_path: path, source_anchor: id },
      })),
    ),
  };
}

export function fromTemplate({ vertical, contentDay }: Viewer, id: string): Contents | Failure {
  const { templates } = optionsIn(vertical);
  const template = Object.hasOwn(templates, id) ? templates[id] : undefined;
  if (!template) return failure('not_found');
  return {
    title: template.title,
    items: template.items.map(({ title, note = '', dueInDays }) => ({
      ...{ title, note, owner: '' },
      due: dueInDays === undefined ? null : addDays(contentDay.day, dueInDays),
    })),
  };
}

/** Another checklist of the reader, to be worked through again. */
export async function fromCopy(viewer: Viewer, id: number): Promise<Contents | Failure> {
  const list = await ownChecklist(viewer, String(id));
  if ('ok' in list) return list;
  const items = await viewer.services.store.of(checklistItems).list(list.id);
  const { source_nid: nid, source_path: path } = list;
  return {
    title: `Copy of ${list.title}`,
    ...(nid === null || path === null ? {} : { source: { nid, path } }),
    items: items.map(({ title, note, owner, source_nid, source_path, source_anchor }) => ({
      ...{ title, note, owner, due: null, source_nid, source_path, source_anchor },
    })),
  };
}
