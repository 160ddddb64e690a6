/** What the generic tests need to know of previews and their links. */
import { hashToken } from '#app/api/sign-in/tokens.ts';
import { VERTICAL, type Calls, type Prepared, type SampleSite } from '#tests/support/operations/calls.ts';
import { MOST_LINKS } from '../limits.ts';
import { newsroomDesk } from '../desk/desk-store.server.ts';
import { newsroomDrafts } from '../drafts/drafts-store.server.ts';
import { newsroomPreviewLinks, toRelease, type LinkTarget } from '../preview/links-store.server.ts';
import { asAdmin, fromSamples, fromSide, NOWHERE, withoutRight, withoutRole } from './refusals.ts';
import { aDraft, aFullRelease, aPublishedRelease, NEWSROOM, type Samples } from './samples.ts';

const link = { as: 'none', days: 7 } as const;
const DRAFT = `/drafts/${NOWHERE}`;
const RELEASE = `/releases/${NOWHERE}/preview-links`;
const common = { need: 'administrator', reads: 'nothing' } as const;
const post = (json: object) => ({ method: 'POST', json });

/** Links with tokens `<name>-1` and so on. @returns the id of the last */
async function addLinks({ site: { store } }: Samples, target: LinkTarget, name: string, count: number) {
  const admin = (await store.users.byEmail('admin@demo.test'))!;
  const links = store.of(newsroomPreviewLinks);
  let id = 0;
  for (let number = 1; number <= count; number++)
    id = await store.of(newsroomDesk).transaction((on) =>
      links.add(on, {
        ...{ ...target, vertical: VERTICAL, level: 'none', made_by: admin.id },
        ...{ token_hash: hashToken(`${name}-${number}`), made_at: '2026-11-21T09:00:00.000Z' },
        expires_at: '2027-11-21T09:00:00.000Z',
      }),
    );
  return id;
}

/** Links to a new draft. */
async function someLinks(samples: Samples, name: string, count: number) {
  const { nid } = await aDraft(samples);
  const draft = (await samples.site.store.of(newsroomDrafts).get(nid, VERTICAL))!;
  const target = { draft_id: draft.id, nid, release_id: null };
  return { nid, id: await addLinks(samples, target, name, count) };
}

/** Links to a new release. */
async function someReleaseLinks(samples: Samples, name: string, count: number): Promise<number> {
  const { id } = await aFullRelease(samples);
  await addLinks(samples, toRelease(id), name, count);
  return id;
}

const onDraft = (more: object) => async (side: Prepared) => {
  const { nid } = await aDraft(fromSide(side));
  return { who: 'admin', params: { nid: String(nid) }, ...more };
};
const onRelease = (more: object) => async (side: Prepared) => {
  const { id } = await aFullRelease(fromSide(side));
  return { who: 'admin', params: { id: String(id) }, ...more };
};
const PLAIN = { params: { nid: '1' } };
const PLAIN_RELEASE = { params: { id: '1' } };

export const previewCalls = {
  previewDraft: {
    ...common,
    good: onDraft({ query: { as: 'full' } }),
    plain: { ...PLAIN, query: { as: 'full' } },
    matrix: { query: '?as=full' },
    problems: {
      ...withoutRole(`${DRAFT}/preview?as=full`),
      not_found: () => asAdmin(`${DRAFT}/preview?as=full`),
      unknown_level: () => asAdmin(`${DRAFT}/preview?as=emperor`),
    },
  },
  previewLinks: {
    ...common,
    good: onDraft({}),
    plain: PLAIN,
    problems: {
      ...withoutRole(`${DRAFT}/preview-links`),
      not_found: () => asAdmin(`${DRAFT}/preview-links`),
    },
  },
  makePreviewLink: {
    ...common,
    good: onDraft({ body: link }),
    plain: { ...PLAIN, body: link },
    matrix: { body: link },
    problems: {
      ...withoutRight('write', `${DRAFT}/preview-links`, post(link)),
      not_found: () => asAdmin(`${DRAFT}/preview-links`, post(link)),
      unknown_level: () => asAdmin(`${DRAFT}/preview-links`, post({ ...link, as: 'emperor' })),
      too_many_links: async (site: SampleSite) => {
        const { nid } = await someLinks(fromSamples(site), 'many', MOST_LINKS);
        return asAdmin(`/drafts/${nid}/preview-links`, post(link));
      },
    },
  },
  releasePreviewLinks: {
    ...common,
    good: onRelease({}),
    plain: PLAIN_RELEASE,
    problems: { ...withoutRole(RELEASE), not_found: () => asAdmin(RELEASE) },
  },
  makeReleasePreviewLink: {
    ...common,
    good: onRelease({ body: link }),
    plain: { ...PLAIN_RELEASE, body: link },
    matrix: { body: link },
    problems: {
      ...withoutRight('write', RELEASE, post(link)),
      not_found: () => asAdmin(RELEASE, post(link)),
      unknown_level: () => asAdmin(RELEASE, post({ ...link, as: 'emperor' })),
      release_closed: async (site: SampleSite) => {
        const { id } = await aPublishedRelease(fromSamples(site));
        return asAdmin(`/releases/${id}/preview-links`, post(link));
      },
      too_many_links: async (site: SampleSite) => {
        const id = await someReleaseLinks(fromSamples(site), 'many-of-release', MOST_LINKS);
        return asAdmin(`/releases/${id}/preview-links`, post(link));
      },
    },
  },
  revokePreviewLink: {
    ...common,
    async good(side) {
      const { id } = await someLinks(fromSide(side), 'to-end', 1);
      return { who: 'admin', params: { id: String(id) } };
    },
    plain: { params: { id: '1' } },
    problems: {
      ...withoutRight('write', `/preview-links/${NOWHERE}`, { method: 'DELETE' }),
      not_found: () => asAdmin(`/preview-links/${NOWHERE}`, { method: 'DELETE' }),
    },
  },
  sharedPreview: {
    // The secret in the URL is the key.
    need: 'nothing',
    async good(side) {
      await someLinks(fromSide(side), 'a-preview', 1);
      return { params: { token: 'a-preview-1' } };
    },
    plain: { params: { token: 'unknown' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: { not_found: () => [`${NEWSROOM}/previews/unknown`] },
  },
} satisfies Calls;
