/** The operations that show vocabularies, terms and where they are used. */
import { operation, success } from '#app/api/operation.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { buildPath } from '#app/runtime/resolve.ts';
import type { Term } from '#app/store/content/terms.ts';
import type { TermRow, VocabularyTerm } from '../contract/vocabularies.ts';
import { needRight, type DeskAccess } from '../desk/access.server.ts';
import { TERMS_ON_PAGE } from '../limits.ts';
import { findTerm, findVocabulary, stampFor, vocabulariesIn } from './find-term.server.ts';
import { above, findTerms, inTree, withBelow, type Placed } from './term-tree.server.ts';
import { findTermUses } from './term-uses.server.ts';
import { newsroomVocabularies } from './vocabularies-store.server.ts';

/** Terms that a choice of the term above offers. */
const MOST_PARENTS = 1_000;

const mayIn = ({ rights, isAdministrator }: DeskAccess) => ({
  mayEdit: rights.has('vocabularies'),
  isAdministrator,
});

const vocabularies = operation('vocabularies', {
  summary: 'The vocabularies of the vertical, with how many terms they have',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const known = vocabulariesIn(vertical);
    const numbers = await services.store.of(newsroomVocabularies).numbers(known.map(({ vid }) => vid));
    return success({
      vocabularies: known.map((one) => ({
        ...one,
        ...(numbers.get(one.vid) ?? { terms: 0, retired: 0, used: 0 }),
      })),
      ...mayIn(access),
    });
  },
});

const vocabulary = operation('vocabulary', {
  summary: 'Terms of a vocabulary as a tree, or those that a text finds, with their use',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params, query: { q = '', page = 1 } }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const found = findVocabulary(viewer, params['vid']);
    if ('ok' in found) return found;
    const store = services.store.of(newsroomVocabularies);
    const [terms, items, retired] = await Promise.all([
      store.terms(found.vid),
      store.items(found.vid),
      services.store.formerTerms.retired(),
    ]);
    const toRow = ({ tid, name, key, depth, description }: Placed<Term>): TermRow => ({
      ...{ tid, name, key, depth, description: description ?? '' },
      ...(items.get(tid) ?? { items: 0, below: 0 }),
      retired: retired.has(tid),
    });
    const tree = inTree(terms);
    const rows = q.trim() === '' ? tree : findTerms(tree, q);
    const start = (page - 1) * TERMS_ON_PAGE;
    return success({
      ...found,
      terms: rows.slice(start, start + TERMS_ON_PAGE).map(toRow),
      total: rows.length,
      ...mayIn(access),
    });
  },
});

/** A term as its screen shows it. */
export async function answerTerm(viewer: Viewer, term: Term, access: DeskAccess): Promise<VocabularyTerm> {
  const { services, vertical } = viewer;
  const store = services.store.of(newsroomVocabularies);
  const [terms, retiredAt, former, uses] = await Promise.all([
    store.terms(term.vid),
    store.retiredAt(term.tid),
    services.store.formerTerms.of(term.tid),
    findTermUses(viewer, term),
  ]);
  const { title: vocabulary = term.vid, isGlossary = false } =
    vocabulariesIn(vertical).find(({ vid }) => vid === term.vid) ?? {};
  const own = withBelow(terms, term.tid);
  const parents = terms.length > MOST_PARENTS ? [] : inTree(terms).filter(({ tid }) => !own.has(tid));
  const toChoice = ({ tid, name }: Term, depth: number) => ({ tid, name, depth });
  return {
    ...{ vid: term.vid, vocabulary, isGlossary, tid: term.tid, name: term.name, key: term.key },
    ...{ description: term.description ?? '', url: term.url ?? '', stamp: stampFor(term, retiredAt) },
    parent: term.parent || null,
    above: above(terms, term.tid).map(toChoice),
    parents: parents.map((one) => toChoice(one, one.depth)),
    retiredAt: retiredAt ?? null,
    former: former.map(({ key, former: tid, name, at }) => ({ key, tid, name, at })),
    uses,
    path: buildPath(vertical, 'taxonomyTerm', { tid: String(term.tid) }) ?? null,
    ...mayIn(access),
  };
}

const vocabularyTerm = operation('vocabularyTerm', {
  summary: 'A term, and where it is used',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const term = await findTerm(viewer, params);
    return 'ok' in term ? term : success(await answerTerm(viewer, term, access));
  },
});

export const vocabularyReads = [vocabularies, vocabulary, vocabularyTerm];
