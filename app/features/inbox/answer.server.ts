/** The queue as the API answers it: titles and standfirsts by the rules of lists, and what changed. */
import { findMateriality, type Materiality } from '#app/api/content/materiality.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import { queueSources } from '#app/api/feature-parts.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Summary } from '#app/plugin.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { findChanges } from './changes.server.ts';
import type { LaterRow, Queue, QueueRow } from './contract.ts';
import { PLACES, type FoundQueue } from './find-queue.server.ts';
import { MOST_COMPARED, MOST_LATER } from './limits.ts';
import { queueMarks, type QueueMark } from './marks-store.server.ts';
import { ASSIGNED, readItemKey, REMINDER, type MergedRow } from './merge.server.ts';

interface Items {
  records: ReadonlyMap<number, ContentRecord>;
  summaries: ReadonlyMap<number, Summary>;
}

export async function answerQueue(viewer: Viewer, found: FoundQueue): Promise<Queue> {
  const { services, vertical, reader } = viewer;
  const later = found.later.slice(0, MOST_LATER);
  const nids = [
    ...found.rows.flatMap(({ nid }) => nid ?? []),
    ...later.flatMap(({ subject }) => readItemKey(subject) ?? []),
  ];
  const records = await services.store.content.published(nids);
  const summaries = await summarise(services, vertical, reader, records);
  const items: Items = {
    records: new Map(records.map((record) => [record.nid, record])),
    summaries: new Map(summaries.map((summary) => [summary.nid, summary])),
  };
  const compared = found.rows.flatMap((row) => toCompared(row, items) ?? []);
  const changes = await describeChanges(viewer, compared);
  const said = await findMateriality(viewer, compared);
  const materiality = new Map(compared.map(({ key }, position) => [key, said[position]!]));
  return {
    rows: found.rows.flatMap(
      (row) =>
        toRow(row, items, { changes: changes.get(row.key), materiality: materiality.get(row.key) }) ?? [],
    ),
    more: found.more,
    later: await toLater(viewer, later, found, items),
    sources: [
      { id: PLACES, title: 'Places' },
      ...queueSources(vertical).map(([id, { title }]) => ({ id, title })),
      { id: ASSIGNED, title: 'Assigned to me' },
      { id: REMINDER, title: 'Reminders' },
    ],
    checked: found.checked,
    at: services.now().toISOString(),
    zone: found.zone,
    today: found.own.today,
    colleagues: found.colleagues,
  };
}

/** A row whose item changed since a version. */
interface Compared {
  key: string;
  record: ContentRecord;
  since: number;
}

function toCompared({ key, nid, what, seen, since }: MergedRow, { records }: Items): Compared | undefined {
  const record = what === 'changed' && nid !== undefined ? records.get(nid) : undefined;
  return record && { key, record, since: since ?? Number(seen) - 1 };
}

/** What changed, of the latest rows. */
async function describeChanges(viewer: Viewer, compared: readonly Compared[]) {
  const changes = new Map<string, readonly string[]>();
  for (const { key, record, since } of compared.slice(0, MOST_COMPARED)) {
    const known = await findChanges(viewer, record, since);
    if (known) changes.set(key, known);
  }
  return changes;
}

/** What is known of the changes of a row. */
interface KnownChanges {
  changes: readonly string[] | undefined;
  materiality: Materiality | undefined;
}

function toRow(
  { key, seen, what, at, reasons, nid, page, changes: given = [] }: MergedRow,
  { summaries }: Items,
  { changes = given, materiality = 'unsaid' }: KnownChanges,
): QueueRow | undefined {
  const common = {
    ...{ key, seen, what, at, reasons, changes: [...changes] },
    ...(materiality !== 'unsaid' && { materiality }),
  };
  if (page) {
    const { title, path, label } = page;
    return { ...common, title, path, label, jurisdictions: [], access: 'full' };
  }
  const item = summaries.get(nid!);
  if (!item) return undefined;
  const { title, path, label, jurisdictions, access, summary } = item;
  return {
    ...{ ...common, nid: nid!, title, path, label, access },
    jurisdictions: jurisdictions.map(({ tid, name, iso }) => ({ tid, name, ...(iso ? { iso } : {}) })),
    ...(summary && what === 'new' ? { summary } : {}),
  };
}

/** Pages of features are named by their sources only while these find them, so only items are listed. */
async function toLater(
  { services, vertical }: Viewer,
  marks: readonly QueueMark[],
  { own }: Pick<FoundQueue, 'own'>,
  { summaries }: Items,
): Promise<LaterRow[]> {
  const assignees = marks.flatMap(({ assignee_id: id }) => id ?? []);
  const settled = await services.store.of(queueMarks).settledBy(
    [...new Set(assignees)],
    vertical.id,
    marks.map(({ subject }) => subject),
  );
  return marks.flatMap(({ subject, seen, change, remind_on: on, assignee_id: id, marked_at: at }) => {
    const item = summaries.get(readItemKey(subject) ?? 0);
    if (!item) return [];
    const assignee = id === null ? undefined : own.names.get(id);
    const done = settled.find((one) => one.user_id === id && one.subject === subject && one.marked_at >= at);
    return [
      {
        ...{ key: subject, seen, change, title: item.title, path: item.path, label: item.label },
        ...(on === null ? {} : { on }),
        ...(assignee === undefined ? {} : { assignee }),
        ...(done ? { doneAt: done.marked_at } : {}),
      },
    ];
  });
}
