/** Operations of what readers asked to be told of. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { recordId } from '#app/text/record-id.ts';
import type { Alert } from '../contract/alerts.ts';
import { MOST_ALERTS } from '../limits.ts';
import { findCell, loadActive, placesFor, topicsIn } from '../overview.server.ts';
import { coverageAlerts } from './alerts-store.server.ts';
import { findCells, readBasis, readerIn } from './read-alerts.server.ts';
import { listStatementAlerts, statementAlertOperations } from './statement-alerts.server.ts';
import { sayChange } from './say-alert.ts';

const list = operation('coverageAlerts', {
  summary: 'Topics in places, and statements, that the reader asked to be told about',
  auth: 'subscriber',
  scope: 'read',
  async handle({ viewer, services }) {
    const [rows, statements] = await Promise.all([
      services.store.of(coverageAlerts).list(readerIn(viewer)),
      listStatementAlerts(viewer),
    ]);
    const cells = await findCells(viewer, rows);
    return success({
      statements,
      alerts: cells.map(
        ({ row: { id, asked_at: askedAt, was, happened_at: at, became }, place, topic }): Alert => ({
          ...{ id, askedAt, was: readBasis(was).state },
          ...(place && { place }),
          ...(topic && { topic }),
          ...(at !== null &&
            became !== null && { changed: { at, says: sayChange(readBasis(was), readBasis(became)) } }),
        }),
      ),
    });
  },
});

/** @param field of the body */
const invalid = (field: string, message: string) =>
  failure('invalid_fields', { detail: message, errors: [{ pointer: `/${field}`, message }] });

const ask = operation('askCoverageAlert', {
  summary: 'Asks to be told once when what is followed for a topic in a place changes',
  auth: 'subscriber',
  problems: ['invalid_fields', 'too_many_alerts'],
  async handle({ viewer, services, body: { place, topic } }) {
    if (topicsIn(viewer).every(({ key }) => key !== topic))
      return invalid('topic', 'This topic does not exist.');
    const former = await services.store.formerTerms.now([place]);
    const tid = former.get(place) ?? place;
    const [terms, known] = await Promise.all([services.store.terms.get([tid]), placesFor(viewer, [tid])]);
    const isPlace = terms.some(({ vid }) => viewer.vertical.vocabularies[vid]?.role === 'places');
    if (!isPlace || !known.has(tid)) return invalid('place', 'This place does not exist.');
    const basis = findCell(await loadActive(viewer), tid, topic);
    const { userId, vertical } = readerIn(viewer);
    const isAsked = await services.store.of(coverageAlerts).ask({
      ...{ user_id: userId, vertical, place: tid, topic, was: JSON.stringify(basis) },
      asked_at: services.now().toISOString(),
    });
    return isAsked
      ? success({ done: true as const })
      : failure('too_many_alerts', {
          detail: `You have asked about ${MOST_ALERTS} topics in places. Remove one to ask for another.`,
        });
  },
});

const remove = operation('deleteCoverageAlert', {
  summary: 'The reader does not want to be told any more',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ viewer, services, params }) {
    const id = recordId(params['id']);
    const isRemoved =
      id !== undefined && (await services.store.of(coverageAlerts).remove(readerIn(viewer), id));
    return isRemoved ? success({ done: true as const }) : failure('not_found');
  },
});

export const alertOperations = [list, ask, remove, ...statementAlertOperations];
