/** Where a term is used: items, other terms, what features store, and the configuration. */
import { allFeatures } from '#app/api/feature-parts.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { formatTermReference, type Term } from '#app/store/content/terms.ts';
import { countFollowers } from '#app/store/content/vocabulary/followed-terms.ts';
import type { Db } from '#app/store/tables.ts';
import type { TermUses } from '../contract/vocabularies.ts';
import { configuredPlaces } from './in-configuration.server.ts';
import { newsroomVocabularies } from './vocabularies-store.server.ts';

const database = (db: Db) => db;

export async function findTermUses({ services, vertical }: Viewer, term: Term): Promise<TermUses> {
  const db = services.store.of(database);
  const vocabularies = services.store.of(newsroomVocabularies);
  const held = { tid: term.tid, reference: formatTermReference(term) };
  const [types, followers, terms, others] = await Promise.all([
    vocabularies.usedBy(db, term.tid, vertical.id),
    countFollowers(db, term.tid),
    vocabularies.terms(term.vid),
    Promise.all(allFeatures().map(({ terms }) => terms?.count(db, held) ?? [])),
  ]);
  const readers = {
    id: 'followers',
    count: followers,
    counted: ['reader follows it', 'readers follow it'] as const,
  };
  return {
    types: types.map(({ type, ...rest }) => ({
      ...{ type, title: vertical.contentTypes[type]?.title ?? type },
      ...rest,
    })),
    items: types.reduce((sum, { count }) => sum + count, 0),
    children: terms.filter(({ parent }) => parent === term.tid).length,
    others: [readers, ...others.flat()]
      .filter(({ count }) => count > 0)
      .map(({ id, count, counted: [one, several] }) => ({ id, count, one, several })),
    configuration: configuredPlaces(services.config(), term),
  };
}
