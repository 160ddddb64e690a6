/** Deadlines that a version of an item would move or take out, and how many readers have marked them. */
import { findMoved, trackNext, type TrackedDate, type VersionDate } from '#app/api/dates/date-history.ts';
import { entryId, findHistory } from '#app/api/dates/item-dates.ts';
import type { Impact, PlannedVersion } from '#app/api/impact.ts';
import type { Services } from '#app/api/services.ts';
import { schemaFor, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { deadlineMarks } from './marks-store.server.ts';

export async function findDeadlineImpact(
  services: Services,
  { record, current }: PlannedVersion,
): Promise<Impact[]> {
  const vertical = services.config().verticals[record.vertical]!;
  const schema = schemaFor(services.registry, vertical, record.type);
  if (!schema || !current || current.type !== record.type) return [];
  const binds = ({ kind }: TrackedDate) => vertical.site.dates.kinds[kind]?.deadline === true;
  const before = await findHistory({ services, vertical }, current);
  const dates =
    record.status === 'withdrawn'
      ? []
      : (valueWithRole<VersionDate[]>(schema, record.fields, 'key-dates') ?? []);
  const after = trackNext(before, { dates });
  const moved = findMoved(before, after).filter(({ date }) => binds(date));
  const gone = new Set(after.filter(({ cancelled }) => cancelled).map(({ id }) => id));
  const removed = before.filter((date) => !date.cancelled && gone.has(date.id) && binds(date));
  const marked = (all: readonly TrackedDate[]) =>
    services.store.of(deadlineMarks).readersWithMarks(
      record.vertical,
      all.map((date) => entryId(record, date)),
    );
  const [movedReaders, removedReaders] = await Promise.all([
    marked(moved.map(({ date }) => date)),
    marked(removed),
  ]);
  return [
    {
      ...{ id: 'deadlines-moved', count: moved.length, counted: ['deadline moves', 'deadlines move'] },
      ...sayReaders(movedReaders),
      changes: moved.map(({ date, from }) => ({ label: date.label, from, to: date.date })),
    },
    {
      ...{ id: 'deadlines-removed', count: removed.length },
      counted: ['deadline is taken out', 'deadlines are taken out'],
      ...sayReaders(removedReaders),
      changes: removed.map(({ label, date }) => ({ label, from: date, to: '' })),
    },
  ];
}

const sayReaders = (readers: number) =>
  readers > 0
    ? { note: readers === 1 ? 'One reader has marked them.' : `${readers} readers have marked them.` }
    : {};
