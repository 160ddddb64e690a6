/** Operations of staff. Only administrators of the site may call them. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Managed } from '../contract/manage.ts';
import { coverageNow, loadFollowed, readState } from '../followed.server.ts';
import { coverageLog } from '../log-store.server.ts';
import { topicsIn } from '../overview.server.ts';
import { recordChecks, recordGap, recordSource, type Fault, type Recording } from './record.server.ts';

const toRecording = (viewer: Viewer): Recording => ({
  ...{ store: viewer.services.store, vertical: viewer.vertical, by: viewer.user.userId },
  ...{ now: coverageNow(viewer), clock: viewer.services.now() },
});

const refuse = (faults: readonly Fault[]) =>
  failure('invalid_fields', { detail: faults[0]!.message, errors: [...faults] });

const manageCoverage = operation('manageCoverage', {
  summary: 'For administrators: everything that was said of sources and gaps',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ viewer, services, vertical }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const now = coverageNow(viewer);
    const [{ sources, gaps }, heads] = await Promise.all([
      loadFollowed(viewer),
      services.store.of(coverageLog).heads(vertical.id, now),
    ]);
    const byId = new Map(heads.map((head) => [head.source_id, head]));
    const vids = Object.entries(vertical.vocabularies).flatMap(([vid, { role }]) =>
      role === 'places' ? [vid] : [],
    );
    const terms = (await Promise.all(vids.map((vid) => services.store.terms.byVocabulary(vid)))).flat();
    const places = terms
      .map(({ tid, name, iso }) => ({ tid, name, ...(iso && { iso }) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const shown = sources.map(({ id, key, versions, current }): Managed['sources'][number] => {
      const { checked, isLate } = readState(current, versions, byId.get(id), now);
      const { name, url, language, how, scope } = current;
      return {
        ...{ id, key, name, url, language, how, intervalHours: current.interval_hours, isLate },
        ...{
          essential: current.essential === 1,
          followed: current.followed === 1,
          versions: versions.length,
        },
        ...{ places: [...scope.places], topics: [...scope.topics] },
        ...(checked !== undefined && { checked }),
      };
    });
    const rank = ({ followed, isLate }: Managed['sources'][number]) => (followed ? (isLate ? 0 : 1) : 2);
    return success<Managed>({
      ...{ now, topics: topicsIn(viewer), places },
      sources: shown.sort((a, b) => rank(a) - rank(b) || a.id - b.id),
      gaps: gaps.map(({ key, title, detail, short, scope, since, until, doing, state }) => ({
        ...{ key, title, detail, short, since, doing, state },
        ...{ places: [...scope.places], topics: [...scope.topics] },
        ...(until !== null && { until }),
      })),
    });
  },
});

const saveCoverageSource = operation('saveCoverageSource', {
  summary: 'For administrators: makes a source, or says something else of it from now on',
  auth: 'bearer',
  problems: ['permission_missing', 'invalid_fields'],
  async handle({ viewer, body }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const fault = await recordSource(toRecording(viewer), body);
    return fault ? refuse([fault]) : success({ done: true as const });
  },
});

const saveCoverageGap = operation('saveCoverageGap', {
  summary: 'For administrators: makes a known gap, or changes what is done about it',
  auth: 'bearer',
  problems: ['permission_missing', 'invalid_fields'],
  async handle({ viewer, body }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const fault = await recordGap(toRecording(viewer), body);
    return fault ? refuse([fault]) : success({ done: true as const });
  },
});

const recordCoverageChecks = operation('recordCoverageChecks', {
  summary: 'For administrators and their watcher programs: records checks of sources',
  auth: 'bearer',
  load: 'bulk',
  problems: ['permission_missing', 'invalid_fields'],
  async handle({ viewer, body }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const answer = await recordChecks(toRecording(viewer), body.checks);
    return 'faults' in answer ? refuse(answer.faults) : success(answer);
  },
});

export const manageOperations = [manageCoverage, saveCoverageSource, saveCoverageGap, recordCoverageChecks];
