/** What the generic tests need to know of the operations of vocabularies. */
import type { Calls, Prepared, SampleSite } from '#tests/support/operations/calls.ts';
import { clientId, NEWSROOM, sampleTerms, send, type Samples } from './samples.ts';
import { asAdmin, fromSamples, fromSide, NOWHERE, withoutRight, withoutRole } from './refusals.ts';

const VID = 'specialisms';
const TERMS = `/vocabularies/${VID}/terms`;
const GONE = `${TERMS}/${NOWHERE}`;
const common = { need: 'administrator', reads: 'nothing' } as const;
const PLAIN = { params: { vid: VID, tid: '1' } };
const added = { name: 'Sampled terms', client_id: 'add-a-term' };
const change = { stamp: 'unknown', description: 'Another' };
const merge = { into: 1, stamp: 'unknown', client_id: 'merge-terms' };
const post = (json: object) => ({ method: 'POST', json });
const patch = (json: object) => ({ method: 'PATCH', json });

/** Two terms that are made for a call. */
const two = (samples: Samples) => sampleTerms(samples, VID);
const on = (more: (terms: Awaited<ReturnType<typeof two>>) => object) => async (side: Prepared) => {
  const terms = await two(fromSide(side));
  return { who: 'admin', params: { vid: VID, tid: String(terms.one.tid) }, ...more(terms) };
};
const of = async (site: SampleSite) => two(fromSamples(site));
const undoing = (id: number) => `/vocabularies/${VID}/merges/${id}/undo`;
const path = (tid: number, more = '') => `${TERMS}/${tid}${more}`;

export const vocabularyCalls = {
  vocabularies: {
    ...common,
    good: { who: 'admin' },
    reads: () => [[`${NEWSROOM}/vocabularies`]],
    problems: withoutRole('/vocabularies'),
  },
  vocabulary: {
    ...common,
    good: { who: 'admin', params: { vid: VID }, query: { q: 'a', page: 1 } },
    plain: { params: { vid: VID } },
    reads: () => [[`${NEWSROOM}/vocabularies/${VID}`]],
    problems: {
      ...withoutRole(`/vocabularies/${VID}`),
      not_found: () => asAdmin('/vocabularies/poems'),
    },
  },
  addTerm: {
    ...common,
    good: { who: 'admin', params: { vid: VID }, body: added },
    plain: { params: { vid: VID }, body: added },
    matrix: { body: added },
    problems: {
      ...withoutRight('others', TERMS, post(added)),
      not_found: () => asAdmin('/vocabularies/poems/terms', post(added)),
      term_taken: async (site) =>
        asAdmin(TERMS, post({ name: (await of(site)).one.name, client_id: clientId() })),
      term_misplaced: () => asAdmin(TERMS, post({ name: 'Lost', parent: NOWHERE, client_id: clientId() })),
    },
  },
  vocabularyTerm: {
    ...common,
    good: on(() => ({})),
    plain: PLAIN,
    problems: { ...withoutRole(GONE), not_found: () => asAdmin(GONE) },
  },
  changeTerm: {
    ...common,
    good: on(({ one }) => ({ body: { ...change, stamp: one.stamp } })),
    plain: { ...PLAIN, body: change },
    matrix: { body: change },
    problems: {
      ...withoutRight('others', GONE, patch(change)),
      not_found: () => asAdmin(GONE, patch(change)),
      version_conflict: async (site) => asAdmin(path((await of(site)).one.tid), patch(change)),
      term_taken: async (site) => {
        const { one, other } = await of(site);
        return asAdmin(path(one.tid), patch({ stamp: one.stamp, name: other.name }));
      },
      term_misplaced: async (site) => {
        const { one } = await of(site);
        return asAdmin(path(one.tid), patch({ stamp: one.stamp, parent: one.tid }));
      },
      term_in_configuration: async (site) => {
        const { place, path: at } = await namedPlace(site);
        return asAdmin(at, patch({ stamp: place.stamp, key: 'renamed' }));
      },
    },
  },
  previewMerge: {
    ...common,
    good: on(({ other }) => ({ query: { into: other.tid } })),
    plain: { ...PLAIN, query: { into: 1 } },
    matrix: { query: '?into=1' },
    problems: {
      ...withoutRight('others', `${GONE}/merge?into=1`),
      not_found: () => asAdmin(`${GONE}/merge?into=1`),
    },
  },
  mergeTerms: {
    ...common,
    good: on(({ other, stamp }) => ({ body: { into: other.tid, stamp, client_id: clientId() } })),
    plain: { ...PLAIN, body: merge },
    matrix: { body: merge },
    problems: {
      ...withoutRight('others', `${GONE}/merge`, post(merge)),
      not_found: () => asAdmin(`${GONE}/merge`, post(merge)),
      version_conflict: async (site) => {
        const { one, other } = await of(site);
        return asAdmin(path(one.tid, '/merge'), post({ ...merge, into: other.tid, client_id: clientId() }));
      },
      terms_apart: async (site) => {
        const { one } = await of(site);
        return asAdmin(path(one.tid, '/merge'), post({ ...merge, into: one.tid, client_id: clientId() }));
      },
      term_in_configuration: async (site) => {
        const { path: at } = await namedPlace(site);
        const { tid } = await sampleTerms(fromSamples(site), 'jurisdictions').then(({ one }) => one);
        return asAdmin(`${at}/merge`, post({ ...merge, into: tid, client_id: clientId() }));
      },
    },
  },
  termMerges: {
    ...common,
    good: on(() => ({})),
    plain: PLAIN,
    reads: () => [[`${NEWSROOM}${TERMS}/1/merges`]],
    problems: {
      ...withoutRole(`${GONE}/merges`),
      not_found: () => asAdmin('/vocabularies/poems/terms/1/merges'),
    },
  },
  undoMerge: {
    ...common,
    good: async (side) => {
      const samples = fromSide(side);
      return { who: 'admin', params: { vid: VID, id: String((await merged(samples)).id) } };
    },
    plain: { params: { vid: VID, id: '1' } },
    problems: {
      ...withoutRight('others', undoing(NOWHERE), { method: 'POST' }),
      not_found: () => asAdmin(undoing(NOWHERE), { method: 'POST' }),
      merge_overtaken: async (site) => {
        const samples = fromSamples(site);
        const { id, into } = await merged(samples);
        const { other } = await two(samples);
        const { stamp } = await send(samples, path(into.tid, `/merge?into=${other.tid}`));
        const body = { into: other.tid, stamp, client_id: clientId() };
        await send(samples, path(into.tid, '/merge'), body);
        return asAdmin(undoing(id), { method: 'POST' });
      },
    },
  },
} satisfies Calls;

/** A merge that has ended. */
async function merged(samples: Samples): Promise<{ id: number; into: { tid: number } }> {
  const { one, other, stamp } = await two(samples);
  const body = { into: other.tid, stamp, client_id: clientId() };
  return send(samples, path(one.tid, '/merge'), body);
}

/** The place that the configuration names. */
async function namedPlace(site: SampleSite) {
  const reference = site.services.config().verticals['payments_compliance']!.site.comparison.federal;
  const [vid, key] = reference.split('/') as [string, string];
  const known = (await site.store.terms.byRef([reference])).get(reference);
  const tid = known?.tid ?? 980_000;
  if (!known) await site.store.terms.upsertMany([{ ...emptyTerm, tid, vid, key, name: 'The federation' }]);
  const at = `/vocabularies/${vid}/terms/${tid}`;
  const answer = await site.ask(`${NEWSROOM}${at}`, { token: fromSamples(site).token('admin') });
  return { place: answer.json as { stamp: string }, path: at };
}

const emptyTerm = { parent: 0, weight: 0, iso: null, category: null, description: null, url: null };
