/** Scheduled publications: the operations, and the round that runs what is due. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Db } from '#app/store/tables.ts';
import { recordId } from '#app/text/record-id.ts';
import { needRight } from '../desk/access.server.ts';
import { toJob } from '../drafts/answers.server.ts';
import type { Jobs } from '../contract/publishing.ts';
import { newsroomDesk, recordTrail } from '../desk/desk-store.server.ts';
import { actingNow } from '../drafts/drafts.server.ts';
import { readInstant } from './instant.ts';
import { Refused } from '../drafts/once.server.ts';
import { newsroomPublishing } from './publish-store.server.ts';
import { baseChanged } from './publish.server.ts';
import { describeIncomplete, makeReady } from './ready.server.ts';
import { publishRelease } from './release-run.server.ts';
import { newsroomSchedule, toEdition, type Acting, type JobRow } from './schedule-store.server.ts';

/** Jobs of one round; more wait for the next one. */
const AT_ONCE = 20;
/** Pause between two looks; one without a due job is one small query. */
const EVERY_MS = 500;
const MOST_OPEN = 500;
const MOST_ENDED = 100;

async function answerJobs({ services, vertical }: Viewer): Promise<Jobs> {
  const schedule = services.store.of(newsroomSchedule);
  const [open, ended] = await Promise.all([
    schedule.all(vertical.id, MOST_OPEN),
    schedule.ended(vertical.id, MOST_ENDED),
  ]);
  const rows = [...open, ...ended];
  const person = await services.store.of(newsroomDesk).people(rows.map(({ by_id }) => by_id));
  return { jobs: rows.map((row) => toJob(row, person, services.now())) };
}

const deskJobs = operation('deskJobs', {
  summary: 'What is scheduled, what failed, and what has run',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ viewer }) {
    const access = await needRight(viewer);
    return 'ok' in access ? access : success(await answerJobs(viewer));
  },
});

/** Changes a job that has not run, in a transaction. */
async function changeOpen(
  viewer: Viewer,
  id: number,
  change: (on: Db, job: JobRow, acting: Acting) => Promise<void>,
): Promise<Failure | undefined> {
  const { services, vertical } = viewer;
  const acting = actingNow(viewer);
  return services.store.of(newsroomPublishing).transaction(async (on) => {
    const job = await services.store.of(newsroomSchedule).get(id, on);
    if (job?.vertical !== vertical.id) return failure('not_found');
    if (job.state !== 'waiting' && job.state !== 'failed') return failure('job_running');
    await change(on, job, acting);
    return undefined;
  });
}

const aboutJob = ({ nid, release_id: release, title }: JobRow) => ({ nid, release, title });

const changeJob = operation('changeJob', {
  summary: 'Set another instant for a scheduled publication, or run a failed one again',
  auth: 'bearer',
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'job_running'] as const),
    'wrong_instant',
  ],
  async handle({ services, viewer, params, body: { when } }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const schedule = services.store.of(newsroomSchedule);
    const now = services.now();
    const instant = when && readInstant(when, now);
    if (instant && 'fault' in instant) return failure('wrong_instant', { detail: instant.fault });
    const refused = await changeOpen(viewer, recordId(params['id']) ?? 0, async (on, job, acting) => {
      const chosen = when && instant ? { ...when, at: instant.at } : { at: now.toISOString() };
      await schedule.change(on, job.id, { ...chosen, state: 'waiting', problem: null });
      await recordTrail(on, [
        { ...acting, ...aboutJob(job), action: 'scheduled', detail: { ...chosen, job: job.id } },
      ]);
    });
    if (refused) return refused;
    if (!instant) await runDue(services);
    return success(await answerJobs(viewer));
  },
});

const cancelJob = operation('cancelJob', {
  summary: 'Take a publication from the schedule; the draft or release stays',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found', 'job_running'],
  async handle({ services, viewer, params }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const refused = await changeOpen(viewer, recordId(params['id']) ?? 0, async (on, job, acting) => {
      await services.store.of(newsroomSchedule).change(on, job.id, { state: 'cancelled' });
      await recordTrail(on, [
        { ...acting, ...aboutJob(job), action: 'schedule-cancelled', detail: { at: job.at } },
      ]);
    });
    return refused ?? success({ done: true });
  },
});

/** Why a job published nothing, as a sentence. */
const explain = ({ code, detail }: Failure): string => {
  if (detail !== undefined) return detail;
  if (code === 'release_empty') return 'The release has no items.';
  if (code === 'release_closed') return 'The release was published before.';
  return 'It was changed at the same moment. Try again.';
};

/** Undoes the transaction of a job that somebody cancelled, moved or ran meanwhile. */
class NotDue extends Error {}

async function runEdition(
  services: Services,
  vertical: VerticalConfig,
  job: JobRow,
  acting: Acting,
  takeJob: (on: Db) => Promise<void>,
): Promise<Failure | undefined> {
  const edition = toEdition(job);
  const readied = await makeReady(services, vertical, [edition]);
  if (!readied.ok) return failure('draft_incomplete', { detail: describeIncomplete(readied.incomplete) });
  const publishing = services.store.of(newsroomPublishing);
  return publishing.transaction(async (on) => {
    await takeJob(on);
    const outcome = await publishing.publish(on, readied.ready, acting, { job: job.id });
    // Thrown, so that the job is not done.
    if (!outcome.ok) throw new Refused(baseChanged(outcome.changed));
    return undefined;
  });
}

async function runJob(services: Services, vertical: VerticalConfig, id: number): Promise<void> {
  const schedule = services.store.of(newsroomSchedule);
  const job = await schedule.get(id);
  const at = services.now().toISOString();
  if (job?.state !== 'waiting') return;
  const acting = { vertical: vertical.id, by: job.by_id, at };
  const takeJob = async (on: Db) => {
    const now = await schedule.get(id, on);
    if (now?.state !== 'waiting' || now.at !== job.at) throw new NotDue();
    await schedule.change(on, id, { state: 'done', ran_at: at, problem: null });
  };
  const run =
    job.release_id === null
      ? runEdition(services, vertical, job, acting, takeJob)
      : publishRelease(services, vertical, job.release_id, acting, { before: takeJob, job: id });
  const refused = await run.catch((error: unknown) => {
    if (error instanceof Refused) return error.failure;
    throw error;
  });
  if (refused) await fail(services, job, acting, explain(refused));
}

/** Says why a job published nothing. It stays on the desk until somebody acts. */
async function fail(services: Services, job: JobRow, acting: Acting, problem: string): Promise<void> {
  const schedule = services.store.of(newsroomSchedule);
  await services.store.of(newsroomPublishing).transaction(async (on) => {
    const now = await schedule.get(job.id, on);
    if (now?.state !== 'waiting' || now.at !== job.at) return;
    await schedule.change(on, job.id, { state: 'failed', ran_at: acting.at, problem });
    await recordTrail(on, [{ ...acting, ...aboutJob(job), action: 'job-failed', note: problem }]);
  });
}

/** Runs what is due, unless another instance does so now. */
export async function runDue(services: Services): Promise<void> {
  const { store } = services;
  const due = await store.of(newsroomSchedule).due(services.now().toISOString(), AT_ONCE);
  const { verticals } = services.config();
  // Where the newsroom is off, its jobs rest.
  const running = due.filter(({ vertical }) =>
    Object.hasOwn(verticals[vertical]?.features ?? {}, 'newsroom'),
  );
  if (running.length === 0) return;
  await store.leases.underLease('newsroom', async (lease) => {
    for (const { id, vertical } of running) {
      if (!(await lease.renew())) return;
      try {
        await runJob(services, verticals[vertical]!, id);
      } catch (error) {
        if (error instanceof NotDue) continue;
        services.reportError(error, { operation: 'newsroom' });
        const job = await store.of(newsroomSchedule).get(id);
        const acting = { vertical, by: job?.by_id ?? null, at: services.now().toISOString() };
        // A database that is away takes no note of it either: then the job is tried again.
        if (job) await fail(services, job, acting, 'Something went wrong. The operator’s log has it.');
      }
    }
  });
}

export const jobOperations = [deskJobs, changeJob, cancelJob];

/** Publishes what is due. */
export const jobRounds = [
  { name: 'newsroom', everyMs: EVERY_MS, start: (services: Services) => () => runDue(services) },
];
