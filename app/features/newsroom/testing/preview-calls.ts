/** What the generic tests need to know of previews and their links. */
import { hashToken } from '#app/api/sign-in/tokens.ts';
import { VERTICAL, type Calls, type Prepared, type SampleSite } from '#tests/support/operations/calls.ts';
import { MOST_LINKS } from '../limits.ts';
import { newsroomDrafts } from '../drafts/drafts-store.server.ts';
import { newsroomPreviewLinks } from '../preview/links-store.server.ts';
import { asAdmin, fromSamples, fromSide, NOWHERE, withoutRight, withoutRole } from './refusals.ts';
import { aDraft, NEWSROOM, type Samples } from './samples.ts';

const link = { as: 'none', days: 7 } as const;
const DRAFT = `/drafts/${NOWHERE}`;
const common = { need: 'administrator', reads: 'nothing' } as const;
const post = (json: object) => ({ method: 'POST', json });

/** Links to a new draft, with tokens `<name>-1` and so on. */
async function someLinks(
  samples: Samples,
  name: string,
  count: number,
): Promise<{ nid: number; id: number }> {
  const { nid } = await aDraft(samples);
  const { store } = samples.site;
  const draft = (await store.of(newsroomDrafts).get(nid, VERTICAL))!;
  const links = store.of(newsroomPreviewLinks);
  let id = 0;
  for (let number = 1; number <= count; number++)
    id = await store
      .of((db) => db)
      .transaction()
      .execute((on) =>
        links.add(on, {
          ...{ draft_id: draft.id, vertical: VERTICAL, nid, level: 'none', made_by: null },
          ...{ token_hash: hashToken(`${name}-${number}`), made_at: '2026-11-21T09:00:00.000Z' },
          expires_at: '2027-11-21T09:00:00.000Z',
        }),
      );
  return { nid, id };
}

const onDraft = (more: object) => async (side: Prepared) => {
  const { nid } = await aDraft(fromSide(side));
  return { who: 'admin', params: { nid: String(nid) }, ...more };
};
const PLAIN = { params: { nid: '1' } };

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
