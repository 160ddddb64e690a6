import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import type { VocabularyRole } from '#app/config/model.ts';
import type { Term } from '#app/store/store.ts';
import type { Viewer } from '../viewer.ts';

/** Terms of the vocabularies that the vertical uses with a role, vocabulary by vocabulary in the order of their trees. */
export async function termsWithRole(
  { services: { store }, vertical }: Pick<Viewer, 'services' | 'vertical'>,
  role: VocabularyRole,
): Promise<Term[]> {
  const vids = vocabulariesWithRole(vertical, role);
  return (await Promise.all(vids.map((vid) => store.terms.byVocabulary(vid)))).flat();
}
