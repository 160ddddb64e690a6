/** Filters and orders of Drupal's JSON:API, as far as a synchronisation uses them. */

export interface Reference {
  type: string;
  id: string;
  meta?: object;
}

export interface DrupalResource extends Reference {
  attributes: Record<string, unknown>;
  relationships: Record<string, { data?: Reference | Reference[] | null }>;
}

interface Condition {
  path: string;
  operator: string;
  values: string[];
  memberOf: string;
}

const ROOT = '@root';

/** The value that Drupal's database compares: times are Unix seconds there. */
function stored({ id, attributes }: DrupalResource, path: string): string | number {
  if (path === 'id') return id;
  const value = attributes[path];
  return path === 'changed' ? Math.floor(Date.parse(String(value)) / 1_000) : Number(value);
}

const COMPARE: Record<string, (one: string | number, values: string[]) => boolean> = {
  '>': (one, [value]) => Number(one) > Number(value),
  '=': (one, [value]) => one === Number(value),
  IN: (one, values) => values.includes(String(one)),
};

/** @returns why Drupal would answer 400, or which resources pass */
export function readFilter(query: URLSearchParams): string | ((resource: DrupalResource) => boolean) {
  const conditions = new Map<string, Condition>();
  const groups = new Map([[ROOT, { conjunction: 'AND', memberOf: '' }]]);
  for (const [name, value] of query) {
    const [, key, kind, member] = /^filter\[([^\]]+)\]\[([^\]]+)\]\[([^\]]+)\](?:\[\])?$/.exec(name) ?? [];
    if (!name.startsWith('filter')) continue;
    if (key === undefined) return `unknown filter ${name}`;
    if (kind === 'group') {
      const group = groups.get(key) ?? { conjunction: 'AND', memberOf: ROOT };
      groups.set(key, { ...group, [member!]: value });
      continue;
    }
    const one = conditions.get(key) ?? { path: '', operator: '=', values: [], memberOf: ROOT };
    if (member === 'value') one.values.push(value);
    else Object.assign(one, { [member!]: value });
    conditions.set(key, one);
  }
  for (const { path, operator, values, memberOf } of conditions.values()) {
    if (!COMPARE[operator]) return `unknown operator ${operator}`;
    if (!groups.has(memberOf)) return `unknown group ${memberOf}`;
    if (path !== 'id' && !values.every((value) => /^\d+$/.test(value)))
      return `${path} is compared with a number`;
  }
  const passes = (group: string, resource: DrupalResource): boolean => {
    const results = [
      ...[...conditions.values()]
        .filter(({ memberOf }) => memberOf === group)
        .map(({ path, operator, values }) => COMPARE[operator]!(stored(resource, path), values)),
      ...[...groups].filter(([, { memberOf }]) => memberOf === group).map(([name]) => passes(name, resource)),
    ];
    return groups.get(group)!.conjunction === 'OR' ? results.some(Boolean) : results.every(Boolean);
  };
  return (resource) => passes(ROOT, resource);
}

export function inOrder(resources: readonly DrupalResource[], sort: string | null): DrupalResource[] {
  const paths = (sort ?? 'id').split(',');
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return resources.toSorted((a, b) => {
    for (const path of paths) {
      const order = compare(stored(a, path), stored(b, path));
      if (order !== 0) return order;
    }
    return 0;
  });
}
