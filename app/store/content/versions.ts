import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';

/** What may have changed since the last request, as ids that grow; 0 where nothing has happened yet. */
export interface Versions {
  /** Newest content event: pages made before it are stale. */
  content: number;
  /** Newest sign-in that has ended. */
  endedSignIns: number;
}

/** Reads both in one query; cheap enough for every request. */
export function versionsOf(db: Db): () => Promise<Versions> {
  const read = prepare(
    db,
    () =>
      db.selectNoFrom(({ selectFrom }) => [
        selectFrom('content_event')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('content'),
        selectFrom('ended_sign_in')
          .select(({ fn }) => fn.max('id').as('id'))
          .as('ended'),
      ]),
    { cached: true },
  );
  return async () => {
    const [row] = await read({});
    return { content: row?.content ?? 0, endedSignIns: row?.ended ?? 0 };
  };
}
