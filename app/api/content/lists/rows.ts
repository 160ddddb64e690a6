/** Rows of a list for exports: the items of its pages in larger parts, without counts and filters. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Reader } from '#app/runtime/access.ts';
import type { ListRows } from '#app/contracts/content-list.ts';
import type { Services } from '../../services.ts';
import { listFilter, listOrder, type WantedList } from './page.ts';
import { MOST_EXPORTED, ROWS_AT_A_TIME } from './limits.ts';
import { summarise } from './summaries.ts';

/**
 * @param part number of the part, from 1
 * @param today reference day of deadlines, `2026-11-21`
 */
export async function listRows(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  wanted: WantedList,
  { part, today }: { part: number; today: string },
): Promise<ListRows> {
  const offset = (part - 1) * ROWS_AT_A_TIME;
  const limit = Math.max(0, Math.min(ROWS_AT_A_TIME, MOST_EXPORTED - offset));
  const { items, total } = await services.store.content.list({
    ...(await listFilter(services, vertical, wanted)),
    ...listOrder(services, vertical, wanted, today),
    limit,
    offset,
  });
  const exportRows = Math.min(total, MOST_EXPORTED);
  return {
    columns: wanted.columns.filter(({ shown }) => shown).map(({ shown: _, ...column }) => column),
    items: await summarise(services, vertical, reader, items),
    total,
    exportRows,
    ...(offset + limit < exportRows ? { next: part + 1 } : {}),
  };
}
