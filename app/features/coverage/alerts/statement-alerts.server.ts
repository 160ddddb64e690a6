/** Operations of refused statements that readers wait for. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { recordId } from '#app/text/record-id.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { StatementAlert } from '../contract/alerts.ts';
import { MOST_STATEMENT_ALERTS } from '../limits.ts';
import { loadClock, readRequest, readSubject } from '../statement/statements.server.ts';
import { readerIn } from './read-alerts.server.ts';
import { statementAlerts } from './statement-alerts-store.server.ts';
import { readWish, sayPeriod, sayWishes, writeWish } from './wish.server.ts';

/** Statements that the reader waits for, the last first. */
export async function listStatementAlerts(viewer: Viewer): Promise<StatementAlert[]> {
  const rows = await viewer.services.store.of(statementAlerts).list(readerIn(viewer));
  return (await sayWishes(viewer, rows)).map(
    ({ row: { id, wish, asked_at: askedAt, happened_at: foundAt }, said }) => ({
      ...{ id, askedAt, title: said?.title ?? 'A place or topic that is gone' },
      period: sayPeriod(readWish(wish)),
      ...(said && { path: said.path }),
      ...(foundAt !== null && { foundAt }),
    }),
  );
}

const ask = operation('askStatementAlert', {
  summary: 'Asks to be told once when a statement of silence that was refused can be made',
  auth: 'subscriber',
  problems: ['invalid_fields', 'too_many_alerts'],
  async handle({ viewer, services, body }) {
    const clock = await loadClock(viewer);
    const asked = readRequest(body, clock);
    if ('ok' in asked) return asked;
    const subject = await readSubject(viewer, body);
    if ('ok' in subject) return subject;
    const { userId, vertical } = readerIn(viewer);
    const isAsked = await services.store.of(statementAlerts).ask({
      ...{ user_id: userId, vertical, wish: writeWish({ ...body, zone: clock.zone }) },
      asked_at: services.now().toISOString(),
    });
    return isAsked
      ? success({ done: true as const })
      : failure('too_many_alerts', {
          detail: `You wait for ${MOST_STATEMENT_ALERTS} statements. Remove one to ask for another.`,
        });
  },
});

const remove = operation('deleteStatementAlert', {
  summary: 'The reader does not wait for a statement of silence any more',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ viewer, services, params }) {
    const id = recordId(params['id']);
    const isRemoved =
      id !== undefined && (await services.store.of(statementAlerts).remove(readerIn(viewer), id));
    return isRemoved ? success({ done: true as const }) : failure('not_found');
  },
});

export const statementAlertOperations = [ask, remove];
