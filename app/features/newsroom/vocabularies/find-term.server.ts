/** The vocabulary and the term that a request names, and what may be done with them. */
import { hash } from 'node:crypto';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Term } from '#app/store/content/terms.ts';
import { recordId } from '#app/text/record-id.ts';

export interface FoundVocabulary {
  vid: string;
  title: string;
  isGlossary: boolean;
}

/** The vocabularies that a vertical uses, in the order of the configuration. */
export const vocabulariesIn = ({ vocabularies }: Pick<VerticalConfig, 'vocabularies'>): FoundVocabulary[] =>
  Object.entries(vocabularies)
    .filter(([, { enabled }]) => enabled)
    .map(([vid, { title, role }]) => ({ vid, title, isGlossary: role === 'glossary' }));

export function findVocabulary({ vertical }: Viewer, vid: string | undefined): FoundVocabulary | Failure {
  return vocabulariesIn(vertical).find((one) => one.vid === vid) ?? failure('not_found');
}

/** The term of a path, also by the id of one that was merged. */
export async function findTerm(viewer: Viewer, params: Record<string, string>): Promise<Term | Failure> {
  const found = findVocabulary(viewer, params['vid']);
  if ('ok' in found) return found;
  const tid = recordId(params['tid']);
  const [term] = tid ? await viewer.services.store.terms.get([tid]) : [];
  return term?.vid === found.vid ? term : failure('not_found');
}

/** Names the state of a term, so that a change of an older one is refused. */
export const stampFor = (term: Term, retiredAt: string | undefined): string =>
  hash('sha256', JSON.stringify([Object.entries(term).sort(), retiredAt ?? null])).slice(0, 16);
