/** The operations of statements of silence. */
import { loadOrigins } from '#app/api/origins.ts';
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { readerDay, timeZoneFor } from '#app/api/profile-fields.ts';
import { answerShare, ownerName, sharedBy } from '#app/api/sharing/sharing.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { daysBetween } from '#app/text/date-format.ts';
import { isDay, localDay } from '#app/text/day.ts';
import type { Refusal, Statement, StatementAnswer } from '../contract/statements.ts';
import { coverageNow, loadFollowed } from '../followed.server.ts';
import { FILE_FORMATS, MOST_STATEMENT_DAYS, STATEMENT } from '../limits.ts';
import { placesFor, topicsIn } from '../overview.server.ts';
import type { SilenceRefusal } from '../silence/silence.ts';
import type { Asked, Scope } from '../silence/source-log.ts';
import { gatherStatement } from './gather-statement.server.ts';
import { findBegins } from './log-begins.server.ts';
import { makeStatement } from './make-statement.server.ts';
import { listSharedStatements, reachStatement, readSaid } from './reach-statement.server.ts';
import { sayScope } from './say-statement.ts';
import { writeNumber } from './statement-number.ts';
import { statements, type StatementHead } from './statements-store.server.ts';
import { dayStart, nextDay } from '#app/text/zone-days.ts';

const ownerColumns = ({ user, vertical }: Viewer) => ({ user_id: user.userId, vertical: vertical.id });

/** The time of now for statements of a reader, and the first day of the log. */
export async function loadClock(viewer: Viewer) {
  const { services, user, vertical } = viewer;
  const person = (await services.store.users.byId(user.userId)) ?? { profile: {} };
  const zone = timeZoneFor(person, vertical.site);
  const now = coverageNow(viewer);
  const today = viewer.contentDay.demonstration ? localDay(new Date(now), zone) : readerDay(viewer, person);
  return { zone, now, today, begins: await findBegins(viewer, now, zone) };
}

function listed(row: Pick<StatementHead, 'said'>) {
  const { number, scope, period, madeAt } = readSaid(row);
  return { number, scope, period, madeAt };
}

const statementList = operation('coverageStatements', {
  summary: 'Statements of silence of the reader, and what a new one can be about',
  auth: 'subscriber',
  scope: 'read',
  async handle({ viewer, services }) {
    const [{ today, begins }, rows, { sources }, shares, shared, origin] = await Promise.all([
      loadClock(viewer),
      services.store.of(statements).list(ownerColumns(viewer)),
      loadFollowed(viewer),
      sharedBy(viewer, STATEMENT),
      listSharedStatements(viewer),
      loadOrigins(viewer, STATEMENT),
    ]);
    const places = await placesFor(
      viewer,
      sources.flatMap(({ current }) => current.scope.places),
    );
    return success({
      statements: rows.map((row) => ({
        ...listed(row),
        ...origin(writeNumber(row)),
        ...answerShare({ ...row, right: 'own' }, { to: shares.get(writeNumber(row)) }),
      })),
      shared: shared.map(({ row, share }) => ({
        ...{ id: row.id, ...listed(row) },
        ...answerShare({ ...row, right: share.right }, { by: share.ownerName }),
      })),
      places: [...places.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
      topics: topicsIn(viewer),
      today,
      ...(begins !== undefined && { begins }),
    });
  },
});

/** @param field of the body */
const invalid = (field: string, message: string) =>
  failure('invalid_fields', { detail: message, errors: [{ pointer: `/${field}`, message }] });

const tooMany = failure('too_many_statements', {
  detail: 'Your statements take up as much as they may. Delete one to make another.',
});

/** What a statement is wanted about. */
interface Request {
  places: number[];
  topics: string[];
  from: string;
  to: string;
}

/** The time that was asked about, or what is wrong with the request. */
export function readRequest(
  { from, to, ...scope }: Request,
  { zone, now, today }: { zone: string; now: string; today: string },
) {
  if (!isDay(from)) return invalid('from', 'This day does not exist.');
  if (!isDay(to)) return invalid('to', 'This day does not exist.');
  if (from > to) return invalid('to', 'The last day is before the first.');
  if (to > today) return invalid('to', 'The last day is after today.');
  if (daysBetween(from, to) >= MOST_STATEMENT_DAYS)
    return invalid('from', 'A statement is about at most 12 months.');
  const end = Math.min(dayStart(nextDay(to), zone), Date.parse(now));
  const asked: Asked = { ...scope, from: dayStart(from, zone), to: end, now: Date.parse(now) };
  // Just after midnight today has hardly begun.
  return asked.from < asked.to ? asked : invalid('from', 'This day has not begun.');
}

function toRefusal(
  { reason, scopes, sources, from, to }: SilenceRefusal,
  head: Parameters<typeof sayScope>[0],
  begins: string | undefined,
): Refusal {
  const day = (at: number) => localDay(new Date(at), head.zone);
  return {
    reason,
    scopes: scopes.map((scope) => sayScope(head, scope)),
    sources: sources.map(({ name }) => name),
    ...(begins !== undefined && { begins }),
    ...(from !== undefined &&
      to !== undefined && { offer: { from: day(from), to: day(Math.max(from, to - 1)) } }),
  };
}

/** The places and topics of the vertical, or which of those that were asked for does not exist. */
export async function readSubject(viewer: Viewer, asked: Scope) {
  const known = await placesFor(viewer, asked.places);
  const topics = topicsIn(viewer);
  if (asked.places.some((tid) => !known.has(tid)))
    return invalid('places', 'One of these places does not exist.');
  if (asked.topics.some((topic) => topics.every((one) => one.key !== topic)))
    return invalid('topics', 'One of these topics does not exist.');
  return { known, topics };
}

async function answerRequest(
  viewer: Viewer,
  { key, ...request }: Request & { key: string },
): Promise<Outcome<StatementAnswer>> {
  const { services } = viewer;
  const store = services.store.of(statements);
  const same = await store.byKey(ownerColumns(viewer), key);
  if (same) return success({ number: writeNumber(same) });
  if (await store.isFull(ownerColumns(viewer))) return tooMany;
  const clock = await loadClock(viewer);
  const asked = readRequest(request, clock);
  if ('ok' in asked) return asked;
  const subject = await readSubject(viewer, asked);
  if ('ok' in subject) return subject;
  const { known, topics } = subject;
  const head = { asked, zone: clock.zone, places: asked.places.map((tid) => known.get(tid)!), topics };
  const begins = clock.begins === undefined ? undefined : dayStart(clock.begins, clock.zone);
  const gathered = await gatherStatement(services, await loadFollowed(viewer), { asked, begins });
  if (gathered.found.outcome === 'refused')
    return success({ refusal: toRefusal(gathered.found, head, clock.begins) });
  const row = await makeStatement(viewer, key, {
    ...{ ...head, begins: begins!, gathered, found: gathered.found, madeAt: clock.now },
    site: { name: viewer.vertical.site.name, origin: services.originOf(viewer.vertical) },
    demonstration: viewer.contentDay.demonstration,
  });
  return row ? success({ number: writeNumber(row) }) : tooMany;
}

const makeOperation = operation('makeCoverageStatement', {
  summary: 'Makes a signed statement of silence, or says why none can be made',
  auth: 'subscriber',
  load: 'bulk',
  problems: ['invalid_fields', 'too_many_statements'],
  handle: ({ viewer, body }) => answerRequest(viewer, body),
});

const oneStatement = operation('coverageStatement', {
  summary: 'What a statement of silence says, of the reader or shared by a colleague',
  auth: 'subscriber',
  scope: 'read',
  problems: ['not_found'],
  async handle({ viewer, params }) {
    const row = await reachStatement(viewer, params['number'], 'read');
    if ('ok' in row) return row;
    return success<Statement>({
      ...readSaid(row),
      formats: FILE_FORMATS.filter((format) => format === 'html' || row.has_pdf),
      ...answerShare(row, { by: await ownerName(viewer, row) }),
    });
  },
});

const statementFile = operation('coverageStatementFile', {
  summary: 'The signed file of a statement of silence, with every check',
  auth: 'subscriber',
  load: 'bulk',
  problems: ['not_found'],
  async handle({ viewer, services, params, query: { format = 'html' } }) {
    const row = await reachStatement(viewer, params['number'], 'read');
    if ('ok' in row) return row;
    const content = await services.store.of(statements).file(row.rowId, format);
    if (content === undefined) return failure('not_found');
    return success({
      name: `statement-of-silence-${row.id.toLowerCase()}.${format}`,
      mediaType: format === 'html' ? 'text/html; charset=utf-8' : 'application/pdf',
      content,
    });
  },
});

const removeStatement = operation('deleteCoverageStatement', {
  summary: 'Deletes a statement of silence of the reader; copies of its file stay as they are',
  auth: 'subscriber',
  problems: ['not_found', 'permission_missing'],
  async handle({ viewer, services, params }) {
    const row = await reachStatement(viewer, params['number'], 'own');
    if ('ok' in row) return row;
    const isRemoved = await services.store
      .of(statements)
      .remove(ownerColumns(viewer), [row.year, row.number]);
    return isRemoved ? success({ done: true as const }) : failure('not_found');
  },
});

export const statementOperations = [
  makeOperation,
  statementList,
  oneStatement,
  statementFile,
  removeStatement,
];
