/** Pictures and files of drafts: for those who work on them, and on the page that a link opens. */
import type { Services } from '#app/api/services.ts';
import type { MediaAsked } from '#app/feature.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { rightsOf } from '../desk/access.server.ts';
import { newsroomMedia } from '../media/media-store.server.ts';
import { newsroomDrafts } from '../drafts/drafts-store.server.ts';
import { openLink } from './open-link.server.ts';

/** Verticals in which the newsroom is on. */
const deskVerticals = ({ config }: Pick<Services, 'config'>): VerticalConfig[] =>
  Object.values(config().verticals).filter(({ features }) => Object.hasOwn(features, 'newsroom'));

/**
 * People with a role may have what the library, an item or a draft of their vertical holds, also an upload that nothing
 * has yet; not a file whose place another took there, because its address leads to the other. Somebody with a link may
 * have what its page shows, and nothing else.
 */
export async function opensMedia(services: Services, asked: MediaAsked): Promise<boolean> {
  return 'key' in asked ? opensByKey(services, asked) : opensToEditor(services, asked);
}

async function opensToEditor(
  services: Services,
  { name, userId }: { name: string; userId: number },
): Promise<boolean> {
  const rights = await Promise.all(
    deskVerticals(services).map(async ({ id }) => [id, await rightsOf(services, userId, id)] as const),
  );
  const { store } = services;
  const libraries = await store.of(newsroomMedia).librariesWith(name);
  const movedIn = libraries.flatMap(({ vertical, merged_into }) => (merged_into === null ? [] : [vertical]));
  const own = rights.filter(([id, { size }]) => size > 0 && !movedIn.includes(id)).map(([id]) => id);
  if (own.length === 0) return false;
  const holders = await store.content.holding(name);
  if ([...holders, ...libraries].some(({ vertical }) => own.includes(vertical))) return true;
  return store.of(newsroomDrafts).anyWith(name, own);
}

async function opensByKey(
  services: Services,
  { name, key }: { name: string; key: string },
): Promise<boolean> {
  for (const vertical of deskVerticals(services)) {
    const opened = await openLink(services, vertical, key);
    if (opened?.state !== 'open') continue;
    const nids = opened.items.flatMap(({ nid, fields }) => (fields.includes(name) ? [nid] : []));
    if (nids.length === 0) continue;
    // What is not on a page as this reader gets it is not theirs.
    const pages = (await opened.show(nids)).filter((shown) => !('ok' in shown));
    if (pages.some((shown) => JSON.stringify(shown).includes(`/media/${name}`))) return true;
  }
  return false;
}
