/**
 * Items near a page's own: those of its type for the jurisdictions above and below (the country of a state, the states
 * of a country), and those that its fields name.
 */
import type { VerticalConfig } from '#app/config/model.ts';
import type { ContentPage, TermRef } from '#app/plugin.ts';
import { type Reader, contentAccess } from '#app/runtime/access.ts';
import { roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { Services } from '../../services.ts';
import { summarise } from '../lists/summaries.ts';

type Terms = Readonly<Record<string, TermRef[]>>;
type Neighbours = Pick<ContentPage<unknown>, 'above' | 'below' | 'addresses'>;

/** @param page with the terms that this reader may see */
export async function getNeighbours(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  page: ContentRecord & { terms: Terms },
): Promise<Neighbours> {
  const [places, addresses] = await Promise.all([
    placesAround(services, vertical, reader, page),
    addressesNamed(services, vertical, reader, page),
  ]);
  return { ...places, ...(Object.keys(addresses).length > 0 ? { addresses } : {}) };
}

async function placesAround(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  { type, terms }: { type: string; terms: Terms },
): Promise<Pick<Neighbours, 'above' | 'below'>> {
  const { place: field } = roleFields(schemaFor(services.registry, vertical, type) ?? {});
  const place = field === undefined ? undefined : terms[field]?.[0];
  if (!place || field === undefined) return {};
  const at = { tid: place.tid, vertical: vertical.id, type, field };
  const { jurisdictions } = services.store;
  const [above, below] = await Promise.all([
    place.parent === undefined ? [] : jurisdictions.above(at),
    jurisdictions.below(at),
  ]);
  return {
    ...(above.length > 0 ? { above: await summarise(services, vertical, reader, above) } : {}),
    ...(below.length > 0 ? { below: await summarise(services, vertical, reader, below) } : {}),
  };
}

/** Canonical URLs, by nid, of the items that the fields of a page name, as far as this reader may see them. */
async function addressesNamed(
  { registry, store }: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  page: ContentRecord,
): Promise<Record<string, string>> {
  const schema = schemaFor(registry, vertical, page.type);
  if (!schema) return {};
  const named = namedIn(redact(schema, page.fields, contentAccess(vertical, page, reader)));
  const records = await Promise.all(
    named.filter((nid) => nid !== page.nid).map((nid) => store.content.get(nid)),
  );
  return Object.fromEntries(
    records.flatMap((record) => {
      if (record?.status !== 'published' || record.vertical !== vertical.id) return [];
      const path = contentPath(vertical, record);
      return path === undefined ? [] : [[record.nid, path]];
    }),
  );
}

/** The `nid` of every entry of a list field, without duplicates. */
function namedIn(fields: Readonly<Record<string, unknown>>): number[] {
  const entries = Object.values(fields).filter(Array.isArray).flat() as ({ nid?: unknown } | null)[];
  return [...new Set(entries.flatMap((entry) => (typeof entry?.nid === 'number' ? [entry.nid] : [])))];
}
