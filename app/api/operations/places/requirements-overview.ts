/** Every requirement page, filtered by subject, with the counts of all subjects. */
import { contentAccess } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { fieldsByType, schemaFor, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { formatTermReference } from '#app/store/content/terms.ts';
import type { ContentRecord, Term } from '#app/store/store.ts';
import type {
  RequirementsOverview,
  RequirementsPage,
  RequirementsQuery,
  TermCount,
} from '#app/contracts/requirements.ts';
import { contentPage } from '../../content/pages/page-data.ts';
import { toTermRef } from '../../content/lists/summaries.ts';
import { termsWithRole } from '../../content/terms-with-role.ts';
import type { Viewer } from '../../viewer.ts';

/** The properties of a requirement for filtering: references of terms. */
interface Entry {
  category: string;
  topics?: string[];
}

type ShownEntry = Omit<NonNullable<RequirementsPage['requirements']>[number], 'link'>;

/** Terms by reference. */
class Subjects {
  readonly terms: readonly Term[];
  readonly #byRef: Map<string, Term>;
  readonly #byTid: Map<number, Term>;

  constructor(terms: readonly Term[]) {
    this.terms = terms;
    this.#byRef = new Map(terms.map((term) => [`${term.vid}/${term.key}`, term]));
    this.#byTid = new Map(terms.map((term) => [term.tid, term]));
  }

  /** The tids of these terms and of all their ancestors, without duplicates. */
  lines(references: readonly string[] = []): Set<number> {
    const found = new Set<number>();
    for (const reference of references)
      for (let at = this.#byRef.get(reference); at && !found.has(at.tid); at = this.#byTid.get(at.parent))
        found.add(at.tid);
    return found;
  }
}

/** @param types requirement types that the reader may read */
export async function requirementsOverview(
  viewer: Viewer,
  types: readonly string[],
  query: RequirementsQuery,
): Promise<RequirementsOverview> {
  const { services, vertical, reader } = viewer;
  const { store } = services;
  const [placed, jurisdictions, categoryTerms, topicTerms] = await Promise.all([
    store.jurisdictions.items(vertical.id, fieldsByType(services.registry, vertical, types, 'place')),
    termsWithRole(viewer, 'places'),
    termsWithRole(viewer, 'obligation-categories'),
    termsWithRole(viewer, 'obligation-topics'),
  ]);
  const categories = new Subjects(categoryTerms);
  const topics = new Subjects(topicTerms);
  const counts = new Map<number, number>();
  const places = new Map(jurisdictions.map((term) => [term.tid, term]));
  const federal = jurisdictions.find(
    (term) => formatTermReference(term) === vertical.site.comparison.federal,
  );
  const narrowed = query.category !== undefined || query.topic !== undefined;

  const found = placed.map(async ({ tid, item }): Promise<RequirementsPage[]> => {
    const place = places.get(tid);
    const path = contentPath(vertical, item);
    if (!place || !path) return [];
    const access = contentAccess(vertical, item, reader);
    const entries = obligationsIn<Entry>(viewer, item.type, item.fields);
    // The subjects of a restricted page are hidden, so they are neither counted nor found.
    const lines = (access === 'full' ? entries : []).map((entry) => ({
      category: categories.lines([entry.category]),
      topic: topics.lines(entry.topics),
    }));
    for (const { category, topic } of lines)
      for (const subject of [...category, ...topic]) counts.set(subject, (counts.get(subject) ?? 0) + 1);
    const fitting = lines.map(
      ({ category, topic }) =>
        (query.category === undefined || category.has(query.category)) &&
        (query.topic === undefined || topic.has(query.topic)),
    );
    const fits = fitting.filter(Boolean).length;
    if (narrowed && fits === 0) return [];
    const region = findRegion(place, places);
    return [
      {
        ...{ nid: item.nid, title: item.title, path, jurisdiction: toTermRef(place) },
        ...(region ? { region: toTermRef(region) } : {}),
        ...{
          comparable: !isBelow(place, federal, places),
          count: entries.length,
          matching: narrowed ? fits : entries.length,
          changed: item.changed,
          access,
        },
        ...(narrowed ? { requirements: await requirementsAt(viewer, item, (at) => fitting[at]!) } : {}),
      },
    ];
  });
  const pages = (await Promise.all(found)).flat();
  return {
    pages: pages.sort((a, b) => a.jurisdiction.name.localeCompare(b.jurisdiction.name, 'en')),
    total: pages.reduce((sum, { matching }) => sum + matching, 0),
    categories: counted(categories, counts),
    topics: counted(topics, counts).filter(({ count }) => count > 0),
  };
}

/** Requirements of a page as shown to this reader, selected by their position. */
async function requirementsAt(
  viewer: Viewer,
  item: ContentRecord,
  isWanted: (place: number) => boolean,
): Promise<NonNullable<RequirementsPage['requirements']>> {
  const page = await contentPage(viewer, item);
  if (!page || 'ok' in page) return [];
  return obligationsIn<ShownEntry>(viewer, item.type, page.data)
    .filter((_, place) => isWanted(place))
    .map(({ id, title, body, source: { title: name, url } }) => ({
      ...{ id, title, body, link: `${page.path}#${id}` },
      source: { title: name, url },
    }));
}

/** The requirements of an item, or those that a page shows. */
function obligationsIn<Obligation>(
  { services: { registry }, vertical }: Pick<Viewer, 'services' | 'vertical'>,
  type: string,
  fields: Readonly<Record<string, unknown>>,
): Obligation[] {
  return valueWithRole<Obligation[]>(schemaFor(registry, vertical, type)!, fields, 'obligations') ?? [];
}

/** Whether a jurisdiction is a part of another. */
function isBelow(place: Term, whole: Term | undefined, places: ReadonlyMap<number, Term>): boolean {
  for (let at = places.get(place.parent); at; at = places.get(at.parent)) if (at === whole) return true;
  return false;
}

/** The outermost term above a jurisdiction. */
function findRegion(place: Term, places: ReadonlyMap<number, Term>): Term | undefined {
  let at = places.get(place.parent);
  while (at && places.has(at.parent)) at = places.get(at.parent);
  return at;
}

function counted({ terms }: Subjects, counts: ReadonlyMap<number, number>): TermCount[] {
  return terms.map(({ tid, key, name, parent, description }) => ({
    tid,
    key,
    name,
    ...(parent > 0 ? { parent } : {}),
    ...(description ? { description } : {}),
    count: counts.get(tid) ?? 0,
  }));
}
