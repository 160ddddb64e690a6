/** Dates that readers add to their deadlines. */
import { isDay } from '#app/runtime/months.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import { ownDates, type OwnDate } from './own-dates-store.server.ts';
import { recordId } from '#app/text/record-id.ts';
import type { OwnDate as OwnDateAnswer } from './contract.ts';
import { ownSource } from './find-deadlines.server.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { optionsIn } from './options.ts';

const toReader = ({ user, vertical }: Viewer) => ({ userId: user.userId, vertical: vertical.id });

/** The reader's own date, deleted or not; other people's dates do not exist for them. */
async function findOwn(viewer: Viewer, given: string | undefined): Promise<OwnDate | undefined> {
  const id = recordId(given ?? '');
  return id === undefined ? undefined : viewer.services.store.of(ownDates).get(toReader(viewer), id);
}

function toAnswer({ id, version, title, date, jurisdiction, link }: OwnDate): OwnDateAnswer {
  return { id, version, title, date, jurisdiction, link, event: ownSource(id) };
}

/** What is wrong with fields that have the right shape. */
async function findFault(
  { services, vertical }: Viewer,
  { date, jurisdiction }: { date?: string; jurisdiction?: number | null },
): Promise<Failure | undefined> {
  if (date !== undefined && !isDay(date))
    return failure('invalid_request', {
      detail: 'date is a day between 1900 and 2199.',
      errors: [{ pointer: '/date', message: 'Enter a day between 1900 and 2199.' }],
    });
  if (jurisdiction === undefined || jurisdiction === null) return undefined;
  const [term] = await services.store.terms.get([jurisdiction]);
  return term && vocabulariesWithRole(vertical, 'places').includes(term.vid)
    ? undefined
    : failure('unknown_term', { detail: 'jurisdiction is not a jurisdiction.' });
}

const tooMany = (most: number) =>
  failure('too_many_dates', { detail: `You have ${most} dates of your own. Delete one to add another.` });

const stale = failure('version_conflict', { detail: 'This date was changed in the meantime.' });

const addOwnDate = operation('addOwnDate', {
  summary: 'Adds a date of the reader to the deadlines',
  auth: 'subscriber',
  statuses: { 201: 'The date; the earlier one if the request was sent before.' },
  problems: ['unknown_term', 'too_many_dates'],
  async handle({ services, vertical, viewer, body }) {
    const fault = await findFault(viewer, body);
    if (fault) return fault;
    const { title, date, jurisdiction = null, link = '', request } = body;
    const { mostDates } = optionsIn(vertical);
    const fields = { title: cleanLine(title), date, jurisdiction, link };
    const added = await services.store
      .of(ownDates)
      .add(toReader(viewer), fields, request, services.now().toISOString(), mostDates);
    return added ? success(toAnswer(added), { status: 201 }) : tooMany(mostDates);
  },
});

const changeOwnDate = operation('changeOwnDate', {
  summary: 'Changes a date of the reader, or restores a deleted one',
  auth: 'subscriber',
  problems: ['not_found', 'unknown_term', 'too_many_dates', 'version_conflict'],
  async handle({ services, vertical, viewer, params, body }) {
    const own = await findOwn(viewer, params['id']);
    const { version, deleted, ...fields } = body;
    if (!own || (own.deleted_at !== null && deleted !== false)) return failure('not_found');
    const fault = await findFault(viewer, fields);
    if (fault) return fault;
    const dates = services.store.of(ownDates);
    const { mostDates } = optionsIn(vertical);
    if (own.deleted_at !== null && (await dates.list(toReader(viewer))).length >= mostDates)
      return tooMany(mostDates);
    const change = {
      ...fields,
      ...(fields.title === undefined ? {} : { title: cleanLine(fields.title) }),
      ...(deleted === false ? { deleted_at: null } : {}),
    };
    const at = services.now().toISOString();
    const changed = await dates.change(toReader(viewer), own.id, change, version, at);
    return changed ? success(toAnswer(changed)) : stale;
  },
});

const deleteOwnDate = operation('deleteOwnDate', {
  summary: `Deletes a date of the reader; it can be restored for ${UNDO_DAYS} days`,
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, params }) {
    const own = await findOwn(viewer, params['id']);
    if (!own) return failure('not_found');
    const at = services.now().toISOString();
    if (own.deleted_at === null)
      await services.store.of(ownDates).change(toReader(viewer), own.id, { deleted_at: at }, own.version, at);
    return success({ done: true });
  },
});

export const ownDateOperations = [addOwnDate, changeOwnDate, deleteOwnDate];
