/**
 * References to terms, as vocabulary/key. Terms are content, and a site may have others in its database than in the
 * library of the project: only a term that is almost one of the library is mistyped.
 */
import { editDistance } from '#app/text/edit-distance.ts';
import type { Located } from '../document.ts';
import type { Problem } from '../problem.ts';
import { nearestPart, unknownReference, type LinkContext, type LinkRule } from './context.ts';

export const federalPlace: LinkRule = {
  reads: ['site', 'vocabularies'],
  check: (context) =>
    checkTerm(
      context,
      context.value.site.comparison.federal,
      nearestPart(context, 'site', 'comparison', 'federal'),
    ),
};

/**
 * Checks that the vocabulary exists, and that the term is no mistyped one of the library.
 *
 * @param where the reference; if it is not written there, it is a default, which cannot be a mistake of the site
 */
export function checkTerm(context: LinkContext, ref: string, where: Located): Problem[] {
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
