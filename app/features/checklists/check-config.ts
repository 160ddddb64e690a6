/** Templates of checklists: readers could not save what exceeds the limits of the same site. */
import type { ConfigCheck } from '#app/config/link/context.ts';
import { formatValue, problemAt, type Problem } from '#app/config/problem.ts';
import type { ChecklistOptions } from './options.ts';

export const checkConfig: ConfigCheck<ChecklistOptions> = ({ templates, mostItems, lengths }, at) =>
  Object.entries(templates).flatMap(([id, { title, items }]): Problem[] => {
    const part = (...path: string[]) => at('templates', id, ...path);
    const tooLong = (text: string, limit: number, ...path: string[]): Problem[] =>
      text.length <= limit
        ? []
        : [
            problemAt(part(...path), 'value', {
              code: 'bad-value',
              message: `this text has ${text.length} characters, and features.checklists.lengths allows ${limit}`,
              found: formatValue(text),
              expected: `at most ${limit} characters`,
            }),
          ];
    const tooMany =
      items.length <= mostItems
        ? []
        : [
            problemAt(part('items'), 'value', {
              code: 'bad-value',
              message: `${items.length} items, and features.checklists.mostItems allows ${mostItems}`,
              found: `${items.length} items`,
              expected: `at most ${mostItems} items`,
            }),
          ];
    return [
      ...tooLong(title, lengths.title, 'title'),
      ...tooMany,
      ...items.flatMap((item, index) => [
        ...tooLong(item.title, lengths.title, 'items', String(index), 'title'),
        ...tooLong(item.note ?? '', lengths.note, 'items', String(index), 'note'),
      ]),
    ];
  });
