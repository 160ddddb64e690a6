/** Everything that comparisons read, as readers with the same access may see it. Cached by access. */
import { contentPath } from '#app/runtime/resolve.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import { fieldsByType, publicField, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { normaliseText } from '#app/text/normalise.ts';
import { formatTermReference } from '#app/store/content/terms.ts';
import type { Term } from '#app/store/store.ts';
import { sharedAnswer } from '../content/shared-answers.ts';
import { termsWithRole } from '../content/terms-with-role.ts';
import { readableTypes, type Viewer } from '../viewer.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';
import { createSubjects, type Subject } from './subjects.ts';
import { loadSheets, sheetTypes, type Sheet, type SheetKind } from './sheets.ts';

/** Terms in the order of their tree, found by tid and by reference. */
export interface Terms {
  all: readonly Term[];
  byTid: ReadonlyMap<number, Term>;
  byRef: ReadonlyMap<string, Term>;
}

/** The page of a jurisdiction, with the licences that exist there. */
interface PlacePage {
  nid: number;
  title: string;
  path: string;
  /** By {@link licenceName}. */
  licences: ReadonlyMap<string, Term>;
}

export interface ComparedLibrary {
  places: Terms;
  /** Sections of guides and the questions below them. */
  questions: Terms;
  /** Categories of requirements. */
  categories: Terms;
  /** Licences of all jurisdictions. */
  licences: Terms;
  /** By tid of the jurisdiction. */
  sheets: ReadonlyMap<number, readonly Sheet[]>;
  /** By tid of the jurisdiction. */
  pages: ReadonlyMap<number, PlacePage>;
  /** What a section is about, by what the reader may read of it. */
  subjectOf: (term: Term) => Subject;
  /** Kinds of sheet that the reader may not read at all. */
  closed: ReadonlySet<SheetKind>;
}

/** Licences of the same name in several jurisdictions are one row. */
export function licenceName({ name }: Pick<Term, 'name'>): string {
  return normaliseText(name);
}

function toTerms(all: readonly Term[]): Terms {
  return {
    all,
    byTid: new Map(all.map((term) => [term.tid, term])),
    byRef: new Map(all.map((term) => [formatTermReference(term), term])),
  };
}

export async function readComparedLibrary(viewer: Viewer): Promise<ComparedLibrary> {
  return sharedAnswer(viewer, ['compared library'], () => loadComparedLibrary(viewer));
}

/** The same, not cached: as what a viewer reads that is not published. */
export async function loadComparedLibrary(viewer: Viewer): Promise<ComparedLibrary> {
  const [places, questions, categories, sheets, { pages, licences }, synonyms] = await Promise.all([
    termsWithRole(viewer, 'places'),
    termsWithRole(viewer, 'guide-sections'),
    termsWithRole(viewer, 'obligation-categories'),
    loadSheets(viewer),
    loadPlacePages(viewer),
    searchSynonyms(viewer.services, viewer.vertical),
  ]);
  const kinds: SheetKind[] = ['guide', 'requirement'];
  const readable = readableTypes(viewer);
  return {
    ...{ places: toTerms(places), questions: toTerms(questions), categories: toTerms(categories) },
    licences: toTerms(licences),
    sheets: Map.groupBy(sheets, ({ tid }) => tid),
    pages,
    subjectOf: createSubjects([...questions, ...categories], sheets, synonyms),
    closed: new Set(
      kinds.filter((kind) => !sheetTypes(viewer, kind).some((type) => readable.includes(type))),
    ),
  };
}

async function loadPlacePages(viewer: Viewer) {
  const { services, vertical } = viewer;
  const fields = fieldsByType(services.registry, vertical, typesWithRole(vertical, 'place'), 'place');
  const placed = await services.store.jurisdictions.items(vertical.id, fields);
  const terms = await services.store.content.terms(placed.map(({ item }) => item.nid));
  const pages = new Map<number, PlacePage>();
  const licences = new Map<number, Term>();
  for (const { tid, item } of placed.toReversed()) {
    const path = contentPath(vertical, item);
    if (!path) continue;
    const field = publicField(schemaFor(services.registry, vertical, item.type)!, 'licences');
    const own = (terms.get(item.nid) ?? []).flatMap((row) => (row.field === field ? [row.term] : []));
    for (const term of own) licences.set(term.tid, term);
    pages.set(tid, {
      ...{ nid: item.nid, title: item.title },
      path,
      licences: new Map(own.map((term) => [licenceName(term), term])),
    });
  }
  const byName = (a: Term, b: Term) => a.name.localeCompare(b.name, 'en') || a.tid - b.tid;
  return { pages, licences: [...licences.values()].sort(byName) };
}
