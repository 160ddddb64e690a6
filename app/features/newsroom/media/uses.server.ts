/** Where the files of a library are used: in pages, drafts, what is scheduled, releases and the configuration. */
import type { VerticalConfig } from '#app/config/model.ts';
import { formatPointer } from '#app/config/problem.ts';
import { inSlices } from '#app/queue/slices.ts';
import { MEDIA_PREFIX } from '#app/store/media/name.ts';
import type { Db } from '#app/store/tables.ts';
import type { MediaUse } from '../contract/media.ts';
import { MOST_USES } from '../limits.ts';
import { namesIn, refersTo } from './substitute.server.ts';

const ANY = `%${MEDIA_PREFIX}%`;
const like = (name: string) => `%${MEDIA_PREFIX}${name}%`;

const inConfig = new WeakMap<VerticalConfig, Map<string, string[]>>();

/** Keys of the configuration that name files, by the name of the file. */
export function configUses(vertical: VerticalConfig): ReadonlyMap<string, string[]> {
  const known = inConfig.get(vertical);
  if (known) return known;
  const found = new Map<string, string[]>();
  const visit = (value: unknown, pointer: string) => {
    if (typeof value === 'string')
      for (const name of namesIn(value))
        found.set(name, [...(found.get(name) ?? []), formatPointer(pointer)]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value))
        visit(part, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  if (JSON.stringify(vertical).includes(MEDIA_PREFIX)) visit(vertical, '');
  inConfig.set(vertical, found);
  return found;
}

/** A file that pages have. */
export interface HeldFile {
  /** How many pages, drafts and other things use it. */
  uses: number;
  /** Title of a page that has it; null if none has. */
  page: string | null;
}

/** Fields of drafts, and of what is scheduled or in an open release. */
const unpublished = (on: Db, vertical: string, pattern: string) => {
  const drafts = on
    .selectFrom('newsroom_draft')
    .select(['id', 'nid', 'title', 'fields', 'discarded_at'])
    .where('vertical', '=', vertical)
    .where('fields', 'like', pattern);
  const jobs = on
    .selectFrom('newsroom_job')
    .select(['id', 'nid', 'title', 'fields'])
    .where('vertical', '=', vertical)
    .where('state', 'in', ['waiting', 'failed'])
    .where('fields', 'like', pattern);
  const releases = on
    .selectFrom('newsroom_release_item')
    .innerJoin('newsroom_release', 'newsroom_release.id', 'newsroom_release_item.release_id')
    .select(['newsroom_release_item.nid', 'newsroom_release_item.title', 'newsroom_release_item.fields'])
    .select(['newsroom_release_item.release_id', 'newsroom_release.title as release'])
    .where('newsroom_release.vertical', '=', vertical)
    .where('newsroom_release.state', '=', 'open')
    .where('newsroom_release_item.fields', 'like', pattern);
  return { drafts, jobs, releases };
};

export function mediaUses(db: Db) {
  return {
    /** Every file that something of the vertical uses, by its name. */
    async held(vertical: VerticalConfig): Promise<Map<string, HeldFile>> {
      const pages = await db
        .selectFrom('content_media')
        .innerJoin('content', 'content.nid', 'content_media.nid')
        .select(['content_media.name', ({ fn }) => fn.min<string>('content.title').as('page')])
        .select(({ fn }) => fn.count<number | string>('content.nid').distinct().as('uses'))
        .where('content.vertical', '=', vertical.id)
        .groupBy('content_media.name')
        .execute();
      const held = new Map<string, HeldFile>(
        pages.map(({ name, page, uses }) => [name, { page, uses: Number(uses) }]),
      );
      const count = (names: Iterable<string>) => {
        for (const name of names) {
          const { page = null, uses = 0 } = held.get(name) ?? {};
          held.set(name, { page, uses: uses + 1 });
        }
      };
      const { drafts, jobs, releases } = unpublished(db, vertical.id, ANY);
      const giveWay = inSlices();
      // One after the other: a draft may have megabytes.
      for (const query of [drafts, jobs, releases])
        for (const { fields } of await query.execute()) {
          await giveWay();
          count(namesIn(fields));
        }
      for (const [name, keys] of configUses(vertical)) for (const _ of keys) count([name]);
      return held;
    },
    /** Where one file is used in a vertical; pages of others are only counted. */
    async find(
      vertical: VerticalConfig,
      name: string,
      on: Db = db,
    ): Promise<{ uses: MediaUse[]; elsewhere: number }> {
      const pages = await on
        .selectFrom('content_media')
        .innerJoin('content', 'content.nid', 'content_media.nid')
        .select(['content.nid', 'content.title', 'content.status'])
        .distinct()
        .where('content_media.name', '=', name)
        .where('content.vertical', '=', vertical.id)
        .orderBy('content.nid')
        .limit(MOST_USES)
        .execute();
      const { others } = await on
        .selectFrom('content_media')
        .innerJoin('content', 'content.nid', 'content_media.nid')
        .select(({ fn }) => fn.count<number | string>('content.nid').distinct().as('others'))
        .where('content_media.name', '=', name)
        .where('content.vertical', '!=', vertical.id)
        .executeTakeFirstOrThrow();
      const { drafts, jobs, releases } = unpublished(on, vertical.id, like(name));
      const named = <Row extends { fields: string }>(rows: Row[]) =>
        rows.filter(({ fields }) => refersTo(fields, name));
      const [inDrafts, inJobs, inReleases] = [
        named(await drafts.execute()),
        named(await jobs.execute()),
        named(await releases.execute()),
      ];
      const uses: MediaUse[] = [
        ...pages.map(({ nid, title, status }) => ({
          ...{ nid, title, release: null },
          kind: status === 'withdrawn' ? ('withdrawn' as const) : ('page' as const),
        })),
        ...inDrafts.map(({ nid, title, discarded_at }) => ({
          ...{ nid, title, release: null },
          kind: discarded_at === null ? ('draft' as const) : ('discarded' as const),
        })),
        ...inJobs.map(({ nid, title }) => ({ kind: 'scheduled' as const, nid, title, release: null })),
        ...inReleases.map(({ nid, title, release_id }) => ({
          ...{ kind: 'release' as const, nid, title, release: release_id },
        })),
        ...(configUses(vertical).get(name) ?? []).map((title) => ({
          ...{ kind: 'configuration' as const, nid: null, title, release: null },
        })),
      ];
      return { uses: uses.slice(0, MOST_USES), elsewhere: Number(others) };
    },
  };
}
