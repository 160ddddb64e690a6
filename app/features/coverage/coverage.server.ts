/** Operations that read coverage. */
import { tableFile } from '#app/api/files/table-file.ts';
import type { TableColumn } from '#app/api/files/table.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { timeZoneFor } from '#app/api/profile-fields.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { mayOpenPath } from '#app/runtime/access.ts';
import { formatTime } from '#app/text/date-format.ts';
import { recordId } from '#app/text/record-id.ts';
import type { Coverage } from './contract/overview.ts';
import type { LoggedCheck } from './contract/log.ts';
import { coverageNow, loadFollowed, readState } from './followed.server.ts';
import { LOG_PAGE } from './limits.ts';
import { coverageLog, type CheckRow } from './log-store.server.ts';
import { loadCoverage, placesFor, topicsIn, toShown } from './overview.server.ts';

const coverage = operation('coverage', {
  summary: 'What is followed for each place and topic, when it was read last, and known gaps',
  auth: 'subscriber',
  scope: 'read',
  tool: {
    name: 'coverage',
    title: 'What is followed, and what is not',
    description:
      'For each place and topic: whether the editors follow sources, when these were read last, and which gaps are known. A row without a change does not say that the law did not change. `open` is the term id of a place whose sources are listed.',
    params: {},
  },
  async handle({ viewer, query }) {
    return success(await loadCoverage(viewer, query));
  },
});

const STATES: Readonly<Record<Coverage['rows'][number]['cells'][number]['state'], string>> = {
  ...{ followed: 'Followed', late: 'Late', partial: 'In part', none: 'Not followed' },
  unchecked: 'Followed, not checked yet',
};

const COLUMNS: readonly TableColumn[] = [
  { title: 'Jurisdiction', width: 30 },
  { title: 'Topic', width: 24 },
  { title: 'State', width: 16 },
  { title: 'Checked', width: 20 },
  { title: 'Late since', width: 20 },
  { title: 'Missing', width: 40 },
  { title: 'Last change', width: 20 },
  { title: 'Time zone', width: 20 },
];

const exportCoverage = operation('exportCoverage', {
  summary: 'What is followed, as CSV or Excel',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  async handle({ viewer, query: { format, origin: _, ...query } }) {
    const { rows, topics, zone } = await loadCoverage(viewer, query);
    const names = new Map(topics.map(({ key, label }) => [key, label]));
    const time = (at: string | undefined) => (at === undefined ? '' : formatTime(at, zone));
    const lines = rows.flatMap(({ place, cells }) =>
      cells.map(({ topic, state, checked, since, short, changed }) => [
        ...[place.name, names.get(topic) ?? topic, STATES[state]],
        ...[time(checked), time(since), short ?? '', time(changed), zone],
      ]),
    );
    return success(
      await tableFile({ title: 'Coverage', columns: COLUMNS, rows: lines, total: lines.length }, format),
    );
  },
});

/** The items of the library that checks name, as far as the reader may open them. */
async function findItems(
  viewer: Viewer,
  checks: readonly CheckRow[],
): Promise<Map<number, NonNullable<LoggedCheck['item']>>> {
  const nids = [...new Set(checks.flatMap(({ nid }) => nid ?? []))];
  const records = nids.length > 0 ? await viewer.services.store.content.published(nids) : [];
  return new Map(
    records.flatMap((record) => {
      const path = readablePath(viewer, record);
      const mayOpen =
        path !== undefined && mayOpenPath(viewer.vertical, decodeURIComponent(path), viewer.reader);
      return mayOpen ? [[record.nid, { title: record.title, path }] as const] : [];
    }),
  );
}

const coverageLogOperation = operation('coverageLog', {
  summary: 'What was found at each look at a source',
  auth: 'subscriber',
  scope: 'read',
  problems: ['not_found'],
  async handle({ viewer, services, vertical, params, query }) {
    const id = recordId(params['id']);
    const { sources } = await loadFollowed(viewer);
    const source = sources.find((one) => one.id === id);
    if (!source) return failure('not_found');
    const now = coverageNow(viewer);
    const log = services.store.of(coverageLog);
    const [at = '', key = ''] = (query.before ?? '').split(' ', 2);
    const [heads, rows, person, places] = await Promise.all([
      log.heads(vertical.id, now),
      log.page(source.id, {
        now,
        before: query.before === undefined ? undefined : { at, key },
        limit: LOG_PAGE + 1,
      }),
      services.store.users.byId(viewer.user.userId),
      placesFor(viewer, source.current.scope.places),
    ]);
    const head = heads.find(({ source_id }) => source_id === source.id);
    const state = readState(source.current, source.versions, head, now);
    const checks = rows.slice(0, LOG_PAGE);
    const last = rows.length > LOG_PAGE ? checks.at(-1) : undefined;
    const items = await findItems(viewer, checks);
    return success({
      ...{ now, zone: timeZoneFor(person ?? { profile: {} }, vertical.site) },
      source: await toShown(viewer, { ...source, state }, now),
      followed: source.current.followed === 1,
      ...{ since: source.versions[0]!.from_at, versions: source.versions.length },
      places: source.current.scope.places.flatMap((tid) => places.get(tid) ?? []),
      topics: topicsIn(viewer).filter(({ key: own }) => source.current.scope.topics.includes(own)),
      checks: checks.map((row) => {
        const item = row.nid === null ? undefined : items.get(row.nid);
        const { key: own, at: time, outcome, what, note, reader } = row;
        return { key: own, at: time, outcome, what, note, reader, ...(item && { item }) };
      }),
      ...(last && { next: `${last.at} ${last.key}` }),
    });
  },
});

export const readOperations = [coverage, coverageLogOperation, exportCoverage];
