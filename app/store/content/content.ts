import { contentImporting } from './publishing/importing.ts';
import { contentPublishing } from './publishing/publishing.ts';
import { mediaHolders } from '../media/holders.ts';
import { decompressText } from '../encoding/compressed-text.ts';
import { prepare, prepareIn } from '../prepared.ts';
import { changeNotes } from './change-notes.ts';
import { toRecord, type ContentRecord } from './content-record.ts';
import { contentLinks } from './links.ts';
import { loggedChanges } from './logged-changes.ts';
import { latestNews } from './minor-changes.ts';
import { saidChanges } from './said-changes.ts';
import { shownVersions } from './shown-versions.ts';
import { versionTimes } from './version-times.ts';
import { isShown, withholding } from './withholding.ts';
import type { Db } from '../tables.ts';
import { fillListedValues } from './fill-values.ts';
import type { ListedField } from './listed-values.ts';
import type { Term } from './terms.ts';

/** An earlier version of a content item. */
type ContentRevision = Pick<ContentRecord, 'nid' | 'version' | 'title' | 'fields'>;

/** A field of a content item and the term it refers to. */
export interface FieldTerm {
  field: string;
  term: Term;
}

/**
 * Content items: single ones here, writing by {@link contentPublishing}, imports by
 * {@link contentImporting}.
 *
 * @param library reads what readers see, perhaps from a replica: not what decides about access or an import
 */
export function contentRepository(db: Db, library: Db = db) {
  const byId = prepare(library, (given: { nid: number }) =>
    library.selectFrom('content').selectAll().where('nid', '=', given.nid),
  );
  const findTerms = prepareIn(library, (nids: number[]) =>
    library
      .selectFrom('content_term')
      .innerJoin('term', 'term.tid', 'content_term.tid')
      .selectAll('term')
      .select(['content_term.nid', 'content_term.field'])
      .where('content_term.nid', 'in', nids)
      .orderBy('content_term.nid')
      .orderBy('content_term.field')
      .orderBy('content_term.position'),
  );
  const findTargets = prepare(library, (given: { nid: number; field: string }) =>
    library
      .selectFrom('content_relation')
      .innerJoin('content', 'content.nid', 'content_relation.target')
      .selectAll('content')
      .where('content_relation.nid', '=', given.nid)
      .where('content_relation.field', '=', given.field)
      .where('content.status', '=', 'published')
      .orderBy('content_relation.position'),
  );
  const withdrawn = prepare(library, (given: { vertical: string; path: string }) =>
    library
      .selectFrom('content')
      .selectAll()
      .where('vertical', '=', given.vertical)
      .where('path', '=', given.path)
      .where('status', '=', 'withdrawn')
      .orderBy('nid', 'desc')
      .limit(1),
  );
  const idsAmong = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content').select('nid').where('nid', 'in', nids),
  );

  const published = prepareIn(library, (nids: number[]) =>
    library.selectFrom('content').selectAll().where('nid', 'in', nids).where('status', '=', 'published'),
  );
  const heads = prepareIn(library, (nids: number[]) =>
    library
      .selectFrom('content')
      .select(['nid', 'vertical', 'type', 'path', 'version'])
      .where('nid', 'in', nids)
      .where('status', '=', 'published'),
  );
  const next = prepare(library, (given: { after: number; limit: number }) =>
    library
      .selectFrom('content')
      .selectAll()
      .where('nid', '>', given.after)
      .where('status', '=', 'published')
      .orderBy('nid')
      .limit(given.limit),
  );
  return {
    /** The published ones of these items, in any order. */
    published: async (nids: readonly number[]): Promise<ContentRecord[]> =>
      (await published(nids)).map(toRecord),
    /** What decides whether and where the published ones of these items have a page, without their fields. */
    heads: (
      nids: readonly number[],
    ): Promise<Pick<ContentRecord, 'nid' | 'vertical' | 'type' | 'path' | 'version'>[]> => heads(nids),
    /** Rows of items at their version of now, with the version that is their latest news: minor changes are none. */
    latestNews: latestNews(library),
    /** What readers were told of versions of items, by nid, the newest first. */
    changeNotes: changeNotes(library),
    /** What editors said of versions of items, by nid. */
    saidChanges: saidChanges(library),
    /** The versions of an item that readers were shown, and when. */
    shownVersions: shownVersions(library),
    /** When versions of many items were shown. */
    versionTimes: versionTimes(library),
    /** Which items changed since a time, by the log. */
    loggedChanges: loggedChanges(library),
    /** Versions that nobody is shown. */
    withholding: withholding(db),
    /** The next published items after a nid, by nid. */
    publishedAfter: async (after: number, limit: number): Promise<ContentRecord[]> =>
      (await next({ after, limit })).map(toRecord),
    /** Stores values of fields that lists filter and sort by, by content type. @returns of how many items */
    fillListedValues: (types: ReadonlyMap<string, readonly ListedField[]>, isEnding?: () => boolean) =>
      fillListedValues(db, types, isEnding),
    ...contentPublishing(db),
    ...contentImporting(db),
    /** The item with this id, also if withdrawn; null if it does not exist. */
    async get(nid: number): Promise<ContentRecord | null> {
      const [row] = await byId({ nid });
      return row ? toRecord(row) : null;
    },
    /** The newest withdrawn item of a vertical with this slug; null without one. */
    async withdrawnAt(wanted: { vertical: string; path: string }): Promise<ContentRecord | null> {
      const [row] = await withdrawn(wanted);
      return row ? toRecord(row) : null;
    },
    /** An item at a published version; null for any other version, and for one that is withheld. */
    async revision(nid: number, version: number): Promise<ContentRevision | null> {
      const [row] = await byId({ nid });
      const current = row && (row.status === 'withdrawn' ? row.version - 1 : row.version);
      if (row && row.status !== 'scheduled' && current === version) {
        const { title, fields } = toRecord(row);
        return { nid, version, title, fields };
      }
      const old = await library
        .selectFrom('content_revision')
        .selectAll()
        .where('nid', '=', nid)
        .where('version', '=', version)
        .where(isShown)
        .executeTakeFirst();
      return old ? { nid, version, title: old.title, fields: JSON.parse(decompressText(old.fields)) } : null;
    },
    /** The replaced versions of an item, the oldest first, each with the time when the next one was published. */
    replaced: (nid: number): Promise<{ version: number; superseded_at: string }[]> =>
      library
        .selectFrom('content_revision')
        .select(['version', 'superseded_at'])
        .where('nid', '=', nid)
        .orderBy('version')
        .execute(),
    /** The terms of each item, in the order of its fields; items without terms are not in the map. */
    async terms(nids: readonly number[]): Promise<Map<number, FieldTerm[]>> {
      const byNid = new Map<number, FieldTerm[]>();
      for (const { nid, field, ...term } of await findTerms(nids)) {
        const list = byNid.get(nid);
        if (list) list.push({ field, term });
        else byNid.set(nid, [{ field, term }]);
      }
      return byNid;
    },
    /** The published items that a field of an item refers to, in its order. */
    related: async (nid: number, field: string): Promise<ContentRecord[]> =>
      (await findTargets({ nid, field })).map(toRecord),
    /** The published items that refer to a file of the media storage, without duplicates. */
    holding: mediaHolders(db),
    /** Those of these items that exist, also if withdrawn. */
    existing: async (nids: readonly number[]): Promise<Set<number>> =>
      new Set((await idsAmong(nids)).map((row) => row.nid)),
    /** Links of published items, and what checked addresses of other sites answered. */
    links: contentLinks(db),
    /** Number of items, also withdrawn ones. */
    async count(): Promise<number> {
      const { total } = await db
        .selectFrom('content')
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}
