/** The requirements of a page as a tree of categories. Pure. */
import type { ContentPage, TermRef } from '#app/plugin.ts';
import type { RoleFields } from '#app/runtime/plugins/field-roles.ts';
import type { RequirementCategory, RequirementEntry, RequirementTree } from '#app/contracts/requirements.ts';

/** An entry of a field with the role `obligations`. */
interface PageEntry extends Pick<RequirementEntry, 'id' | 'title' | 'body' | 'source' | 'reviewed'> {
  category: string;
  topics?: string[];
  licences?: string[];
}

/** Categories and their ancestors, in the order in which the requirements first name them. */
function inOrder(entries: readonly PageEntry[], terms: ReadonlyMap<string, TermRef>): TermRef[] {
  const byTid = new Map([...terms.values()].map((term) => [term.tid, term]));
  const found = new Set<TermRef>();
  for (const { category } of entries)
    for (let at = terms.get(category); at; at = byTid.get(at.parent ?? 0)) found.add(at);
  return [...found];
}

/**
 * @param page a page that the reader may see in full
 * @param fields of its content type by role
 */
export function requirementTree(
  page: ContentPage<Record<string, unknown>>,
  { obligations = '', place = '' }: RoleFields,
): RequirementTree {
  const entries = (page.data[obligations] ?? []) as PageEntry[];
  const known = [...(page.terms[obligations] ?? []), ...page.ancestors];
  const terms = new Map(known.map((term) => [`${term.vid}/${term.key}`, term]));
  const categories = inOrder(entries, terms);
  const named = (references: string[] = []) => references.flatMap((reference) => terms.get(reference) ?? []);

  const below = (parent: number | undefined): RequirementCategory[] =>
    categories
      .filter((term) => term.parent === parent)
      .map((term) => {
        const child = below(term.tid);
        const own = entries.filter(({ category }) => terms.get(category) === term);
        const count = child.reduce((sum, category) => sum + category.count, own.length);
        return {
          tid: term.tid,
          key: term.key,
          name: term.name,
          count,
          child,
          requirements: own.map(toEntry),
        };
      });
  const toEntry = ({ id, title, body, source, reviewed, topics, licences }: PageEntry): RequirementEntry => ({
    id,
    title,
    link: `${page.path}#${id}`,
    topics: named(topics),
    licences: named(licences),
    body,
    source,
    ...(reviewed ? { reviewed } : {}),
  });
  return {
    nid: page.nid,
    title: page.title,
    path: page.path,
    changed: page.changed,
    jurisdiction: page.terms[place]![0] as TermRef,
    count: entries.length,
    categories: below(undefined),
  };
}
