/** Handing over the work of a person who leaves, and undoing it. */
import { personName } from '#app/text/person-name.ts';
import { FEATURE_STORES } from '#generated/features/stores.ts';
import { recordAccessChange, type Actor } from '../accounts/access-changes.ts';
import { batches } from '../engines/batches.ts';
import { lockAccount, lockPublishing } from '../engines/locks.ts';
import type { Db } from '../tables.ts';
import type { FindReached, FindShared, HandOverPart, Moved } from '../hand-over-part.ts';

/** For so long a hand-over can be undone. */
export const UNDO_DAYS = 30;

/** How much of one kind there is in a vertical. */
export interface WorkCount extends Pick<HandOverPart, 'name' | 'how'> {
  /** Id of the part. */
  part: string;
  vertical: string;
  count: number;
}

/** A hand-over that has not been undone. */
export interface HandOver {
  id: number;
  /** Null once that account is deleted. */
  from: number | null;
  to: number;
  by: number;
  at: string;
  /** What was handed over, and how much of it. */
  things: WorkCount[];
}

/** Where a thing comes from. */
export interface Origin {
  /** First and last name, or the e-mail address; null once that account is deleted. */
  name: string | null;
  at: string;
}

export interface HandOverRequest {
  from: number;
  to: number;
  /** Verticals that the person who takes over may open. */
  verticals: readonly string[];
  /** Those of them in which this person may read everything that the other one could. */
  sameAccess: readonly string[];
  /** Ids of the parts. */
  parts: readonly string[];
  at: string;
}

const PARTS: readonly HandOverPart[] = FEATURE_STORES.flatMap(([, { handOver = [] }]) => handOver);

const describe = (part: string): Pick<HandOverPart, 'name' | 'how'> => {
  const { name = part, how = 'moved' } = PARTS.find(({ id }) => id === part) ?? {};
  return { name, how };
};

export function handOversRepository(db: Db, actor: Actor) {
  /** In the order in which everybody locks, and both accounts by their ids, so that no two wait for each other. */
  const lockBoth = async (on: Db, ids: readonly number[]) => {
    await lockPublishing(on);
    for (const id of [...ids].sort((one, other) => one - other)) await lockAccount(on, id);
  };

  return {
    /** What a person has that can be handed over, in every vertical. */
    async work(userId: number): Promise<WorkCount[]> {
      const counts: WorkCount[] = [];
      for (const part of PARTS)
        for (const { vertical, count } of await part.count(db, userId, findShared(db, userId)))
          if (count > 0) counts.push({ part: part.id, ...describe(part.id), vertical, count });
      return counts;
    },

    /**
     * Hands over, all of it or nothing, and records it in the audit trail.
     *
     * @returns how much was handed over; empty if there was nothing, as for a request that is repeated
     */
    handOver: ({ from, to, verticals, sameAccess, parts, at }: HandOverRequest): Promise<WorkCount[]> =>
      db.transaction().execute(async (on) => {
        await lockBoth(on, [from, to]);
        const handed: (WorkCount & { things: string[] })[] = [];
        for (const part of PARTS.filter(({ id }) => parts.includes(id)))
          for (const vertical of part.needsSameAccess ? sameAccess : verticals) {
            const reached = findReached(on, to, vertical);
            const handing = { from, to, vertical, at, by: actor.id };
            const things = await part.handOver(on, { ...handing, shared: findShared(on, from), reached });
            await tellFeatures(on, { part: part.id, things, from, to, by: actor.id, at, isBack: false });
            if (things.length > 0)
              handed.push({ part: part.id, ...describe(part.id), vertical, count: things.length, things });
          }
        if (handed.length === 0) return [];
        const { id } = await on
          .insertInto('hand_over')
          .values({ from_id: from, to_id: to, by_id: actor.id ?? 0, at, undone_at: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const { part, vertical, things } of handed)
          for (const some of batches(things))
            await on
              .insertInto('handed_over')
              .values(some.map((thing) => ({ hand_over_id: id, part, vertical, thing })))
              .execute();
        const counts = handed.map(({ things: _, ...count }) => count);
        await recordAccessChange(
          on,
          { ...actor, at },
          { action: 'work-handed-over', accountId: from, after: { to, ...totals(counts) } },
        );
        return counts;
      }),

    /**
     * Gives back what the other person still has.
     *
     * @returns undefined if this person has no such hand-over since the day, or it was undone already
     */
    undo: (
      id: number,
      { from, since, at }: { from: number; since: string; at: string },
    ): Promise<WorkCount[] | undefined> =>
      db.transaction().execute(async (on) => {
        const find = () =>
          on
            .selectFrom('hand_over')
            .selectAll()
            .where('id', '=', id)
            .where('from_id', '=', from)
            .where('at', '>=', since)
            .where('undone_at', 'is', null)
            .executeTakeFirst();
        const found = await find();
        if (!found) return undefined;
        const { to_id: to } = found;
        await lockBoth(on, [from, to]);
        // Somebody else may have undone it while this transaction waited.
        if (!(await find())) return undefined;
        const rows = await on.selectFrom('handed_over').selectAll().where('hand_over_id', '=', id).execute();
        const counts: WorkCount[] = [];
        for (const part of PARTS) {
          const own = rows.filter((row) => row.part === part.id);
          for (const [vertical, things] of Map.groupBy(own, (row) => row.vertical)) {
            const ids = things.map(({ thing }) => thing);
            const count = await part.takeBack(on, { from, to, vertical, at, by: actor.id }, ids);
            await tellFeatures(on, {
              part: part.id,
              things: ids,
              from: to,
              to: from,
              by: actor.id,
              at,
              isBack: true,
            });
            if (count > 0) counts.push({ part: part.id, ...describe(part.id), vertical, count });
          }
        }
        await on.updateTable('hand_over').set({ undone_at: at }).where('id', '=', id).execute();
        await recordAccessChange(
          on,
          { ...actor, at },
          { action: 'work-taken-back', accountId: from, after: { to, ...totals(counts) } },
        );
        return counts;
      }),

    /** The hand-overs of a person's work, without those that were undone, the newest first. */
    async of(userId: number): Promise<HandOver[]> {
      const rows = await db
        .selectFrom('hand_over')
        .innerJoin('handed_over', 'handed_over.hand_over_id', 'hand_over.id')
        .select(['hand_over.id', 'from_id', 'to_id', 'by_id', 'at', 'part', 'vertical'])
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('from_id', '=', userId)
        .where('undone_at', 'is', null)
        .groupBy(['hand_over.id', 'from_id', 'to_id', 'by_id', 'at', 'part', 'vertical'])
        .orderBy('hand_over.id', 'desc')
        .orderBy('part')
        .orderBy('vertical')
        .execute();
      return [...Map.groupBy(rows, ({ id }) => id)].map(([id, things]) => ({
        ...{ id, from: things[0]!.from_id, to: things[0]!.to_id, by: things[0]!.by_id, at: things[0]!.at },
        things: things.map(({ part, vertical, count }) => ({
          ...{ part, vertical, ...describe(part), count: Number(count) },
        })),
      }));
    },

    /** Where the things of a person come from that were handed over to them, by their ids. */
    async origins(userId: number, vertical: string, part: string): Promise<Map<string, Origin>> {
      const rows = await db
        .selectFrom('handed_over')
        .innerJoin('hand_over', 'hand_over.id', 'handed_over.hand_over_id')
        .leftJoin('user', 'user.id', 'hand_over.from_id')
        .select(['thing', 'at', 'first_name', 'last_name', 'email'])
        .where('to_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('part', '=', part)
        .where('undone_at', 'is', null)
        .orderBy('hand_over.id')
        .execute();
      return new Map(
        rows.map(({ thing, at, first_name: first, last_name: last, email }) => [
          thing,
          { name: email === null ? null : personName(first ?? '', last ?? '', email), at },
        ]),
      );
    },
  };
}

/** Numbers by part, of all verticals together: `{ report: 3, checklist: 2 }`. */
function totals(counts: readonly WorkCount[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { part, count } of counts) all[part] = (all[part] ?? 0) + count;
  return all;
}

/** What a person shares, as the features that know it say. */
const findShared =
  (db: Db, userId: number): FindShared =>
  async (kind) =>
    (
      await Promise.all(
        FEATURE_STORES.map(([, { sharedThings }]) => sharedThings?.(db, userId, kind) ?? Promise.resolve([])),
      )
    ).flat();

/** What others share with a person in a vertical, as the features that know it say. */
const findReached =
  (db: Db, userId: number, vertical: string): FindReached =>
  async (kind) =>
    (
      await Promise.all(
        FEATURE_STORES.map(
          ([, { reachedThings }]) => reachedThings?.(db, userId, kind, vertical) ?? Promise.resolve([]),
        ),
      )
    ).flat();

/** Lets features change what they keep of things that have another owner now. */
async function tellFeatures(on: Db, moved: Moved): Promise<void> {
  if (moved.things.length === 0) return;
  for (const [, { handedOver }] of FEATURE_STORES) await handedOver?.(on, moved);
}
