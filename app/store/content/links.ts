/** Links of published items, and what checked addresses of other sites answered. */
import { sql } from 'kysely';
import { batches } from '../engines/batches.ts';
import { inTransaction } from '../engines/in-transaction.ts';
import type { Db } from '../tables.ts';
import { toRecord, type ContentRecord } from './content-record.ts';
import type { LinkCheckTable } from './tables.ts';

/** A link as an item has it. */
export interface FoundLink {
  /** An address of another site, or a path of this one with its query and anchor, percent-encoded. */
  url: string;
  isInside: boolean;
}

/** A link of a published item. */
export interface ItemLink {
  nid: number;
  title: string;
  url: string;
}

export type LinkCheck = LinkCheckTable;

export function contentLinks(db: Db) {
  const published = (vertical: string) =>
    db
      .selectFrom('content_link')
      .innerJoin('content', 'content.nid', 'content_link.nid')
      .where('content.vertical', '=', vertical)
      .where('content.status', '=', 'published');
  return {
    /** Published items whose links were not read, or from another version. */
    async unread(limit: number): Promise<ContentRecord[]> {
      const rows = await db
        .selectFrom('content')
        .leftJoin('content_link_read', 'content_link_read.nid', 'content.nid')
        .selectAll('content')
        .where('content.status', '=', 'published')
        .where(({ or, eb }) =>
          or([
            eb('content_link_read.version', 'is', null),
            eb('content_link_read.version', '!=', eb.ref('content.version')),
          ]),
        )
        .orderBy('content.nid')
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },
    /** Stores the links of a version of an item. */
    record: (nid: number, version: number, links: readonly FoundLink[]): Promise<void> =>
      inTransaction(db, async (on) => {
        // First, so that of two instances one waits for the other.
        await on
          .insertInto('content_link_read')
          .values({ nid, version })
          .onConflict((conflict) => conflict.column('nid').doUpdateSet({ version }))
          .execute();
        await on.deleteFrom('content_link').where('nid', '=', nid).execute();
        const rows = links.map(({ url, isInside }, position) => ({
          ...{ nid, position, url, inside: isInside ? 1 : 0 },
        }));
        for (const some of batches(rows)) await on.insertInto('content_link').values(some).execute();
      }),
    /** Links of the published items of a vertical to paths of this site, in the order of items and their text. */
    inside: (vertical: string): Promise<ItemLink[]> =>
      published(vertical)
        .select(['content.nid', 'content.title', 'content_link.url'])
        .where('content_link.inside', '=', 1)
        .orderBy('content.nid')
        .orderBy('content_link.position')
        .execute(),
    /** Links of the published items of a vertical to addresses that were dead at their last check. */
    dead: (vertical: string): Promise<(ItemLink & Pick<LinkCheck, 'answer' | 'checked_at'>)[]> =>
      published(vertical)
        .innerJoin('link_check', 'link_check.url', 'content_link.url')
        .select(['content.nid', 'content.title', 'content_link.url'])
        .select(['link_check.answer', 'link_check.checked_at'])
        .where('content_link.inside', '=', 0)
        .where('link_check.outcome', '=', 'dead')
        .orderBy('content.nid')
        .orderBy('content_link.position')
        .execute(),
    /** Addresses of other sites in these verticals that were not checked since a time: never checked ones first. */
    async due(verticals: readonly string[], since: string, limit: number): Promise<string[]> {
      if (verticals.length === 0) return [];
      const rows = await db
        .selectFrom('content_link')
        .innerJoin('content', 'content.nid', 'content_link.nid')
        .leftJoin('link_check', 'link_check.url', 'content_link.url')
        .select(['content_link.url', sql<string>`coalesce(link_check.checked_at, '')`.as('checked')])
        .distinct()
        .where('content.vertical', 'in', verticals)
        .where('content.status', '=', 'published')
        .where('content_link.inside', '=', 0)
        .where(({ or, eb }) =>
          or([eb('link_check.checked_at', 'is', null), eb('link_check.checked_at', '<', since)]),
        )
        .orderBy('checked')
        .orderBy('content_link.url')
        .limit(limit)
        .execute();
      return rows.map(({ url }) => url);
    },
    /** Stores what an address answered, in place of what it answered before. */
    async recordCheck(check: LinkCheck): Promise<void> {
      await db
        .insertInto('link_check')
        .values(check)
        .onConflict((conflict) => conflict.column('url').doUpdateSet(check))
        .execute();
    },
    /** Forgets addresses that no item has any more. */
    async forgetUnused(): Promise<void> {
      await db
        .deleteFrom('link_check')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('content_link')
                .select('content_link.nid')
                .where('content_link.inside', '=', 0)
                .whereRef('content_link.url', '=', 'link_check.url'),
            ),
          ),
        )
        .execute();
    },
  };
}
