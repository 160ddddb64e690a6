/** Links to previews of drafts and releases: made, listed and ended by the desk. */
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { hashToken, randomToken } from '#app/api/sign-in/tokens.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Db } from '#app/store/tables.ts';
import { recordId } from '#app/text/record-id.ts';
import { needRight, stillHas } from '../desk/access.server.ts';
import type { MadePreviewLink, NewPreviewLink, PreviewLinks } from '../contract/preview.ts';
import { newsroomDesk, recordTrail } from '../desk/desk-store.server.ts';
import { actingNow, findDraft } from '../drafts/drafts.server.ts';
import { newsroomDrafts } from '../drafts/drafts-store.server.ts';
import { MOST_LINKS } from '../limits.ts';
import { newsroomReleases } from '../publication/releases-store.server.ts';
import { levelsIn } from './levels.ts';
import { newsroomPreviewLinks, toRelease, type LinkTarget } from './links-store.server.ts';
import { sharedPreview } from './open-link.server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A draft or a release, as the trail names it. */
type Shared = LinkTarget & { title: string };

const toDraft = ({ id, nid, title }: { id: number; nid: number; title: string }): Shared => ({
  ...{ draft_id: id, nid, release_id: null, title },
});

const trailed = ({ nid, release_id, title }: Shared) => ({
  ...(release_id === null ? { nid } : { release: release_id }),
  title,
});

/** Links that open now: those whose makers still have the right to make them. */
async function openLinks(
  on: Db,
  { services, vertical }: { services: Services; vertical: VerticalConfig },
  target: LinkTarget,
) {
  const rows = await services.store
    .of(newsroomPreviewLinks)
    .allOpen(on, target, services.now().toISOString());
  const makers = new Map<number, boolean>();
  for (const { made_by } of rows)
    if (made_by !== null && !makers.has(made_by))
      makers.set(made_by, await stillHas(on, { services, vertical, user: { userId: made_by } }, 'write'));
  return rows.filter(({ made_by }) => made_by !== null && makers.get(made_by));
}

async function listLinks(viewer: Viewer, target: LinkTarget): Promise<Outcome<PreviewLinks>> {
  const desk = viewer.services.store.of(newsroomDesk);
  const links = await desk.transaction((on) => openLinks(on, viewer, target));
  const person = await desk.people(links.map(({ made_by }) => made_by));
  return success({
    links: links.map(({ id, level, made_by, made_at, expires_at }) => ({
      ...{ id, as: level, by: person(made_by), madeAt: made_at, expiresAt: expires_at },
    })),
  });
}

/** @param hold finds what the link shows; two at once come one after the other there, so that the limit holds */
async function makeLink(
  viewer: Viewer,
  { as, days }: NewPreviewLink,
  hold: (on: Db) => Promise<Shared | undefined>,
): Promise<Outcome<MadePreviewLink>> {
  const { services, vertical } = viewer;
  if (!levelsIn(vertical).some(({ id }) => id === as)) return failure('unknown_level');
  const acting = actingNow(viewer);
  const token = randomToken();
  const expiresAt = new Date(Date.parse(acting.at) + days * DAY_MS).toISOString();
  const made = await services.store.of(newsroomDesk).transaction(async (on): Promise<number | Failure> => {
    const shared = await hold(on);
    if (!shared) return failure('not_found');
    if ((await openLinks(on, viewer, shared)).length >= MOST_LINKS)
      return failure('too_many_links', { detail: `Up to ${MOST_LINKS} can be open. End one of them first.` });
    const { draft_id, nid, release_id } = shared;
    const id = await services.store.of(newsroomPreviewLinks).add(on, {
      ...{ draft_id, nid, release_id, vertical: vertical.id, level: as },
      ...{ token_hash: hashToken(token), made_by: acting.by, made_at: acting.at, expires_at: expiresAt },
    });
    await recordTrail(on, [
      {
        ...{ ...acting, action: 'preview-link-made', ...trailed(shared) },
        detail: { link: id, as, expiresAt },
      },
    ]);
    return id;
  });
  return typeof made === 'number' ? success({ id: made, token, expiresAt }, { status: 201 }) : made;
}

const made = {
  auth: 'bearer',
  statuses: { 201: 'The new link.' },
  problems: ['permission_missing', 'right_missing', 'not_found', 'unknown_level', 'too_many_links'],
} as const;
const listed = { auth: 'bearer', problems: ['permission_missing', 'not_found'] } as const;

const previewLinks = operation('previewLinks', {
  ...listed,
  summary: 'Links to the preview of a draft that open now',
  async handle({ viewer, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const draft = await findDraft(viewer, params);
    return 'ok' in draft ? draft : listLinks(viewer, toDraft(draft));
  },
});

const makePreviewLink = operation('makePreviewLink', {
  ...made,
  summary: 'Make a link to the preview of a draft, which opens without an account',
  async handle({ services, viewer, vertical, params, body }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const nid = recordId(params['nid']) ?? 0;
    return makeLink(viewer, body, async (on) => {
      const draft = await services.store.of(newsroomDrafts).hold(on, nid, vertical.id);
      return draft && toDraft(draft);
    });
  },
});

const releasePreviewLinks = operation('releasePreviewLinks', {
  ...listed,
  summary: 'Links to the preview of a release that open now',
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const release = await services.store.of(newsroomReleases).get(recordId(params['id']) ?? 0, vertical.id);
    return release ? listLinks(viewer, toRelease(release.id)) : failure('not_found');
  },
});

const makeReleasePreviewLink = operation('makeReleasePreviewLink', {
  ...made,
  problems: [...made.problems, 'release_closed'],
  summary: 'Make a link to the preview of all items of a release, which opens without an account',
  async handle({ services, viewer, vertical, params, body }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const id = recordId(params['id']) ?? 0;
    const found = await services.store.of(newsroomReleases).get(id, vertical.id);
    if (found && found.state !== 'open') return failure('release_closed');
    return makeLink(viewer, body, async (on) => {
      const release = await services.store.of(newsroomReleases).hold(on, id, vertical.id);
      return release && { ...toRelease(id), title: release.title };
    });
  },
});

const revokePreviewLink = operation('revokePreviewLink', {
  summary: 'End a link to a preview',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const { store } = services;
    const id = recordId(params['id']);
    const links = store.of(newsroomPreviewLinks);
    const acting = actingNow(viewer);
    const isFound = await store.of(newsroomDesk).transaction(async (on) => {
      const link = id && (await links.get(on, id, vertical.id));
      if (!link) return false;
      if (link.revoked_at !== null) return true;
      await links.revoke(on, link.id, acting.by, acting.at);
      const shown =
        link.release_id === null
          ? await store.of(newsroomDrafts).get(link.nid, vertical.id, on)
          : await store.of(newsroomReleases).get(link.release_id, vertical.id, on);
      await recordTrail(on, [
        {
          ...{ ...acting, action: 'preview-link-ended', ...trailed({ ...link, title: shown?.title ?? '' }) },
          detail: { link: link.id, as: link.level },
        },
      ]);
      return true;
    });
    return isFound ? success({ done: true }) : failure('not_found');
  },
});

export const linkOperations = [
  ...[previewLinks, makePreviewLink, revokePreviewLink, sharedPreview],
  ...[releasePreviewLinks, makeReleasePreviewLink],
];
