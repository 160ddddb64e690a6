/** What the generic tests need to know of the operations of drafts and versions. */
import type { Calls, Prepared, SampleSite } from '#tests/support/operations/calls.ts';
import {
  aChange,
  aDiscarded,
  aDraft,
  anAsked,
  anOutdated,
  aPublished,
  aPublishedRelease,
  aRelease,
  aReplaced,
  clientId,
  fillDraft,
  fillRelease,
  LATER,
  publishBody,
  type Samples,
} from './samples.ts';
import { asAdmin, fromSamples, fromSide, NOWHERE, withoutRight, withoutRole } from './refusals.ts';

const begin = { type: 'page', fields: { title: 'Begun' }, client_id: 'begin-one' };
const save = { revision: 1, fields: { title: 'Saved' } };
const withdrawal = { client_id: 'withdraw-one', version: 1, reason: 'Twice.' };
const restoration = { version: 1, client_id: 'restore-one' };

/** A good call as an administrator, on something that is made for it. */
const made =
  (make: (samples: Samples) => Promise<{ nid: number; revision?: number } | number>, more: object = {}) =>
  async (side: Prepared) => {
    const thing = await make(fromSide(side));
    const { nid, revision } = typeof thing === 'number' ? { nid: thing, revision: 1 } : thing;
    const filled = JSON.parse(JSON.stringify(more).replaceAll('"revision":1', `"revision":${revision ?? 1}`));
    return { who: 'admin', params: { nid: String(nid) }, ...filled };
  };

const PLAIN = { params: { nid: '1' } };
const post = (json: object) => ({ method: 'POST', json });
const patch = (json: object) => ({ method: 'PATCH', json });
const missing = (path: string, sent: object = {}) => ({ not_found: () => asAdmin(path, sent) });
const DRAFT = `/drafts/${NOWHERE}`;
const ITEM = `/items/${NOWHERE}`;

const common = { need: 'administrator', reads: 'nothing' } as const;
const of = (make: (samples: Samples) => Promise<number>) => (site: SampleSite) => make(fromSamples(site));

const withdraw = (nid: number, more: object = {}) =>
  asAdmin(`/items/${nid}/withdraw`, post({ ...withdrawal, ...more, client_id: clientId() }));

export const draftCalls = {
  beginDraft: {
    ...common,
    good: { who: 'admin', body: begin },
    matrix: { body: begin },
    problems: {
      ...withoutRight('write', '/drafts', post(begin)),
      ...missing('/drafts', post({ nid: NOWHERE, client_id: clientId() })),
      unknown_type: () => asAdmin('/drafts', post({ ...begin, type: 'poem', client_id: clientId() })),
      invalid_fields: () => asAdmin('/drafts', post({ client_id: clientId() })),
    },
  },
  draft: {
    ...common,
    good: made(aDraft),
    plain: PLAIN,
    problems: { ...withoutRole(DRAFT), ...missing(DRAFT) },
  },
  saveDraft: {
    ...common,
    good: made(aDraft, { body: save }),
    plain: { ...PLAIN, body: save },
    matrix: { body: save },
    problems: {
      ...withoutRight('write', DRAFT, patch(save)),
      ...missing(DRAFT, patch(save)),
      version_conflict: async (site) => {
        const { nid } = await aChange(fromSamples(site));
        return asAdmin(`/drafts/${nid}`, patch(save));
      },
      draft_too_large: async (site) => {
        const { nid, revision } = await fillDraft(fromSamples(site));
        return asAdmin(`/drafts/${nid}`, patch({ revision, fields: { last: 'x'.repeat(900_000) } }));
      },
    },
  },
  discardDraft: {
    ...common,
    good: made(aDraft, { query: { revision: 1 } }),
    plain: { ...PLAIN, query: { revision: 1 } },
    matrix: { query: '?revision=1' },
    problems: {
      ...withoutRight('write', `${DRAFT}?revision=1`, { method: 'DELETE' }),
      ...missing(`${DRAFT}?revision=1`, { method: 'DELETE' }),
      version_conflict: async (site) => {
        const { nid } = await aDraft(fromSamples(site));
        return asAdmin(`/drafts/${nid}?revision=7`, { method: 'DELETE' });
      },
    },
  },
  discardedDrafts: {
    ...common,
    good: async (side) => {
      await aDiscarded(fromSide(side));
      return { who: 'admin' };
    },
    plain: {},
    problems: withoutRole('/discarded'),
  },
  takeBackDraft: {
    ...common,
    good: async (side) => ({
      ...{ who: 'admin', params: { id: String((await aDiscarded(fromSide(side))).id) } },
    }),
    plain: { params: { id: '1' } },
    problems: {
      ...withoutRight('write', `/discarded/${NOWHERE}/return`, { method: 'POST' }),
      ...missing(`/discarded/${NOWHERE}/return`, { method: 'POST' }),
      draft_exists: async (site) =>
        asAdmin(`/discarded/${await of(aReplaced)(site)}/return`, { method: 'POST' }),
    },
  },
  draftProblems: {
    ...common,
    good: made((samples) => aDraft(samples, undefined, { title: 'Incomplete' })),
    plain: PLAIN,
    problems: { ...withoutRole(`${DRAFT}/problems`), ...missing(`${DRAFT}/problems`) },
  },
  draftImpact: {
    ...common,
    good: made(aDraft),
    plain: PLAIN,
    problems: { ...withoutRole(`${DRAFT}/impact`), ...missing(`${DRAFT}/impact`) },
  },
  withdrawalImpact: {
    ...common,
    good: made(aPublished),
    plain: PLAIN,
    problems: {
      ...withoutRole(`${ITEM}/withdrawal-impact`),
      ...missing(`${ITEM}/withdrawal-impact`),
      not_published: async (site) => {
        const nid = await of(aPublished)(site);
        await site.store.content.withdrawMany([nid]);
        return asAdmin(`/items/${nid}/withdrawal-impact`);
      },
    },
  },
  rebaseDraft: {
    ...common,
    good: made(anOutdated, { body: { revision: 1 } }),
    plain: { ...PLAIN, body: { revision: 1 } },
    matrix: { body: { revision: 1 } },
    problems: {
      ...withoutRight('write', `${DRAFT}/rebase`, post({ revision: 1 })),
      ...missing(`${DRAFT}/rebase`, post({ revision: 1 })),
      version_conflict: async (site) => {
        const { nid } = await aDraft(fromSamples(site));
        return asAdmin(`/drafts/${nid}/rebase`, post({ revision: 7 }));
      },
    },
  },
  reviewDraft: {
    ...common,
    good: made(aDraft, { body: { action: 'ask', revision: 1, note: 'Please.' } }),
    plain: { ...PLAIN, body: { action: 'ask', revision: 1 } },
    matrix: { body: { action: 'ask', revision: 1 } },
    problems: {
      ...withoutRight('write', `${DRAFT}/review`, post({ action: 'ask', revision: 1 })),
      ...missing(`${DRAFT}/review`, post({ action: 'ask', revision: 1 })),
      version_conflict: async (site) => {
        const { nid } = await aDraft(fromSamples(site));
        return asAdmin(`/drafts/${nid}/review`, post({ action: 'ask', revision: 7 }));
      },
      own_approval: async (site) => {
        const { nid, revision } = await anAsked(fromSamples(site));
        return asAdmin(`/drafts/${nid}/review`, post({ action: 'approve', revision }));
      },
      not_in_review: async (site) => {
        const { nid } = await aDraft(fromSamples(site));
        return asAdmin(`/drafts/${nid}/review`, post({ action: 'approve', revision: 1 }));
      },
    },
  },
  presence: {
    ...common,
    good: made(aDraft, { body: { here: true, field: 'title' } }),
    plain: { ...PLAIN, body: { here: true } },
    matrix: { body: { here: true } },
    problems: {
      ...withoutRole(`${DRAFT}/presence`, post({ here: true })),
      ...missing(`${DRAFT}/presence`, post({ here: true })),
    },
  },
  publishDraft: {
    ...common,
    good: made(aDraft, { body: { ...publishBody(1), client_id: 'publish-one' } }),
    plain: { ...PLAIN, body: publishBody(1) },
    matrix: { body: publishBody(1) },
    problems: {
      ...withoutRight('others', `${DRAFT}/publish`, post(publishBody(1))),
      ...missing(`${DRAFT}/publish`, post(publishBody(1))),
      invalid_fields: () => asAdmin(`${DRAFT}/publish`, post(publishBody(1, { when: LATER, release: 1 }))),
      version_conflict: async (site) => {
        const { nid } = await aDraft(fromSamples(site));
        return asAdmin(`/drafts/${nid}/publish`, post(publishBody(7)));
      },
      approval_missing: async (site) => {
        const { nid, revision } = await aDraft(
          fromSamples(site),
          undefined,
          { title: 'A duty' },
          'requirement',
        );
        return asAdmin(`/drafts/${nid}/publish`, post(publishBody(revision)));
      },
      draft_incomplete: async (site) => {
        const { nid } = await aDraft(fromSamples(site), undefined, {});
        return asAdmin(`/drafts/${nid}/publish`, post(publishBody(1)));
      },
      base_changed: async (site) => {
        const { nid, revision } = await anOutdated(fromSamples(site));
        return asAdmin(`/drafts/${nid}/publish`, post(publishBody(revision)));
      },
      wrong_instant: async (site) => {
        const { nid } = await aDraft(fromSamples(site));
        const when = { ...LATER, local: '2020-01-01T00:00' };
        return asAdmin(`/drafts/${nid}/publish`, post(publishBody(1, { when })));
      },
      release_closed: async (site) => {
        const { id: release } = await aPublishedRelease(fromSamples(site));
        const { nid } = await aDraft(fromSamples(site));
        return asAdmin(`/drafts/${nid}/publish`, post(publishBody(1, { release })));
      },
      release_full: async (site) => {
        const release = await aRelease(fromSamples(site));
        await fillRelease(fromSamples(site), release);
        const { nid } = await aDraft(fromSamples(site));
        return asAdmin(`/drafts/${nid}/publish`, post(publishBody(1, { release })));
      },
    },
  },
  itemVersions: {
    ...common,
    good: made(aPublished),
    plain: PLAIN,
    problems: { ...withoutRole(`${ITEM}/versions`), ...missing(`${ITEM}/versions`) },
  },
  itemVersion: {
    ...common,
    good: async (side) => {
      const nid = String(await aPublished(fromSide(side)));
      return { who: 'admin', params: { nid, version: '1' } };
    },
    plain: { params: { nid: '1', version: '1' } },
    problems: { ...withoutRole(`${ITEM}/versions/1`), ...missing(`${ITEM}/versions/1`) },
  },
  compareVersions: {
    ...common,
    good: async (side) => {
      const nid = String(await aPublished(fromSide(side)));
      return { who: 'admin', params: { nid }, query: { a: '1', b: '1' } };
    },
    plain: { ...PLAIN, query: { a: '1', b: '1' } },
    matrix: { query: '?a=1&b=1' },
    problems: { ...withoutRole(`${ITEM}/compare?a=1&b=2`), ...missing(`${ITEM}/compare?a=1&b=2`) },
  },
  restoreVersion: {
    ...common,
    good: made(aPublished, { body: restoration }),
    plain: { ...PLAIN, body: restoration },
    matrix: { body: restoration },
    problems: {
      ...withoutRight('write', `${ITEM}/restore`, post(restoration)),
      ...missing(`${ITEM}/restore`, post({ ...restoration, client_id: clientId() })),
      draft_exists: async (site) => {
        const { nid } = await aChange(fromSamples(site));
        return asAdmin(`/items/${nid}/restore`, post({ version: 1, client_id: clientId() }));
      },
      version_conflict: async (site) => {
        const { nid } = await aChange(fromSamples(site));
        return asAdmin(`/items/${nid}/restore`, post({ version: 1, client_id: clientId(), replace: 7 }));
      },
    },
  },
  withdrawItem: {
    ...common,
    good: made(aPublished, { body: withdrawal }),
    plain: { ...PLAIN, body: withdrawal },
    matrix: { body: withdrawal },
    problems: {
      ...withoutRight('others', `${ITEM}/withdraw`, post(withdrawal)),
      ...missing(`${ITEM}/withdraw`, post({ ...withdrawal, client_id: clientId() })),
      not_published: async (site) => withdraw((await aDraft(fromSamples(site))).nid),
      version_conflict: async (site) => withdraw(await of(aPublished)(site), { version: 7 }),
      invalid_fields: async (site) => withdraw(await of(aPublished)(site), { replaced_by: 999_999 }),
    },
  },
} satisfies Calls;
