/** Where pages other than guides and requirement pages write about a section, as the search index finds them. */
import { contentAccess } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { formatTermReference } from '#app/store/content/terms.ts';
import type { Term } from '#app/store/store.ts';
import type { ReportPageLink } from '#app/contracts/comparison-cell.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { createAnswerCache, type CachedAnswer } from '../content/shared-answers.ts';
import { readableTypes, type Viewer } from '../viewer.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';
import { sheetTypes } from './sheets.ts';
import { subjectQuery, type SubjectName } from './subject-words.ts';

const answers = createAnswerCache();

/** An index that is being built answers with what it has; such an answer is not cached. */
const cached: CachedAnswer = (viewer, question, make) =>
  viewer.services.search.state().state === 'current' ? answers(viewer, question, make) : make();

/** Pages whose terms are loaded at once. */
const SLICE = 50;

/**
 * The last imported page about a section in a jurisdiction, among those that the reader may read in full. A page about
 * a part of a jurisdiction is not one about the jurisdiction.
 *
 * @param names of the section
 * @param place tid
 */
export async function findPageAbout(
  viewer: Viewer,
  term: Term,
  names: readonly SubjectName[],
  place: number,
): Promise<ReportPageLink | undefined> {
  const { link } = await cached(viewer, ['page', formatTermReference(term), place], async () => ({
    link: await lookForPage(viewer, term, names, place),
  }));
  return link;
}

async function lookForPage(
  viewer: Viewer,
  term: Term,
  names: readonly SubjectName[],
  place: number,
): Promise<ReportPageLink | undefined> {
  const { services, vertical } = viewer;
  const { content } = services.store;
  const sheets = new Set([...sheetTypes(viewer, 'guide'), ...sheetTypes(viewer, 'requirement')]);
  const types = readableTypes(viewer).filter((type) => !sheets.has(type));
  const found = await cached(viewer, ['pages', formatTermReference(term)], () =>
    findPages(viewer, types, names),
  );
  if (found.size === 0) return undefined;
  const hiddenFields = hiddenTermFields(services.registry, vertical, types);
  const own = await cached(viewer, ['place', place], () =>
    content.nids({ vertical: vertical.id, types, hiddenFields, terms: [{ tids: [place] }] }),
  );
  const candidates = [...own].filter((nid) => found.has(nid)).reverse();
  for (let at = 0; at < candidates.length; at += SLICE) {
    const nids = candidates.slice(at, at + SLICE);
    const terms = await content.terms(nids);
    const about = nids.find((nid) =>
      terms.get(nid)?.some((one) => one.term.tid === place && !hiddenFields.includes(one.field)),
    );
    const [item] = about === undefined ? [] : await content.published([about]);
    const path = item && contentPath(vertical, item);
    if (path) return { title: item.title, path };
  }
  return undefined;
}

async function findPages(
  { services, vertical, user, reader }: Viewer,
  types: readonly string[],
  names: readonly SubjectName[],
): Promise<ReadonlySet<number>> {
  const node = subjectQuery(names);
  if (!node || types.length === 0) return new Set();
  const { nids, full } = await services.search.find({
    account: user.userId,
    ...{ query: { node, notes: [] }, vertical: vertical.id, types, strict: true },
    reads: (access) => contentAccess(vertical, access, reader) === 'full',
    synonyms: await searchSynonyms(services, vertical),
  });
  // Of the others only the open part was searched: the reader cannot open them.
  return new Set(nids.filter((_, at) => full[at] === 1));
}
