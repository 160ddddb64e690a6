/** The site search: its content types and vocabularies exist, and a content type belongs to one source. */
import { checkReference, describePlace, nearestPart, type LinkContext, type LinkRule } from './context.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';
import type { Located } from '../document.ts';

export const searchSources: LinkRule = {
  reads: ['site', 'contentTypes'],
  check(context) {
    const owners = new Map<string, Located>();
    return Object.entries(context.value.site.search.sources).flatMap(([id, { contentTypes }]) =>
      contentTypes.flatMap((type, index): Problem[] => {
        const where = nearestPart(
          context,
          'site',
          'search',
          'sources',
          id,
          'contentTypes',
          String(index),
        );
        const owner = owners.get(type);
        owners.set(type, owner ?? where);
        return owner === undefined
          ? checkReference(context, 'contentTypes', type, where, 'unknown-content-type', 'content type')
          : [foundTwice(type, where, owner)];
      }),
    );
  },
};

function foundTwice(type: string, where: Located, owner: Located): Problem {
  return problemAt(where, 'value', {
    code: 'bad-value',
    message: `“${type}” already belongs to ${describePlace(owner)}, so it would be counted twice`,
    found: formatValue(type),
    expected: 'a content type that no other source names',
  });
}

export const searchFacets: LinkRule = {
  reads: ['site', 'vocabularies'],
  check: (context: LinkContext) =>
    context.value.site.search.facets.flatMap((vid, index) => {
      const where = nearestPart(context, 'site', 'search', 'facets', String(index));
      return checkReference(context, 'vocabularies', vid, where, 'unknown-vocabulary', 'vocabulary');
    }),
};
