/** The operations of the queue. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { queueSources } from '#app/api/feature-parts.ts';
import { getReader } from '#app/api/sign-in/authenticate.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { addDays } from '#app/runtime/months.ts';
import { answerQueue } from './answer.server.ts';
import { findColleagues } from './colleagues.server.ts';
import type { QueueChange, QueueCount } from './contract.ts';
import { findQueue, getMarksOwner } from './find-queue.server.ts';
import { MOST_MARKS, MOST_ROWS, REMIND_DAYS } from './limits.ts';
import { queueMarks, type NewMark, type QueueMark } from './marks-store.server.ts';
import { readItemKey } from './merge.server.ts';

const queue = operation('queue', {
  summary: 'What needs the reader’s look, with the reasons and what changed',
  auth: 'subscriber',
  load: 'screen',
  async handle({ viewer }) {
    return success(await answerQueue(viewer, await findQueue(viewer)));
  },
});

export async function countQueue(viewer: Viewer): Promise<QueueCount> {
  const { rows, more } = await findQueue(viewer);
  return { total: rows.length, new: rows.filter(({ what }) => what === 'new').length, more };
}

const queueCount = operation('queueCount', {
  summary: 'How much needs the reader’s look',
  auth: 'subscriber',
  load: 'screen',
  handle: async ({ viewer }) => success(await countQueue(viewer)),
});

const STATUS = { done: 'done', dismiss: 'dismissed', remind: 'reminded', assign: 'assigned' } as const;

const invalid = (pointer: string, message: string) =>
  failure('invalid_request', { errors: [{ pointer, message }] });

/** The fault of a colleague, or of what cannot be assigned: only items that both may open can be. */
async function refuseAssignment(
  viewer: Viewer,
  { rows, colleague }: Pick<QueueChange, 'rows' | 'colleague'>,
): Promise<Failure | undefined> {
  const { services, vertical, user } = viewer;
  if (colleague === undefined) return invalid('/colleague', 'must be given to assign');
  const nids = rows.map(({ key }) => readItemKey(key));
  if (nids.some((nid) => nid === undefined)) return invalid('/rows', 'only items can be assigned');
  const heads = await services.store.content.heads(nids as number[]);
  const isOpenTo = (reader: Viewer['reader']) =>
    nids.every((nid) => heads.some((head) => head.nid === nid && readablePath({ vertical, reader }, head)));
  if (!isOpenTo(viewer.reader)) return failure('not_found');
  const person = await services.store.users.byId(user.userId);
  const colleagues = await findColleagues(viewer, person?.organisationId ?? null);
  if (!colleagues.some(({ id }) => id === colleague)) return failure('unknown_colleague');
  const reader = await getReader(services, colleague, vertical.id);
  if (reader && isOpenTo(reader)) return undefined;
  return failure('assignee_without_access', {
    detail: 'Your colleague’s subscription does not include it. Nothing was assigned.',
  });
}

function refuseDay({ contentDay }: Viewer, { day }: Pick<QueueChange, 'day'>): Failure | undefined {
  if (day === undefined) return invalid('/day', 'must be given to remind');
  if (day <= contentDay.day) return invalid('/day', 'must be after today');
  if (day > addDays(contentDay.day, REMIND_DAYS)) return invalid('/day', 'must be within two years');
  return undefined;
}

/** Tells the features whose things they are, which count them too. */
async function tellSources(viewer: Viewer, marks: readonly QueueMark[], undone: boolean): Promise<void> {
  const byTime = Map.groupBy(
    marks.flatMap((mark) => {
      const nid = readItemKey(mark.subject);
      const version = Number(mark.seen);
      return nid !== undefined && Number.isSafeInteger(version) ? [{ nid, version, at: mark.marked_at }] : [];
    }),
    ({ at }) => at,
  );
  for (const [, { settle }] of queueSources(viewer.vertical))
    for (const [at, items] of byTime) await settle?.(viewer, items, at, undone);
}

const changeQueue = operation('changeQueue', {
  summary: 'Settles rows of the queue: done, dismissed, for a later day, or for a colleague',
  auth: 'subscriber',
  problems: ['invalid_request', 'not_found', 'unknown_colleague', 'assignee_without_access'],
  async handle({ services, viewer, body }) {
    const { action, rows, day, colleague } = body;
    const odd = rows.findIndex(({ key, seen }) => readItemKey(key) !== undefined && !/^\d{1,9}$/.test(seen));
    if (odd !== -1) return invalid(`/rows/${odd}/seen`, 'must be the version of the item');
    const refusal =
      action === 'assign'
        ? await refuseAssignment(viewer, body)
        : action === 'remind'
          ? refuseDay(viewer, body)
          : undefined;
    if (refusal) return refusal;
    // Of a row that is named twice the last one counts.
    const bySubject = new Map(
      rows.map(({ key, seen }): [string, NewMark] => [
        key,
        {
          ...{ subject: key, seen, status: STATUS[action] },
          remind_on: action === 'remind' ? day! : null,
          assignee_id: action === 'assign' ? colleague! : null,
        },
      ]),
    );
    const marksIn = services.store.of(queueMarks);
    const sent = await marksIn.assignedTo(getMarksOwner(viewer), MOST_ROWS);
    const marks = await marksIn.write(getMarksOwner(viewer), [...bySubject.values()], {
      at: services.now().toISOString(),
      assigned: new Map(sent.toReversed().map(({ subject, at }) => [subject, at])),
      most: MOST_MARKS,
    });
    await tellSources(viewer, marks, false);
    return success({ rows: marks.map(({ subject, change }) => ({ key: subject, change })) });
  },
});

const undoQueue = operation('undoQueue', {
  summary: 'Takes back what the reader did with rows of the queue',
  auth: 'subscriber',
  async handle({ services, viewer, body }) {
    const changes = body.rows.map(({ key, change }) => ({ subject: key, change }));
    const undone = await services.store.of(queueMarks).undo(getMarksOwner(viewer), changes);
    await tellSources(viewer, undone, true);
    return success({ undone: undone.length });
  },
});

export const queueOperations = [queueCount, queue, undoQueue, changeQueue];
