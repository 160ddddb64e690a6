/** Saved reports of the reader: to list, save, change, duplicate and delete. */
import { recordId } from '#app/text/record-id.ts';
import { MAX_NAME, REPORT } from './limits.ts';
import { savedReports, type NewReport, type ReportChange, type StoredReport } from './store.server.ts';
import type { ReportSelection } from '#app/contracts/comparison.ts';
import type { SavedReport, SavedReportChange } from './contract.ts';
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { loadOrigins } from '#app/api/origins.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { compareFor } from '#app/api/comparison/compare.ts';
import { refuseTooManyRows } from '#app/api/comparison/read-matrix.ts';
import {
  findReport,
  reachReport,
  refuseWithoutTools,
  toSelection,
  type ReachedReport,
} from './report-call.server.ts';
import { recordLook, recordRead } from './report-visits.server.ts';
import { listOwn, listShared, toSavedReport } from './saved-report.server.ts';
import { takeSnapshot } from './snapshot.server.ts';
import { tellChange } from '#app/api/sharing/sharing.ts';
import { isCsrfToken } from '#app/api/sign-in/csrf-token.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import { capital } from '#app/text/capital.ts';
import { formatList } from '#app/text/format-list.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { optionsIn } from './options.ts';

const tooMany = ({ vertical }: Viewer): Failure =>
  failure('too_many_reports', {
    detail: `You have ${optionsIn(vertical).mostReports} reports. Delete one to save another.`,
  });

/** A report that exists, as the API answers it. */
async function answerReport(viewer: Viewer, id: number, status = 200): Promise<Outcome<SavedReport>> {
  const report = await findReport(viewer, id);
  return report ? success(await toSavedReport(viewer, report), { status }) : failure('not_found');
}

/** The fault of new sections or jurisdictions that do not exist; those of the report itself may be gone. */
async function refuseUnknown(
  viewer: Viewer,
  selection: ReportSelection,
  before?: StoredReport,
): Promise<Failure | undefined> {
  const tooManyRows = await refuseTooManyRows(viewer, selection.sections, '/field_sections');
  if (tooManyRows) return tooManyRows;
  const { columns, rows } = await compareFor(viewer, selection);
  const unknown = [
    ...columns
      .filter(({ tid, isMissing }) => isMissing && !before?.jurisdictions.includes(tid))
      .map(({ tid }) => ({ pointer: '/field_jurisdictions', tid })),
    ...rows
      .filter(({ row: { kind, tid } }) => kind === 'missing' && !before?.sections.includes(tid))
      .map(({ row: { tid } }) => ({ pointer: '/field_sections', tid })),
  ];
  if (unknown.length === 0) return undefined;
  return failure('unknown_term', {
    errors: unknown.map(({ pointer, tid }) => ({
      pointer,
      message: `term ${tid} does not exist, or cannot be compared`,
    })),
  });
}

async function create(viewer: Viewer, report: Omit<NewReport, 'user_id' | 'vertical'>) {
  const { services, user, vertical } = viewer;
  return services.store
    .of(savedReports)
    .create(
      { ...report, user_id: user.userId, vertical: vertical.id },
      services.now().toISOString(),
      optionsIn(vertical).mostReports,
    );
}

const saveReport = operation('saveReport', {
  summary: 'Saves a report with its cells; demands the header X-CSRF-Token',
  auth: 'subscriber',
  statuses: { 200: 'The report that was saved before with the same client_id.', 201: 'The new report.' },
  problems: ['permission_missing', 'csrf_invalid', 'too_many_reports', 'unknown_term'],
  async handle({ services, viewer, body, csrf: given }) {
    if (!isCsrfToken(services, viewer.user, given))
      return failure('csrf_invalid', { detail: 'Send the token of GET /api/csrf-token in X-CSRF-Token.' });
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const selection: ReportSelection = {
      variant: body.variant ?? 'world',
      jurisdictions: body.field_jurisdictions,
      sections: body.field_sections,
    };
    const unknown = await refuseUnknown(viewer, selection);
    if (unknown) return unknown;
    const saved = await create(viewer, {
      ...selection,
      label: cleanLine(body.label),
      snapshot: takeSnapshot(await compareFor(viewer, selection)),
      client_id: body.client_id ?? null,
    });
    return saved ? answerReport(viewer, saved.id, saved.isNew ? 201 : 200) : tooMany(viewer);
  },
});

const reports = operation('reports', {
  summary: 'Saved reports of the reader',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const { userId } = viewer.user;
    const [own, shared, deleted, origin] = await Promise.all([
      listOwn(viewer),
      listShared(viewer),
      services.store.of(savedReports).deleted(userId, vertical.id),
      loadOrigins(viewer, 'report'),
    ]);
    return success({
      reports: own.map((report) => ({ ...report, ...origin(report.id) })),
      ...(shared.length > 0 && { shared }),
      deleted,
      most: optionsIn(vertical).mostReports,
    });
  },
});

const report = operation('report', {
  summary: 'A saved report of the reader; its cells are those of reportMatrix',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing', 'not_found'],
  handle: async ({ viewer, params }) =>
    refuseWithoutTools(viewer) ?? answerReport(viewer, recordId(params['id']) ?? 0),
});

const changeReport = operation('changeReport', {
  summary: 'Renames a saved report, saves its cells again, marks changes as read, or restores it',
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found', 'version_conflict', 'too_many_reports', 'unknown_term'],
  async handle({ services, viewer, vertical, params, body }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const before = await reachReport(viewer, recordId(params['id']));
    if (!before || (before.deleted_at !== null && body.deleted !== false)) return failure('not_found');
    const forbidden = refuseChange(before, body);
    if (forbidden) return forbidden;
    const conflict = async () =>
      failure('version_conflict', {
        detail: 'The report was changed elsewhere. Reload it to see the change.',
        ...(await getCurrent(viewer, before.id)),
      });
    if (body.version !== undefined && body.version !== before.version) return conflict();
    const change = await toChange(viewer, before, body);
    if ('ok' in change) return change;
    const isBack = before.deleted_at !== null;
    const most = isBack ? optionsIn(vertical).mostReports : undefined;
    const outcome = await services.store
      .of(savedReports)
      .change(before, change, { version: body.version, most });
    if (outcome === 'too-many') return tooMany(viewer);
    if (outcome !== 'changed') return conflict();
    if (body.seen) await recordRead(viewer, before);
    await tellReportChange(viewer, before, change);
    return answerReport(viewer, before.id);
  },
});

/** Tells its owner what a colleague has changed. */
async function tellReportChange(
  viewer: Viewer,
  { id, user_id: owner, created_at: createdAt, version }: ReachedReport,
  { label, jurisdictions }: ReportChange,
): Promise<void> {
  const parts = [
    ...(label === undefined ? [] : [`renamed to “${label}”`]),
    ...(jurisdictions ? ['compares another selection'] : []),
  ];
  await tellChange(viewer, {
    thing: { kind: REPORT, id: String(id), owner, createdAt },
    before: String(version),
    text: capital(formatList(parts)),
  });
}

/** The report as it is now, for somebody whose change was based on an older one. */
async function getCurrent(viewer: Viewer, id: number): Promise<{ current?: SavedReport }> {
  const report = await findReport(viewer, id);
  return report ? { current: await toSavedReport(viewer, report) } : {};
}

/** What a colleague may not change. A colleague's change names its version, so that it overwrites nothing unseen. */
function refuseChange({ right }: ReachedReport, { seen, version }: SavedReportChange): Failure | undefined {
  if (right === 'own') return undefined;
  if (right === 'read') return failure('permission_missing', { detail: 'It is shared with you to read.' });
  if (seen) return failure('permission_missing', { detail: 'Its owner marks changes as read.' });
  return version === undefined
    ? failure('invalid_request', { errors: [{ pointer: '/version', message: 'is missing' }] })
    : undefined;
}

async function toChange(
  viewer: Viewer,
  before: ReachedReport,
  { label, field_jurisdictions, field_sections, seen, deleted }: SavedReportChange,
): Promise<ReportChange | Failure> {
  const change: ReportChange = {
    ...(label === undefined ? {} : { label: cleanLine(label) }),
    ...(deleted === undefined ? {} : { deleted_at: null }),
  };
  if (!field_jurisdictions && !field_sections && !seen) return change;
  const own = toSelection(before);
  const selection: ReportSelection = {
    variant: own.variant,
    jurisdictions: field_jurisdictions ?? own.jurisdictions,
    sections: field_sections ?? own.sections,
  };
  const unknown = await refuseUnknown(viewer, selection, before);
  if (unknown) return unknown;
  const { jurisdictions, sections } = selection;
  // The cells are saved for the owner: those of a colleague are what another subscription shows.
  if (before.right !== 'own') return { ...change, jurisdictions, sections };
  const snapshot = takeSnapshot(await compareFor(viewer, selection, before.snapshot), before.snapshot);
  return { ...change, jurisdictions, sections, snapshot, saved_at: viewer.services.now().toISOString() };
}

const deleteReport = operation('deleteReport', {
  summary: `Deletes a saved report; it can be restored for ${UNDO_DAYS} days`,
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const before = await reachReport(viewer, recordId(params['id']));
    if (!before) return failure('not_found');
    if (before.right !== 'own')
      return failure('permission_missing', { detail: 'Only its owner can delete it.' });
    if (before.deleted_at === null)
      await services.store.of(savedReports).change(before, { deleted_at: services.now().toISOString() });
    return success({ done: true });
  },
});

const lookAtReport = operation('lookAtReport', {
  summary: 'Records that the reader looks at a saved report: later changes are marked at the next visit',
  auth: 'subscriber',
  // It compares as the screen does.
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, params, body }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const report = await findReport(viewer, recordId(params['id']));
    if (!report) return failure('not_found');
    await recordLook(viewer, report, body.shown);
    return success({ done: true });
  },
});

const duplicateReport = operation('duplicateReport', {
  summary: 'Saves a copy of a saved report under another name, with the cells as they are now',
  auth: 'subscriber',
  statuses: { 200: 'The copy that was made before with the same client_id.', 201: 'The copy.' },
  problems: ['permission_missing', 'not_found', 'too_many_reports'],
  async handle({ viewer, params, query }) {
    const refused = refuseWithoutTools(viewer);
    if (refused) return refused;
    const original = await findReport(viewer, recordId(params['id']));
    if (!original) return failure('not_found');
    const selection = toSelection(original);
    const snapshot = takeSnapshot(await compareFor(viewer, selection, original.snapshot), original.snapshot);
    const suffix = ' (copy)';
    const label = `${original.label.slice(0, MAX_NAME - suffix.length)}${suffix}`;
    const client_id = query.client_id ?? null;
    const saved = await create(viewer, { ...selection, label, snapshot, client_id });
    return saved ? answerReport(viewer, saved.id, saved.isNew ? 201 : 200) : tooMany(viewer);
  },
});

export const savedReportOperations = [
  saveReport,
  reports,
  report,
  changeReport,
  deleteReport,
  lookAtReport,
  duplicateReport,
];
