/** Filters of lists by fields of their items: each has a name of its own beside those by vocabulary. */
import { getContentTypes, type ContentRoute } from '../model.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';
import { nearestPart, type LinkContext, type LinkRule } from './context.ts';

export const listedFields: LinkRule = {
  reads: ['routes', 'contentTypes', 'vocabularies'],
  check: (context) =>
    Object.entries(context.value.routes).flatMap(([id, route]) =>
      'view' in route && route.view === 'list' ? checkList(context, id, route) : [],
    ),
};

function checkList(context: LinkContext, id: string, route: ContentRoute): Problem[] {
  const { vocabularies, contentTypes } = context.value;
  const byRole = Object.keys(vocabularies).filter((vid) => vocabularies[vid]?.role === 'places');
  const filters = (route.list?.facets ?? byRole).flatMap((vid) => {
    const vocabulary = vocabularies[vid];
    if (!vocabulary?.enabled) return [];
    const title = route.list?.facetTitles?.[vid] ?? vocabulary.title;
    return [{ title, param: vocabulary.param ?? vid, what: `the vocabulary “${vid}”` }];
  });
  const fields = new Map(
    getContentTypes(route)
      .flatMap((type) => contentTypes[type]?.listed ?? [])
      .flatMap(({ field, facet }) => (facet === undefined ? [] : [[field, facet] as const])),
  );
  const problems: Problem[] = [];
  for (const [field, facet] of fields) {
    const title = route.list?.facetTitles?.[field] ?? facet;
    const param = filters.find((filter) => filter.param === field);
    const same = filters.find((filter) => filter.title.toLowerCase() === title.toLowerCase());
    const where = nearestPart(context, 'routes', id, 'list', 'facets');
    if (param)
      problems.push(
        problemAt(where, 'key', {
          code: 'list-settings',
          message: `the addresses of this list could not tell its filter by ${param.what} from that by the field “${field}”`,
          expected: 'another “param” of the vocabulary, or another name for the field',
        }),
      );
    else if (same)
      problems.push(
        problemAt(where, 'key', {
          code: 'list-settings',
          message: `two filters of this list have one title: by ${same.what} and by the field “${field}”`,
          found: formatValue(title),
          expected: `another title for one of them, in “facetTitles”`,
        }),
      );
    filters.push({ title, param: field, what: `the field “${field}”` });
  }
  return problems;
}
