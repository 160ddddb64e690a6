/** Editions made ready for publication: read as an import would read them, before the transaction that writes them. */
import { inSlices } from '#app/queue/slices.ts';
import type { Services } from '#app/api/services.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { RecordProblem } from '#app/import/record.ts';
import { newsroomItems, type NewsroomItem } from '../desk/items-store.server.ts';
import type { Ready } from './publish-store.server.ts';
import { prepareRecord } from '../drafts/record.server.ts';
import type { Edition } from './schedule-store.server.ts';

/** What stops an edition. */
export interface Incomplete {
  nid: number;
  title: string;
  problems: RecordProblem[];
}

export type Readied = { ok: true; ready: Ready[] } | { ok: false; incomplete: Incomplete[] };

/** The time of the last change as readers go on to know it, of a minor change. */
export const changedAs = ({ kind }: Edition, item: NewsroomItem | undefined): string | undefined =>
  kind === 'minor' && item?.status === 'published' ? (item.fields['changed'] as string) : undefined;

/** Reads editions. A minor change leaves the time of the last change as readers know it. */
export async function makeReady(
  services: Services,
  vertical: VerticalConfig,
  editions: readonly Edition[],
): Promise<Readied> {
  const at = services.now();
  const nids = editions.filter(({ kind }) => kind === 'minor').map(({ nid }) => nid);
  const items = await services.store.of(newsroomItems).some(nids, vertical.id);
  const giveWay = inSlices();
  const ready: Ready[] = [];
  const incomplete: Incomplete[] = [];
  for (const edition of editions) {
    await giveWay();
    const { nid, title } = edition;
    const changed = changedAs(edition, items.get(nid));
    const prepared = await prepareRecord(services, vertical, edition.fields, { at, changed });
    if (prepared.ok) ready.push({ edition, record: prepared.record });
    else incomplete.push({ nid, title, problems: prepared.problems });
  }
  return incomplete.length > 0 ? { ok: false, incomplete } : { ok: true, ready };
}

/** Problems of several items, as one sentence. */
export const describeIncomplete = (incomplete: readonly Incomplete[]): string =>
  incomplete
    .map(({ title, problems: [first, ...more] }) => {
      const rest = more.length > 0 ? `, and ${more.length} more` : '';
      return `“${title}” cannot be published: ${first!.pointer} ${first!.message}${rest}.`;
    })
    .join(' ');
