/** What the generic tests need to know of the operations of releases. */
import type { Calls, Prepared, SampleSite } from '#tests/support/operations/calls.ts';
import {
  aFullRelease,
  aPublishedRelease,
  aRelease,
  breakRelease,
  busyRelease,
  clientId,
  LATER,
  lostRelease,
  NEWSROOM,
  outdateRelease,
  type Samples,
} from './samples.ts';
import { asAdmin, fromSamples, fromSide, NOWHERE, withoutRight, withoutRole } from './refusals.ts';

const named = { title: 'December', client_id: 'release-one' };
const change = { title: 'January' };
const done = { client_id: 'finish-one' };
const revert = { client_id: 'revert-one', reason: 'Too early.' };
const RELEASE = `/releases/${NOWHERE}`;
const PLAIN = { params: { id: '1' } };

const common = { need: 'administrator', reads: 'nothing' } as const;

const on =
  (make: (samples: Samples) => Promise<{ id: number; nid: number } | number>, body?: object) =>
  async (side: Prepared) => {
    const thing = await make(fromSide(side));
    const id = String(typeof thing === 'number' ? thing : thing.id);
    return { who: 'admin', params: { id }, ...(body && { body }) };
  };

const closed = async (site: SampleSite) => (await aPublishedRelease(fromSamples(site))).id;
const fresh = (body: object) => ({ json: { ...body, client_id: clientId() } });

export const releaseCalls = {
  releases: {
    ...common,
    good: async (side) => {
      await aRelease(fromSide(side));
      return { who: 'admin' };
    },
    plain: {},
    reads: () => [[`${NEWSROOM}/releases`]],
    problems: withoutRole('/releases'),
  },
  addRelease: {
    ...common,
    good: { who: 'admin', body: named },
    matrix: { body: named },
    problems: withoutRight('others', '/releases', { json: named }),
  },
  release: {
    ...common,
    good: on(aFullRelease),
    plain: PLAIN,
    problems: { ...withoutRole(RELEASE), not_found: () => asAdmin(RELEASE) },
  },
  changeRelease: {
    ...common,
    good: on(aRelease, { ...change, when: LATER }),
    plain: { ...PLAIN, body: change },
    matrix: { body: change },
    problems: {
      ...withoutRight('others', RELEASE, { method: 'PATCH', json: change }),
      not_found: () => asAdmin(RELEASE, { method: 'PATCH', json: change }),
      release_closed: async (site) =>
        asAdmin(`/releases/${await closed(site)}`, { method: 'PATCH', json: change }),
      wrong_instant: () =>
        asAdmin(RELEASE, { method: 'PATCH', json: { when: { ...LATER, zone: 'Europe/Atlantis' } } }),
    },
  },
  deleteRelease: {
    ...common,
    good: on(aFullRelease),
    plain: PLAIN,
    problems: {
      ...withoutRight('others', RELEASE, { method: 'DELETE' }),
      not_found: () => asAdmin(RELEASE, { method: 'DELETE' }),
      release_closed: async (site) => asAdmin(`/releases/${await closed(site)}`, { method: 'DELETE' }),
    },
  },
  removeFromRelease: {
    ...common,
    good: async (side) => {
      const { id, nid } = await aFullRelease(fromSide(side));
      return { who: 'admin', params: { id: String(id), nid: String(nid) } };
    },
    plain: { params: { id: '1', nid: '1' } },
    problems: {
      ...withoutRight('others', `${RELEASE}/items/1`, { method: 'DELETE' }),
      not_found: () => asAdmin(`${RELEASE}/items/1`, { method: 'DELETE' }),
      release_closed: async (site) => {
        const { id, nid } = await aPublishedRelease(fromSamples(site));
        return asAdmin(`/releases/${id}/items/${nid}`, { method: 'DELETE' });
      },
    },
  },
  publishRelease: {
    ...common,
    good: on(aFullRelease, done),
    plain: { ...PLAIN, body: done },
    matrix: { body: done },
    problems: {
      ...withoutRight('others', `${RELEASE}/publish`, { json: done }),
      not_found: () => asAdmin(`${RELEASE}/publish`, fresh({})),
      release_closed: async (site) => asAdmin(`/releases/${await closed(site)}/publish`, fresh({})),
      release_empty: async (site) =>
        asAdmin(`/releases/${await aRelease(fromSamples(site))}/publish`, fresh({})),
      draft_incomplete: async (site) => {
        const { id } = await breakRelease(fromSamples(site));
        return asAdmin(`/releases/${id}/publish`, fresh({}));
      },
      base_changed: async (site) => {
        const id = await outdateRelease(fromSamples(site));
        return asAdmin(`/releases/${id}/publish`, fresh({}));
      },
      version_conflict: async (site) => {
        const { id } = await busyRelease(fromSamples(site));
        return asAdmin(`/releases/${id}/publish`, fresh({}));
      },
    },
  },
  revertRelease: {
    ...common,
    good: on(aPublishedRelease, revert),
    plain: { ...PLAIN, body: revert },
    matrix: { body: revert },
    problems: {
      ...withoutRight('others', `${RELEASE}/revert`, { json: revert }),
      not_found: () => asAdmin(`${RELEASE}/revert`, fresh(revert)),
      release_closed: async (site) =>
        asAdmin(`/releases/${await aRelease(fromSamples(site))}/revert`, fresh(revert)),
      release_changed: async (site) => {
        const samples = fromSamples(site);
        const { id, nid } = await aPublishedRelease(samples);
        await site.store.content.withdraw(nid);
        return asAdmin(`/releases/${id}/revert`, fresh(revert));
      },
      draft_incomplete: async (site) => {
        const id = await lostRelease(fromSamples(site));
        return asAdmin(`/releases/${id}/revert`, fresh(revert));
      },
    },
  },
} satisfies Calls;
