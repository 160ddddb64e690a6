/** What a reader is told of items that were withdrawn, with the access of now. */
import { findWithdrawal } from '#app/api/content/pages/withdrawn-item.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { createAnswerCache } from '#app/api/content/shared-answers.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { NoticeRow } from './notices-store.server.ts';

/** A notice as its reader may read it. */
export interface Described {
  row: NoticeRow;
  title: string;
  /** What it was: `Regulatory update`. */
  label: string;
  /** `Withdrawn on 28 November 2026`; without its day for who could not read all of it. */
  text: string;
  /** Of its editors for readers; empty without one, and for who could not read all of it. */
  note: string;
  /** The page that replaces it, which this reader may open. */
  instead?: { title: string; path: string };
  /** Its address, which says the same; for who could not read all of it a page of the reader's own. */
  path: string;
}

/** What all readers with the same access are told of an item. */
type Told = Omit<Described, 'row' | 'path'> & { address: string | undefined };

const cached = createAnswerCache();

/** Empty if the item is not withdrawn as this version, or if readers with this access may not see it in lists. */
const tell = (viewer: Viewer, { nid, version }: NoticeRow): Promise<{ told?: Told }> =>
  cached(viewer, ['withdrawn', nid, version], async () => {
    const { services, vertical, reader } = viewer;
    const record = await services.store.content.get(nid);
    if (record?.status !== 'withdrawn' || record.version !== version) return {};
    const address = readablePath(viewer, record);
    const [summary] = address === undefined ? [] : await summarise(services, vertical, reader, [record]);
    if (!summary) return {};
    const type = vertical.contentTypes[record.type]!;
    const shown = { title: summary.title, label: type.label ?? type.title };
    const said = await findWithdrawal(viewer, record);
    if (!said) return { told: { ...shown, text: 'Withdrawn', note: '', address: undefined } };
    const { day, note, instead } = said;
    const text = day === '' ? 'Withdrawn' : `Withdrawn on ${formatDate(day, 'full')}`;
    return { told: { ...shown, text, note, address, ...(instead && { instead }) } };
  });

/**
 * Those of the notices whose items are withdrawn as they say, and that the reader may see in lists. Only who could read all of
 * an item is told more than that it is gone, as at its address.
 */
export async function describeNotices(viewer: Viewer, rows: readonly NoticeRow[]): Promise<Described[]> {
  const described: Described[] = [];
  for (const row of rows) {
    const { told } = await tell(viewer, row);
    if (!told) continue;
    const { address, ...said } = told;
    described.push({ ...said, row, path: address ?? row.path });
  }
  return described;
}
