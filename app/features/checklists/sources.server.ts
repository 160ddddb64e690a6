/** What a new checklist contains: the requirements of a page, a template, or the items of another checklist. */
import { getContentTypes } from '#app/config/model.ts';
import { mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { addDays } from '#app/runtime/months.ts';
import { normalisePath, resolve } from '#app/runtime/resolve.ts';
import type { ChecklistSource, NewItem } from './checklist-store.server.ts';
import type { ChecklistRequest } from './contract.ts';
import type { RequirementCategory, RequirementEntry, RequirementTree } from '#app/contracts/requirements.ts';
import { findItem, contentPage } from '#app/api/content/pages/page-data.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { requirementTree } from '#app/api/operations/places/requirements-tree.ts';
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

/** Licences that requirements of a page name, A to Z, with how many requirements each has to meet. */
export function licencesIn(tree: RequirementTree): { tid: number; name: string; count: number }[] {
  const all = flatten(tree.categories).flatMap(({ category }) => category.requirements);
  const named = new Map(all.flatMap(({ licences }) => licences.map(({ tid, name }) => [tid, name] as const)));
  return [...named]
    .map(([tid, name]) => ({ tid, name, count: all.filter((one) => concerns(one, tid)).length }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Whether a requirement concerns a licence: one that names none concerns all of its place. */
const concerns = ({ licences }: RequirementEntry, licence: number | undefined): boolean =>
  licence === undefined || licences.length === 0 || licences.some(({ tid }) => tid === licence);

/** The section of each requirement of a page: the topmost category above it. By the anchors of the requirements. */
export function sectionsIn({ categories }: Pick<RequirementTree, 'categories'>): Map<string, string> {
  return new Map(
    categories.flatMap((top) =>
      flatten([top]).flatMap(({ category }) =>
        category.requirements.map(({ id }) => [id, top.name] as const),
      ),
    ),
  );
}

/** The requirement at an anchor of a page. */
export function findRequirement(
  { categories }: Pick<RequirementTree, 'categories'>,
  anchor: string,
): RequirementEntry | undefined {
  return flatten(categories)
    .flatMap(({ category }) => category.requirements)
    .find(({ id }) => id === anchor);
}

/**
 * @param of the category whose requirements, and those below it, are wanted, the licence that they have to concern, or the
 *   anchor of the only one that is wanted
 */
export function fromRequirements(
  tree: RequirementTree,
  {
    category: tid,
    licence,
    requirement,
  }: Pick<ChecklistRequest, 'category' | 'licence' | 'requirement'> = {},
): Contents | Failure {
  const all = flatten(tree.categories);
  const chosen = tid === undefined ? undefined : all.find(({ category }) => category.tid === tid)?.category;
  if (tid !== undefined && !chosen) return failure('not_found');
  const known = licence === undefined ? undefined : licencesIn(tree).find((one) => one.tid === licence);
  if (licence !== undefined && !known) return failure('not_found');
  const one = requirement === undefined ? undefined : findRequirement(tree, requirement);
  if (requirement !== undefined && !one) return failure('not_found');
  const categories = chosen ? flatten([chosen]) : all;
  const sections = sectionsIn(tree);
  const { nid, path } = tree;
  return {
    title: one?.title ?? [tree.title, chosen?.name, known?.name].filter(Boolean).join(': '),
    source: { nid, path },
    items: categories.flatMap(({ category }) =>
      category.requirements
        .filter((entry) => concerns(entry, licence) && (!one || entry.id === one.id))
        .map(({ id, title }) => ({
          ...{ title, note: '', owner: '', due: null },
          // Of one category, those below it are the sections.
          section: chosen ? category.name : (sections.get(id) ?? ''),
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
