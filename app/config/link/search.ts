/** The site search: its content types and vocabularies exist, and a content type belongs to one source. */
import { checkReference, describePlace, nearestPart, type LinkContext, type LinkRule } from './context.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';
import { normaliseText } from '#app/text/normalise.ts';
import type { Located } from '../document.ts';

export const searchSources: LinkRule = {
  reads: ['site', 'contentTypes'],
  check(context) {
    const owners = new Map<string, Located>();
    return Object.entries(context.value.site.search.sources).flatMap(([id, { contentTypes }]) =>
      contentTypes.flatMap((type, index): Problem[] => {
        const where = nearestPart(context, 'site', 'search', 'sources', id, 'contentTypes', String(index));
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

/** How names are compared: case, accents and spaces do not matter. */
const comparable = (name: string) =>
  normaliseText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const searchSynonyms: LinkRule = {
  reads: ['site'],
  check(context) {
    const owners = new Map<string, Located>();
    return Object.entries(context.value.site.search.synonyms).flatMap(([id, names]) =>
      names.flatMap((name, index): Problem[] => {
        const where = nearestPart(context, 'site', 'search', 'synonyms', id, String(index));
        const owner = owners.get(comparable(name));
        owners.set(comparable(name), owner ?? where);
        if (owner === undefined) return [];
        return [
          problemAt(where, 'value', {
            code: 'bad-value',
            message: `“${name}” is already in ${describePlace(owner)}`,
            found: formatValue(name),
            expected: 'a name that is in no other entry',
          }),
        ];
      }),
    );
  },
};
