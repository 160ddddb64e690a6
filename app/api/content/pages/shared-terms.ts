import type { VerticalConfig } from '#app/config/model.ts';
import type { TermRef } from '#app/plugin.ts';
import type { TermGroup } from '#app/store/store.ts';

type RelatedBy = NonNullable<VerticalConfig['vocabularies'][string]['relatedBy']>;

/** The terms that relate other items to a page, as configured for the vocabularies. */
export function sharedTerms(
  vertical: Pick<VerticalConfig, 'vocabularies'>,
  terms: Readonly<Record<string, readonly TermRef[]>>,
): Record<RelatedBy, TermGroup> {
  const all = Object.values(terms).flat();
  const tidsBy = (kind: RelatedBy) => ({
    tids: [
      ...new Set(
        all.filter(({ vid }) => vertical.vocabularies[vid]?.relatedBy === kind).map(({ tid }) => tid),
      ),
    ],
  });
  return { jurisdiction: tidsBy('jurisdiction'), topic: tidsBy('topic') };
}
