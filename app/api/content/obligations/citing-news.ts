/** News that cite the law of an obligation. */
import { citedLaws, lawKeys, type Source } from '../../comparison/cited-laws.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { schemaFor, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import type { ObligationNews } from '#app/contracts/obligation-updates.ts';
import { inSlices } from '#app/queue/slices.ts';
import { createAnswerCache } from '../shared-answers.ts';
import { readablePath, readableTypes, type Viewer } from '../../viewer.ts';
import type { Obligation } from './compare-obligations.ts';

/** News that are read for a place: the newest. */
const MOST_READ = 300;
/** Items that are named for an obligation. */
const MOST_NAMED = 3;

interface CitingItem {
  title: string;
  path: string;
  published: string;
  laws: string[];
}

/** For each place; each has at most {@link MOST_READ} titles. */
const cached = createAnswerCache();

/** @param place tid of the jurisdiction of the page */
export async function findCitingNews(
  viewer: Viewer,
  place: number,
  obligations: readonly Obligation[],
): Promise<ObligationNews[]> {
  const { items } = await cached(viewer, ['citing-news', place], async () => ({
    items: await readNews(viewer, place),
  }));
  const byLaw = new Map<string, CitingItem[]>();
  for (const item of items) for (const law of item.laws) byLaw.set(law, [...(byLaw.get(law) ?? []), item]);
  return obligations.flatMap(({ id, source }): ObligationNews[] => {
    const citing = [...new Set(lawKeys(source).flatMap((key) => byLaw.get(key) ?? []))];
    if (id === undefined || citing.length === 0) return [];
    const named = citing
      .slice(0, MOST_NAMED)
      .map(({ title, path, published }) => ({ title, path, published }));
    return [{ id, total: citing.length, items: named }];
  });
}

/** The newest first; only what the reader may open, and the sources that the reader may see. */
async function readNews(viewer: Viewer, place: number): Promise<CitingItem[]> {
  const { services, vertical, reader } = viewer;
  const { content } = services.store;
  const types = readableTypes(viewer, 'news');
  if (types.length === 0) return [];
  const { items } = await content.list({
    ...{ vertical: vertical.id, types, terms: [{ tids: [place] }], binding: true },
    hiddenFields: hiddenTermFields(services.registry, vertical, types),
    ...{ order: 'newest', limit: MOST_READ, offset: 0 },
  });
  const giveWay = inSlices();
  const found: CitingItem[] = [];
  for (const item of items) {
    await giveWay();
    const path = readablePath(viewer, item);
    const schema = schemaFor(services.registry, vertical, item.type);
    if (path === undefined || !schema) continue;
    const shown = redact(schema, item.fields, contentAccess(vertical, item, reader));
    const laws = [...new Set(citedLaws(valueWithRole<Source[]>(schema, shown, 'sources') ?? []))];
    if (laws.length > 0) found.push({ title: item.title, path, published: item.published, laws });
  }
  return found;
}
