/** Links of published items that are dead: those inside the site as the database has it now, others as their last check. */
import { findFaultyLinks, type FaultyLink } from '#app/api/links/follow-links.ts';
import { createAnswerCache } from '#app/api/content/shared-answers.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { DeskItem } from '../contract/desk.ts';
import { MOST_REASONS, MOST_TO_CHECK } from '../limits.ts';
import { newsroomMedia } from '../media/media-store.server.ts';
import { namesIn } from '../media/substitute.server.ts';

/** Why items are to be looked at again, by node id. */
export type Reasons = ReadonlyMap<number, DeskItem['reasons']>;

const cached = createAnswerCache();

/** Followed once for each change of the content, as soon as its links were read: every look at the desk asks. */
async function findFaults(viewer: Viewer): Promise<FaultyLink[]> {
  const { services, vertical } = viewer;
  const isRead = (await services.store.content.links.unread(1)).length === 0;
  const follow = () => findFaultyLinks(services, vertical);
  return isRead ? cached(viewer, ['faulty links'], follow) : follow();
}

function sayFault(link: FaultyLink): string {
  switch (link.fault) {
    case 'missing':
      return `The link ${link.url} leads to no page`;
    case 'moved':
      return `The link ${link.url} leads to ${link.to} by a redirect`;
    case 'no-section':
      return `The link ${link.url} leads to a page without the section “${link.section}”`;
  }
}

/** What happened to files of the library that pages still name, by their name. */
async function findLostFiles({ store }: Services, { id }: VerticalConfig): Promise<Map<string, string>> {
  const rows = await store.of(newsroomMedia).all(id);
  return new Map(
    rows.flatMap(({ name, merged_into, removed_at }): [string, string][] => {
      if (merged_into !== null) return [[name, 'was replaced in the library']];
      return removed_at === null ? [] : [[name, 'was removed from the library']];
    }),
  );
}

/** The dead links of a vertical, by item: the first reasons of the first items. */
export async function findDeadLinks(viewer: Viewer): Promise<Reasons> {
  const { services, vertical } = viewer;
  const { links } = services.store.content;
  const [faults, dead, lost] = await Promise.all([
    findFaults(viewer),
    links.dead(vertical.id),
    findLostFiles(services, vertical),
  ]);
  const files = lost.size === 0 ? [] : await links.inside(vertical.id);
  const all = [
    ...faults.map((link) => ({ nid: link.nid, text: sayFault(link), at: null })),
    ...files.flatMap(({ nid, url }) => {
      const name = [...namesIn(url)].find((one) => lost.has(one));
      return name === undefined ? [] : [{ nid, text: `The file ${url} ${lost.get(name)!}`, at: null }];
    }),
    ...dead.map(({ nid, url, answer, checked_at }) => ({ nid, text: `${url} ${answer}`, at: checked_at })),
  ];
  return toReasons(all);
}

function toReasons(all: readonly { nid: number; text: string; at: string | null }[]): Reasons {
  const byItem = [...Map.groupBy(all, ({ nid }) => nid)].slice(0, MOST_TO_CHECK);
  return new Map(
    byItem.map(([nid, reasons]) => [
      nid,
      reasons.slice(0, MOST_REASONS).map(({ text, at }) => ({ text, at })),
    ]),
  );
}
