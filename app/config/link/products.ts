/** Products: accounts hold them by key, so each key and each variant of one belongs to one product. */
import { describePlace, nearestPart, type LinkRule } from './context.ts';
import type { Located } from '../document.ts';
import { formatValue, problemAt, type Problem } from '../problem.ts';

export const productKeys: LinkRule = {
  reads: ['products'],
  check(context) {
    const owners = new Map<string, Located>();
    return Object.entries(context.value.products).flatMap(([id, { key, variants = [] }]) => {
      const names: [string, Located][] = [
        [key, nearestPart(context, 'products', id, 'key')],
        ...variants.map((suffix, index): [string, Located] => [
          key + suffix,
          nearestPart(context, 'products', id, 'variants', String(index)),
        ]),
      ];
      const taken = names.flatMap(([name, where]): Problem[] => {
        const owner = owners.get(name);
        owners.set(name, owner ?? where);
        if (owner === undefined) return [];
        return [
          problemAt(where, 'value', {
            code: 'bad-value',
            message: `the product “${name}” is already defined by ${describePlace(owner)}, so accounts with one would have the other`,
            found: formatValue(name),
            expected: 'a key that no other product has, alone or with one of its variants',
          }),
        ];
      });
      // Where the keys are the same, the variants are a consequence.
      return taken.slice(0, 1);
    });
  },
};
