import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';

/** Increasing ids of the newest changes; 0 before the first. */
export interface Versions {
  /** Newest content event; older pages are stale. */
  content: number;
  /** Newest ended sign-in. */
  endedSignIns: number;
}

/** Prepares one query for both; cheap enough for every request. */
export function prepareVersions(db: Db): () => Promise<Versions> {
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
