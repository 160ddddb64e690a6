/** The filters and orders that a list has from fields of its items. Pure. */
import type { ListedSetting, VerticalConfig } from '#app/config/model.ts';
import type { FieldSort } from './list-query.ts';

/** A filter by a field's own values. */
export interface FieldFacet {
  /** The field, and the parameter of the filter. */
  field: string;
  title: string;
  values: ListedSetting['values'];
}

/** An order by a field. */
export interface FieldSortSetting {
  sort: FieldSort;
  setting: ListedSetting;
  direction: 'asc' | 'desc';
  /** As a choice for readers: "Fine, highest first". */
  label: string;
}

/**
 * A list has the filters and orders of fields that all its types have: among items of several types, the others would
 * have no place.
 */
export function listedFor(
  { contentTypes }: Pick<VerticalConfig, 'contentTypes'>,
  types: readonly string[],
): { facets: FieldFacet[]; sorts: FieldSortSetting[] } {
  const [first = [], ...others] = types.flatMap((type) => {
    const known = contentTypes[type];
    return known ? [known.listed ?? []] : [];
  });
  const shared = first.flatMap((setting) => {
    const same = others.map((listed) =>
      listed.find(({ field, kind }) => field === setting.field && kind === setting.kind),
    );
    return same.includes(undefined) ? [] : [[setting, ...same.filter((one) => one !== undefined)]];
  });
  return {
    facets: shared.flatMap((settings) => {
      const [{ field, facet }] = settings as [ListedSetting];
      if (facet === undefined || settings.some((one) => one.facet === undefined)) return [];
      return [{ field, title: facet, values: allValues(settings) }];
    }),
    sorts: shared.flatMap((settings) => {
      const setting = { ...settings[0]!, values: allValues(settings) };
      return settings.every(({ sort }) => sort !== undefined) ? sortsFor(setting) : [];
    }),
  };
}

/** The values of all, each once, with the name that the first of them has. */
function allValues(settings: readonly ListedSetting[]): ListedSetting['values'] {
  const names = new Map<string, string>();
  for (const { value, name } of settings.flatMap(({ values }) => values))
    if (!names.has(value)) names.set(value, name);
  return [...names].map(([value, name]) => ({ value, name }));
}

function sortsFor(setting: ListedSetting): FieldSortSetting[] {
  return (['asc', 'desc'] as const).map((direction) => ({
    ...{ sort: `${setting.field}.${direction}` as const, setting, direction },
    label: sortLabel(setting, direction),
  }));
}

const ENDS = {
  number: { asc: 'lowest first', desc: 'highest first' },
  date: { asc: 'earliest first', desc: 'latest first' },
  text: { asc: 'A to Z', desc: 'Z to A' },
};

function sortLabel({ field, sort = field, kind, values }: ListedSetting, direction: 'asc' | 'desc'): string {
  if (kind !== 'values') return `${sort}, ${ENDS[kind][direction]}`;
  return `${sort}: ${values.at(direction === 'asc' ? 0 : -1)?.name} first`;
}
