/** "What you can read instead" of a restricted page: open items about the same jurisdictions or topics. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Summary, TermRef } from '#app/plugin.ts';
import type { Reader } from '#app/runtime/access.ts';
import type { Services } from '../../services.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { sharedTerms } from './sidebar.ts';
import { summarise } from '../lists/summaries.ts';
import { readableTypes } from '#app/api/viewer.ts';

/** Most items offered. */
const OFFERED = 4;
/** Products are not in the list index, so this many of the newest items are examined, and the open ones selected. */
const LOOKED_AT = 24;

/**
 * Items that this reader may read in full, most related first: those that editors relate to the page, those that share
 * both a jurisdiction and a topic with it, then those that share either. Only types with a list are searched: others,
 * such as pages of jurisdictions, lead to content rather than being content.
 *
 * @param page with the terms and related items that this reader may see
 */
export async function alternatives(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  page: { nid: number; terms: Readonly<Record<string, TermRef[]>>; related: readonly Summary[] },
): Promise<Summary[]> {
  const listed = new Set(
    Object.values(vertical.routes).flatMap((route) =>
      'view' in route && route.view === 'list' && !route.path.includes('{') && route.contentType !== undefined
        ? [route.contentType]
        : [],
    ),
  );
  const types = readableTypes({ vertical, reader }).filter((type) => listed.has(type));
  const { jurisdiction, topic } = sharedTerms(vertical, page.terms);
  const searches = [[jurisdiction, topic], [jurisdiction], [topic]].filter((groups) =>
    groups.every(({ tids }) => tids.length > 0),
  );
  const found = new Map<number, Summary>();
  const add = (items: readonly Summary[]) => {
    for (const item of items) if (item.access === 'full') found.set(item.nid, item);
  };
  add(page.related);
  for (const groups of searches) {
    if (found.size >= OFFERED || types.length === 0) break;
    const { items } = await services.store.content.list({
      vertical: vertical.id,
      types,
      terms: groups,
      hiddenFields: hiddenTermFields(services.registry, vertical, types),
      except: [page.nid],
      order: 'newest',
      limit: LOOKED_AT,
      offset: 0,
    });
    add(await summarise(services, vertical, reader, items));
  }
  return [...found.values()].slice(0, OFFERED);
}
