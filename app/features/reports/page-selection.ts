/** What a page can be compared by. Pure. A file of its own: pages of content load nothing else of reports. */
import type { ContentFields, ContentPage } from '#app/plugin.ts';
import { termsByReference } from '#app/views/answers/answers.ts';
import { MOST } from './limits.ts';
import type { Selection } from './selection.ts';

/** The place of a page and the questions that it answers, as many as fit; undefined without any. */
export function pageSelection({ data, terms }: ContentPage<ContentFields>): Selection | undefined {
  const [place] = terms['field_one_jurisdiction'] ?? terms['field_jurisdiction'] ?? [];
  const byReference = termsByReference(terms['field_answers'] ?? []);
  const answered = (data.field_answers ?? []).flatMap(({ about }) => byReference.get(about)?.tid ?? []);
  if (!place || answered.length === 0) return undefined;
  return { jurisdictions: [place.tid], sections: [...new Set(answered)].slice(0, MOST) };
}
