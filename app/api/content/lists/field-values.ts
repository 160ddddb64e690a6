/** What a list has from fields of its items: filters with counts, and orders. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { storedField } from '#app/runtime/listed-fields.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import type { ListOffer } from '#app/runtime/queries/list-offer.ts';
import type { ListState, PlainSort } from '#app/runtime/queries/list-query.ts';
import type { ContentFilter, ContentListQuery } from '#app/store/store.ts';
import type { Services } from '../../services.ts';

export type ValueGroup = NonNullable<ContentFilter['values']>[number];
type TypedField = Omit<ValueGroup, 'values'>;

/** A field in those types of a list whose readers all see it: in others neither values nor order may tell of it. */
export function seenField(
  { registry }: Pick<Services, 'registry'>,
  { contentTypes }: VerticalConfig,
  types: readonly string[],
  field: string,
): TypedField {
  const settings = types.flatMap((type) => {
    const schema = registry.get(contentTypes[type]?.plugin ?? '')?.schema;
    const setting = contentTypes[type]?.listed?.find((one) => one.field === field);
    return schema && setting && isPublic(schema, field) ? [{ type, setting }] : [];
  });
  const [first] = settings;
  return {
    ...(first ? storedField(first.setting) : { field }),
    types: settings.map(({ type }) => type),
  };
}

interface Asked {
  offer: ListOffer;
  state: ListState;
}

/** The values that a list is filtered by. */
export function chosenValues(
  services: Pick<Services, 'registry'>,
  vertical: VerticalConfig,
  types: readonly string[],
  { offer, state }: Asked,
): ValueGroup[] {
  return offer.fieldFacets.flatMap(({ field }) => {
    const values = state.values?.[field];
    return values ? [{ ...seenField(services, vertical, types, field), values }] : [];
  });
}

/** The order of a list: by a field, then newest first, or one that every list may have. */
export function fieldOrder(
  services: Pick<Services, 'registry'>,
  vertical: VerticalConfig,
  types: readonly string[],
  { offer, state }: Asked,
): Pick<ContentListQuery, 'order' | 'field'> {
  const chosen = offer.fieldSorts.find(({ sort }) => sort === state.sort);
  if (!chosen) return { order: state.sort as PlainSort };
  const { setting, direction } = chosen;
  return {
    order: 'newest',
    field: {
      ...seenField(services, vertical, types, setting.field),
      direction,
      ...(setting.kind === 'values' && { order: setting.values.map(({ value }) => value) }),
    },
  };
}

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** @param offered counts of the list without filters: its values are the rows, so that nothing moves under the pointer */
export function fieldFacets(
  { fieldFacets: facets }: ListOffer,
  { values: chosen = {} }: ListState,
  offered: Counts,
  counts: Counts,
): Pick<ContentListResponse, 'fieldFacets'> {
  if (facets.length === 0) return {};
  return {
    fieldFacets: facets.map(({ field, title, values }) => ({
      ...{ param: field, title },
      values: values.flatMap(({ value, name }) => {
        const selected = chosen[field]?.includes(value) ?? false;
        if (!selected && !offered.get(field)?.has(value)) return [];
        return [{ value, name, count: counts.get(field)?.get(value) ?? 0, selected }];
      }),
    })),
  };
}

/** Names of the orders by fields. */
export function fieldSorts({ fieldSorts: sorts }: ListOffer): Pick<ContentListResponse, 'fieldSorts'> {
  if (sorts.length === 0) return {};
  return {
    fieldSorts: sorts.map(({ sort, setting: { field }, label }) => ({ sort, field, label })),
  };
}
