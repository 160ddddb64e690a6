/** Links to previews: made and ended by the desk, opened by anybody who has one, without an account. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { hashToken, randomToken } from '#app/api/sign-in/tokens.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { recordId } from '#app/text/record-id.ts';
import { needRight } from '../desk/access.server.ts';
import { newsroomDesk, recordTrail } from '../desk/desk-store.server.ts';
import { newsroomItems } from '../desk/items-store.server.ts';
import { actingNow, findDraft } from '../drafts/drafts.server.ts';
import { newsroomDrafts, type StoredDraft } from '../drafts/drafts-store.server.ts';
import type { SharedPreview } from '../contract/preview.ts';
import { MOST_LINKS } from '../limits.ts';
import { levelsIn } from './levels.ts';
import { newsroomPreviewLinks } from './links-store.server.ts';
import { previewPage, type PreviewedPage } from './planned.server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const previewLinks = operation('previewLinks', {
  summary: 'Links to the preview of a draft that open now',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const draft = await findDraft(viewer, params);
    if ('ok' in draft) return draft;
    const links = await services.store
      .of(newsroomPreviewLinks)
      .allOpen(draft.id, services.now().toISOString());
    const person = await services.store.of(newsroomDesk).people(links.map(({ made_by }) => made_by));
    return success({
      links: links.map(({ id, level, made_by, made_at, expires_at }) => ({
        ...{ id, as: level, by: person(made_by), madeAt: made_at, expiresAt: expires_at },
      })),
    });
  },
});

const makePreviewLink = operation('makePreviewLink', {
  summary: 'Make a link to the preview of a draft, which opens without an account',
  auth: 'bearer',
  statuses: { 201: 'The new link.' },
  problems: ['permission_missing', 'right_missing', 'not_found', 'unknown_level', 'too_many_links'],
  async handle({ services, viewer, vertical, params, body: { as, days } }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    if (!levelsIn(vertical).some(({ id }) => id === as)) return failure('unknown_level');
    const nid = recordId(params['nid']);
    const links = services.store.of(newsroomPreviewLinks);
    const acting = actingNow(viewer);
    const token = randomToken();
    const expiresAt = new Date(Date.parse(acting.at) + days * DAY_MS).toISOString();
    const made = await services.store.of(newsroomDesk).transaction(async (on) => {
      // Two at once come one after the other, so that the limit holds.
      const draft = nid && (await services.store.of(newsroomDrafts).hold(on, nid, vertical.id));
      if (!draft) return 'missing';
      if ((await links.countOpen(on, draft.id, acting.at)) >= MOST_LINKS) return 'full';
      const id = await links.add(on, {
        ...{ draft_id: draft.id, vertical: vertical.id, nid: draft.nid, level: as },
        ...{ token_hash: hashToken(token), made_by: acting.by, made_at: acting.at, expires_at: expiresAt },
      });
      await recordTrail(on, [
        {
          ...{ ...acting, action: 'preview-link-made', nid: draft.nid, title: draft.title },
          detail: { link: id, as, expiresAt },
        },
      ]);
      return { id };
    });
    if (made === 'missing') return failure('not_found');
    if (made === 'full')
      return failure('too_many_links', { detail: `Up to ${MOST_LINKS} can be open. End one of them first.` });
    return success({ id: made.id, token, expiresAt }, { status: 201 });
  },
});

const revokePreviewLink = operation('revokePreviewLink', {
  summary: 'End a link to a preview',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const id = recordId(params['id']);
    const links = services.store.of(newsroomPreviewLinks);
    const acting = actingNow(viewer);
    const isFound = await services.store.of(newsroomDesk).transaction(async (on) => {
      const link = id && (await links.get(on, id, vertical.id));
      if (!link) return false;
      if (link.revoked_at !== null) return true;
      await links.revoke(on, link.id, acting.by, acting.at);
      const draft = await services.store.of(newsroomDrafts).get(link.nid, vertical.id, on);
      await recordTrail(on, [
        {
          ...{ ...acting, action: 'preview-link-ended', nid: link.nid, title: draft?.title ?? '' },
          detail: { link: link.id, as: link.level },
        },
      ]);
      return true;
    });
    return isFound ? success({ done: true }) : failure('not_found');
  },
});

/** What a link opens now. */
export type OpenedLink =
  | { state: 'open'; draft: StoredDraft; level: string; expiresAt: string; path: string | null }
  | { state: 'expired' | 'revoked' | 'published' | 'discarded'; path: string | null };

/** Undefined if there never was such a link in the vertical, or it ended so long ago that it was removed. */
export async function openLink(
  { store, now }: Pick<Services, 'store' | 'now'>,
  vertical: VerticalConfig,
  token: string,
): Promise<OpenedLink | undefined> {
  const link = await store.of(newsroomPreviewLinks).find(hashToken(token));
  if (link?.vertical !== vertical.id) return undefined;
  if (link.revoked_at !== null) return { state: 'revoked', path: null };
  const item = await store.of(newsroomItems).get(link.nid, vertical.id);
  const path = item?.status === 'published' ? (contentPath(vertical, item) ?? null) : null;
  if (link.expires_at <= now().toISOString()) return { state: 'expired', path };
  const draft = await store.of(newsroomDrafts).get(link.nid, vertical.id);
  // A later draft of the item is not what was shared.
  if (draft?.id !== link.draft_id) return { state: path === null ? 'discarded' : 'published', path };
  return { state: 'open', draft, level: link.level, expiresAt: link.expires_at, path };
}

const sharedPreview = operation('sharedPreview', {
  summary: 'What a link to a preview opens, by its secret part',
  auth: 'none',
  problems: ['not_found'],
  async handle({ services, vertical, params }) {
    const found = await openLink(services, vertical, params['token'] ?? '');
    if (!found) return failure('not_found');
    if (found.state !== 'open') return success(found satisfies SharedPreview);
    const { draft, level, expiresAt, path } = found;
    const shown = await previewAt(services, vertical, draft, level);
    if ('ok' in shown) return shown;
    return success({
      ...{ state: 'open', title: draft.title, type: vertical.contentTypes[draft.type]?.title ?? draft.type },
      ...{ as: level, revision: draft.revision, savedAt: draft.saved_at, expiresAt, path, shown },
    } satisfies SharedPreview);
  },
});

/** The page of a draft for somebody without an account. */
export async function previewAt(
  services: Services,
  vertical: VerticalConfig,
  draft: Pick<StoredDraft, 'fields'>,
  level: string,
): Promise<PreviewedPage | Failure> {
  const contentVersion = await services.store.events.latestId();
  const contentDay = await services.contentDay(contentVersion);
  return previewPage({ services, vertical, contentVersion, contentDay }, draft.fields, level);
}

export const linkOperations = [previewLinks, makePreviewLink, revokePreviewLink, sharedPreview];
