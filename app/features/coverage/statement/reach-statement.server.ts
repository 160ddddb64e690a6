/** Which statements of silence a reader may open: own ones, and those that colleagues share. */
import { listShared, reach, refuseRight, type Listed, type Reached } from '#app/api/sharing/sharing.ts';
import type { ReadableThing, ShareableKind } from '#app/api/sharing/sharing-source.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { STATEMENT } from '../limits.ts';
import { placesFor, topicsIn } from '../overview.server.ts';
import type { Scope } from '../silence/source-log.ts';
import type { StoredStatement } from './make-statement.server.ts';
import { readNumber, writeNumber } from './statement-number.ts';
import { statements, type StatementHead } from './statements-store.server.ts';

/** A statement as sharing knows it, by its number. Deleted ones are not stored. */
interface StatementThing extends Omit<StatementHead, 'id'> {
  id: string;
  rowId: number;
  deleted_at: null;
}

const toThing = (head: StatementHead): StatementThing => ({
  ...{ ...head, rowId: head.id, id: writeNumber(head), deleted_at: null },
});

/** What is stored of what it says. */
export const readSaid = ({ said }: Pick<StatementHead, 'said'>) => JSON.parse(said) as StoredStatement;

/**
 * The statements whose subject a colleague may read today. Every subscriber reads the coverage of all places and topics, unless
 * they are gone from the vertical: then it is shown to nobody but its maker, who has the file.
 */
async function filterReadable<Row extends Pick<StatementHead, 'scope'>>(
  viewer: Viewer,
  rows: readonly Row[],
): Promise<Row[]> {
  const scopes = rows.map(({ scope }) => (scope === null ? undefined : (JSON.parse(scope) as Scope)));
  const tids = [...new Set(scopes.flatMap((scope) => scope?.places ?? []))];
  const former = await viewer.services.store.formerTerms.now(tids);
  const places = await placesFor(
    viewer,
    tids.map((tid) => former.get(tid) ?? tid),
  );
  const topics = new Set(topicsIn(viewer).map(({ key }) => key));
  return rows.filter((_, at) => {
    const scope = scopes[at];
    if (scope === undefined) return true;
    return (
      scope.places.every((tid) => places.has(former.get(tid) ?? tid)) &&
      scope.topics.every((key) => topics.has(key))
    );
  });
}

export type ReachedStatement = Reached<StatementThing>;

/** A statement of the reader, or one that a colleague shares; others do not exist for the reader. */
export async function reachStatement(
  viewer: Viewer,
  number: string | undefined,
  need: 'read' | 'own',
): Promise<ReachedStatement | Failure> {
  const known = readNumber(number);
  const head = known && (await viewer.services.store.of(statements).get(viewer.vertical.id, known));
  if (!head) return failure('not_found');
  const thing = toThing(head);
  const found = await reach(viewer, { kind: STATEMENT, id: thing.id }, (owner) =>
    thing.user_id === owner ? thing : undefined,
  );
  if (!found) return failure('not_found');
  if (found.right !== 'own' && (await filterReadable(viewer, [found])).length === 0)
    return failure('not_found');
  return refuseRight(found, need, 'statement') ?? found;
}

/** Statements that colleagues share with the reader. */
export async function listSharedStatements(viewer: Viewer): Promise<Listed<StatementThing>[]> {
  const { services, vertical } = viewer;
  const found = await listShared(viewer, STATEMENT, async (things) => {
    const numbers = things.flatMap(({ id }) => {
      const number = readNumber(id);
      return number ? [number] : [];
    });
    return (await services.store.of(statements).some(vertical.id, numbers)).map(toThing);
  });
  const readable = new Set(
    await filterReadable(
      viewer,
      found.map(({ row }) => row),
    ),
  );
  return found
    .filter(({ row }) => readable.has(row))
    .sort((a, b) => (a.share.sharedAt < b.share.sharedAt ? 1 : -1));
}

const titleFor = (row: StatementThing) => `${row.id}, ${readSaid(row).scope}`;

const pathFor = ({ vertical }: Viewer, { id }: StatementThing) =>
  linksIn(vertical).href('coverage/statement', { params: { number: id } });

/** A statement as comments and notices know it. */
async function openStatement(viewer: Viewer, id: string): Promise<ReadableThing | undefined> {
  const row = await reachStatement(viewer, id, 'read');
  if ('ok' in row) return undefined;
  return {
    ...{ kind: STATEMENT, id: row.id, owner: row.user_id, createdAt: row.created_at, right: row.right },
    // It never changes.
    ...{ title: titleFor(row), path: pathFor(viewer, row), version: '1' },
  };
}

export const shareableStatement: ShareableKind = {
  name: 'statement of silence',
  says: 'Nobody can change a statement: colleagues read it and its files, also those who may edit.',
  async find(viewer, id) {
    const row = await reachStatement(viewer, id, 'own');
    if ('ok' in row) return undefined;
    return { title: titleFor(row), path: pathFor(viewer, row), createdAt: row.created_at };
  },
  open: openStatement,
  async listOwned({ store }, owner) {
    const rows = await store.of(statements).owned(owner);
    return rows.map((row) => ({ id: writeNumber(row), createdAt: row.created_at }));
  },
  async listShared(viewer) {
    const found = await listSharedStatements(viewer);
    return found.map(({ row, share }) => ({ title: titleFor(row), share }));
  },
};
