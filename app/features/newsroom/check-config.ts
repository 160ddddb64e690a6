/** Four eyes and previews: what they name exists. Roles: people can tell them apart. */
import type { Located } from '#app/config/document.ts';
import { unknownReference, type ConfigCheck, type LinkContext } from '#app/config/link/context.ts';
import { repeatedNames } from '#app/config/link/mix-ups.ts';
import type { Problem, ProblemCode } from '#app/config/problem.ts';
import type { NewsroomOptions } from './options.ts';

type Level = NewsroomOptions['previewAs'][string];
type Named = readonly [code: ProblemCode, what: string];
const TYPE: Named = ['unknown-content-type', 'content type'];
const PERMISSION: Named = ['unknown-permission', 'permission'];
const PRODUCT: Named = ['unknown-product', 'product'];

export const checkConfig: ConfigCheck<NewsroomOptions> = ({ fourEyes, previewAs, roles }, at, { value }) => [
  ...named(fourEyes, (index) => at('fourEyes', index), Object.keys(value.contentTypes), TYPE),
  ...Object.entries(previewAs).flatMap(([id, level]) =>
    checkLevel(level, (...path) => at('previewAs', id, ...path), value),
  ),
  ...repeatedNames(
    Object.entries(roles).map(([id, { title }]) => ({ name: title, where: at('roles', id, 'title') })),
    'role',
  ),
];

function checkLevel(
  { permissions, products }: Level,
  at: (...path: string[]) => Located,
  { permissions: known, products: sold }: LinkContext['value'],
): Problem[] {
  const keys = Object.values(sold).flatMap(({ key, variants = [] }) => [
    key,
    ...variants.map((variant) => key + variant),
  ]);
  return [
    ...named(permissions, (index) => at('permissions', index), Object.keys(known), PERMISSION),
    ...named(products, (index) => at('products', index), keys, PRODUCT),
  ];
}

/** Problems with the ids of a written list that nothing has. A default may name what a site lacks. */
function named(
  ids: 'all' | readonly string[],
  at: (index: string) => Located,
  known: readonly string[],
  [code, what]: Named,
): Problem[] {
  if (ids === 'all') return [];
  return ids.flatMap((id, index) => {
    const where = at(String(index));
    const isWritten = where.pointer.endsWith(`/${index}`);
    return known.includes(id) || !isWritten ? [] : [unknownReference(where, id, known, code, what)];
  });
}
