/**
 * Settings of reports: the vocabularies of their sections exist, and so do the terms. Terms are content, and a site may
 * have others in its database than in the library of the project: only a term that is almost one of the library is mistyped.
 */
import { nearestPart, unknownReference, type LinkContext, type LinkRule } from './context.ts';
import type { Problem } from '../problem.ts';
import { editDistance } from '#app/text/edit-distance.ts';

export const reportVocabularies: LinkRule = {
  reads: ['site', 'vocabularies'],
  check: (context) => {
    const { federal, starts } = context.value.site.reports;
    return [
      ...checkTerm(context, federal, 'federal'),
      ...starts.flatMap(({ sections }, start) =>
        sections.flatMap((ref, index) =>
          checkTerm(context, ref, 'starts', String(start), 'sections', String(index)),
        ),
      ),
    ];
  },
};

/** A term, as vocabulary/key. A default that the site does not set cannot be a mistake of the site. */
function checkTerm(context: LinkContext, ref: string, ...path: string[]): Problem[] {
  const where = nearestPart(context, 'site', 'reports', ...path);
  const vid = ref.split('/')[0]!;
  if (where.kind !== 'scalar') return [];
  if (!Object.hasOwn(context.value.vocabularies, vid)) {
    const known = Object.keys(context.value.vocabularies);
    return [unknownReference(where, vid, known, 'unknown-vocabulary', 'vocabulary')];
  }
  if (context.terms.has(ref)) return [];
  const known = [...context.terms].filter((term) => term.startsWith(`${vid}/`));
  const problem = unknownReference(where, ref, known, 'unknown-term', 'term');
  const isMistyped =
    problem.suggestion !== undefined &&
    editDistance(ref, problem.suggestion) <= (ref.length - vid.length - 1) / 4;
  return isMistyped ? [problem] : [];
}
