/** What a link to a preview opens, for anybody who has it. Everything is checked on each use. */
import { operation, success } from '#app/api/operation.ts';
import { sitePages } from '#app/runtime/site-pages.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { hashToken } from '#app/api/sign-in/tokens.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { recordId } from '#app/text/record-id.ts';
import type { SharedPreview } from '../contract/preview.ts';
import { rightsOf } from '../desk/access.server.ts';
import { newsroomItems } from '../desk/items-store.server.ts';
import { newsroomDrafts } from '../drafts/drafts-store.server.ts';
import { newsroomReleases } from '../publication/releases-store.server.ts';
import { newsroomPreviewLinks, type PreviewLinkRow } from './links-store.server.ts';
import type { Looking, PreviewedPage } from './planned.server.ts';
import { showDraft } from './show-draft.server.ts';
import { previewReleased, type Wanted } from './supposed-release.server.ts';

/** An item that a link shows. */
interface LinkedItem {
  nid: number;
  type: string;
  title: string;
  revision: number;
  /** When its draft was changed last; null in a release, which has it as it was added. */
  savedAt: string | null;
  /** As JSON. */
  fields: string;
}

interface OpenLink {
  state: 'open';
  level: string;
  expiresAt: string;
  isRelease: boolean;
  /** One or more, in the order of the release. */
  items: readonly LinkedItem[];
  /** Pages of these of them, and of the site, in the same order. */
  show(wanted: readonly Wanted[]): Promise<(PreviewedPage | Failure)[]>;
}

interface EndedLink {
  state: Exclude<SharedPreview['state'], 'open'>;
  path: string | null;
}

async function publishedPath(
  { store }: Pick<Services, 'store'>,
  vertical: VerticalConfig,
  nid: number,
): Promise<string | null> {
  const item = await store.of(newsroomItems).get(nid, vertical.id);
  return (item?.status === 'published' && contentPath(vertical, item)) || null;
}

/** Nobody looks, and everything is as it is now. */
async function lookNow(services: Services, vertical: VerticalConfig): Promise<Looking> {
  const contentVersion = await services.store.events.latestId();
  return { services, vertical, contentVersion, contentDay: await services.contentDay(contentVersion) };
}

/** Why a link opens nothing, but for what became of its draft or release. */
async function whyEnded(
  services: Services,
  { made_by, vertical, revoked_at, expires_at }: PreviewLinkRow,
): Promise<EndedLink['state'] | undefined> {
  if (revoked_at !== null) return 'revoked';
  if (expires_at <= services.now().toISOString()) return 'expired';
  const rights = made_by === null ? undefined : await rightsOf(services, made_by, vertical);
  return rights?.has('write') ? undefined : 'left';
}

/** Undefined if there never was such a link in the vertical, or it ended so long ago that it was removed. */
export async function openLink(
  services: Services,
  vertical: VerticalConfig,
  token: string,
): Promise<OpenLink | EndedLink | undefined> {
  const link = await services.store.of(newsroomPreviewLinks).find(hashToken(token));
  if (link?.vertical !== vertical.id) return undefined;
  const ended = await whyEnded(services, link);
  if (ended) {
    const isNamed = ended === 'expired' && link.release_id === null;
    return { state: ended, path: isNamed ? await publishedPath(services, vertical, link.nid) : null };
  }
  return link.release_id === null
    ? openDraft(services, vertical, link)
    : openRelease(services, vertical, link, link.release_id);
}

const common = ({ level, expires_at }: PreviewLinkRow) => ({
  ...{ state: 'open' as const, level, expiresAt: expires_at },
});

async function openDraft(
  services: Services,
  vertical: VerticalConfig,
  link: PreviewLinkRow,
): Promise<OpenLink | EndedLink> {
  const draft = await services.store.of(newsroomDrafts).get(link.nid, vertical.id);
  // A later draft of the item is not what was shared.
  if (draft?.id !== link.draft_id) {
    const path = await publishedPath(services, vertical, link.nid);
    return { state: path === null ? 'discarded' : 'published', path };
  }
  const { nid, type, title, revision, saved_at } = draft;
  const item = { nid, type, title, revision, savedAt: saved_at, fields: JSON.stringify(draft.fields) };
  return {
    ...{ ...common(link), isRelease: false, items: [item] },
    show: async ([page]) => [
      await showDraft(
        ...([await lookNow(services, vertical), draft, link.level] as const),
        typeof page === 'string' ? page : undefined,
      ),
    ],
  };
}

async function openRelease(
  services: Services,
  vertical: VerticalConfig,
  link: PreviewLinkRow,
  id: number,
): Promise<OpenLink | EndedLink> {
  const releases = services.store.of(newsroomReleases);
  const [release, rows] = await Promise.all([releases.get(id, vertical.id), releases.items(id)]);
  if (!release || rows.length === 0) return { state: 'discarded', path: null };
  if (release.state !== 'open') return { state: 'published', path: null };
  return {
    ...{ ...common(link), isRelease: true },
    items: rows.map(({ nid, type, title, revision, fields }) => ({
      ...{ nid, type, title, revision: revision ?? 1, savedAt: null, fields },
    })),
    show: async (wanted) => previewReleased(await lookNow(services, vertical), id, wanted, link.level),
  };
}

export const sharedPreview = operation('sharedPreview', {
  summary: 'What a link to a preview opens, by its secret part',
  auth: 'none',
  load: 'screen',
  problems: ['not_found'],
  async handle({ services, vertical, params, query }) {
    const found = await openLink(services, vertical, params['token'] ?? '');
    if (!found) return failure('not_found');
    if (found.state !== 'open') return success(found satisfies SharedPreview);
    const { items, isRelease, level, expiresAt } = found;
    const asked = query.item === undefined ? undefined : recordId(String(query.item));
    const { nid, type, title, revision, savedAt } = items.find((one) => one.nid === asked) ?? items[0]!;
    const [shown] = await found.show([query.page ?? nid]);
    if (!shown || 'ok' in shown) return shown ?? failure('not_found');
    return success({
      ...{ state: 'open', nid, title, type: vertical.contentTypes[type]?.title ?? type },
      ...{ as: level, revision, savedAt, expiresAt, shown },
      path: await publishedPath(services, vertical, nid),
      pages: sitePages(
        vertical,
        items.map((one) => one.type),
      ),
      items: isRelease ? items.map((one) => ({ nid: one.nid, title: one.title })) : [],
    } satisfies SharedPreview);
  },
});
