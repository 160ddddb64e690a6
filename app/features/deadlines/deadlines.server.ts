/** The deadlines of the reader, and what the reader makes of them. */
import { addDays, toDay } from '#app/runtime/months.ts';
import { deadlineMarks } from './marks-store.server.ts';
import { ownDates } from './own-dates-store.server.ts';
import { STATUSES } from './limits.ts';
import { answerDeadlines } from './answer.server.ts';
import { changeState, type EventState } from './event-state.server.ts';
import type { DeadlineChange, DeadlinesQuery } from './contract.ts';
import { findDeadlines, otherKinds } from './find-deadlines.server.ts';
import { sourceKinds } from '#app/api/dates/source-dates.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { deadlineKinds, toArray } from '#app/api/dates/events.ts';
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import { optionsIn } from './options.ts';

/** The problem of a query that names a kind or a state that there is not. */
export function refuseUnknown(vertical: VerticalConfig, query: DeadlinesQuery): Failure | undefined {
  const kinds = [...deadlineKinds(vertical), ...otherKinds(vertical)];
  const unknown = toArray(query.kind)?.find((kind) => !kinds.includes(kind));
  if (unknown !== undefined)
    return failure('invalid_request', { detail: `kind is one of ${kinds.join(', ')}.` });
  if (toArray(query.status)?.some((status) => !STATUSES.some((one) => one === status)))
    return failure('invalid_request', { detail: `status is one of ${STATUSES.join(', ')}.` });
  return undefined;
}

const deadlines = operation('deadlines', {
  summary: 'Events that bind readers, in the order of their days, with what the reader made of them',
  auth: 'subscriber',
  scope: 'read',
  tool: {
    name: 'deadlines',
    title: 'Deadlines',
    description:
      'Dates that bind: when rules take effect, consultations close, filings are due. `whose: "mine"`, the default, are those of what the reader follows; `"all"` are those of everything that the reader may read. `days` or `month` keep the answer short.',
  },
  load: 'screen',
  async handle({ services, vertical, viewer, query }) {
    const refused = refuseUnknown(vertical, query);
    if (refused) return refused;
    const reader = { userId: viewer.user.userId, vertical: vertical.id };
    const [found, deleted] = await Promise.all([
      findDeadlines(viewer),
      services.store.of(ownDates).deleted(reader),
    ]);
    const since = addDays(toDay(services.now()), -UNDO_DAYS);
    const recent = deleted.filter(({ deleted_at }) => deleted_at! >= since);
    return success(
      await answerDeadlines(
        viewer,
        found,
        query,
        recent.map(({ id, title, version }) => ({ id, title, version })),
      ),
    );
  },
});

/** Whether a state is the one that a change asks for, made after the version that the reader saw. */
function isDone(
  { status, reason, date, owner, version }: EventState,
  { undo, status: wanted = status, owner: by = owner, reason: why = reason, ...seen }: DeadlineChange,
): boolean {
  const isSame = wanted === status && by.trim() === owner && why.trim() === reason;
  return !undo && isSame && seen.date === date && seen.version < version;
}

const markDeadline = operation('markDeadline', {
  summary: 'Marks an event as done, not applicable or open, gives it an owner, or takes the last mark back',
  auth: 'subscriber',
  problems: ['not_found', 'version_conflict', 'too_many_dates'],
  async handle({ services, vertical, viewer, params, body }) {
    const id = params['event'] ?? '';
    const find = async () => (await findDeadlines(viewer)).all.find(({ sources }) => sources.includes(id));
    const before = await find();
    if (!before || sourceKinds(vertical).includes(before.shown.kind)) return failure('not_found');
    const refused = refuseWithoutReason(body);
    if (refused) return refused;
    const { shown, sources, state } = before;
    // The same form sent twice, by a double click or on a slow line: what it asks for is done.
    if (isDone(state, body)) return success(shown);
    if (body.date !== shown.date)
      return failure('version_conflict', { detail: `The event is on ${shown.date} now.` });
    const mark = changeState(state, body, services.now().toISOString());
    if (body.version !== state.version || !mark)
      return failure('version_conflict', { detail: 'The mark of this event was changed in the meantime.' });
    const { mostMarks } = optionsIn(vertical);
    const reader = { userId: viewer.user.userId, vertical: vertical.id };
    const done = await services.store.of(deadlineMarks).write(reader, sources, mark, body.version, mostMarks);
    const after = await find();
    // The other of two equal changes at the same time may have been first.
    if (done === 'stale' && after && isDone(after.state, body)) return success(after.shown);
    if (done === 'stale')
      return failure('version_conflict', { detail: 'The mark of this event was changed in the meantime.' });
    if (done === 'full') return failure('too_many_dates', { detail: `You have marked ${mostMarks} dates.` });
    return after ? success(after.shown) : failure('not_found');
  },
});

/** The problem of a change that needs a reason and has none. */
const refuseWithoutReason = ({ status, reason = '' }: Pick<DeadlineChange, 'status' | 'reason'>) =>
  status === 'not_applicable' && reason.trim() === ''
    ? failure('invalid_request', {
        detail: 'reason is required for not_applicable.',
        errors: [{ pointer: '/reason', message: 'Give a reason.' }],
      })
    : undefined;

const markDeadlines = operation('markDeadlines', {
  summary: 'Changes the marks of several events at once, or takes their last changes back',
  auth: 'subscriber',
  load: 'screen',
  problems: ['too_many_dates'],
  async handle({ services, vertical, viewer, body: { events, ...wanted } }) {
    const refused = refuseWithoutReason(wanted);
    if (refused) return refused;
    const { all } = await findDeadlines(viewer);
    const bySource = new Map(all.flatMap((found) => found.sources.map((source) => [source, found] as const)));
    const { mostMarks } = optionsIn(vertical);
    const reader = { userId: viewer.user.userId, vertical: vertical.id };
    const at = services.now().toISOString();
    const [changed, skipped]: [string[], string[]] = [[], []];
    const seen = new Map(events.map((one) => [one.event, one]));
    for (const [event, { date, version }] of seen) {
      const found = bySource.get(event);
      const change = { ...wanted, date, version };
      if (!found || sourceKinds(vertical).includes(found.shown.kind)) skipped.push(event);
      else if (isDone(found.state, change)) changed.push(event);
      else {
        const isSeen = date === found.shown.date && version === found.state.version;
        const mark = isSeen ? changeState(found.state, change, at) : undefined;
        const done = mark
          ? await services.store.of(deadlineMarks).write(reader, found.sources, mark, version, mostMarks)
          : 'stale';
        if (done === 'full')
          return failure('too_many_dates', { detail: `You have marked ${mostMarks} dates.` });
        (done === 'written' ? changed : skipped).push(event);
      }
    }
    return success({ changed, skipped });
  },
});

export const deadlineOperations = [deadlines, markDeadlines, markDeadline];
