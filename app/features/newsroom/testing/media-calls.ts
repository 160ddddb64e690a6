/** What the generic tests need to know of the operations of the library. */
import type { Calls } from '#tests/support/operations/calls.ts';
import { aBusyFile, aFile, aUsedFile } from './media-samples.ts';
import { asAdmin, fromSamples, fromSide, withoutRight, withoutRole } from './refusals.ts';

const NAME = `${'0'.repeat(64)}.png`;
const PATH = `/library/${NAME}`;
const common = { need: 'administrator', reads: 'nothing' } as const;
const upload = { name: 'annex.csv', size: 8 };
const texts = { title: 'Annex' };

export const mediaCalls = {
  mediaLibrary: {
    ...common,
    good: { who: 'admin', query: { q: 'annex', kind: 'file', page: 1 } },
    problems: withoutRole('/library'),
  },
  beginUpload: {
    ...common,
    good: { who: 'admin', body: upload },
    plain: { body: upload },
    matrix: { body: upload },
    problems: {
      ...withoutRight('write', '/uploads', { json: upload }),
      media_refused: () => asAdmin('/uploads', { json: { ...upload, size: 9_000_000_000 } }),
    },
  },
  mediaDetail: {
    ...common,
    good: async (side) => ({ who: 'admin', params: { name: await aFile(fromSide(side)) } }),
    plain: { params: { name: NAME } },
    problems: { ...withoutRole(PATH), not_found: () => asAdmin(PATH) },
  },
  changeMedia: {
    ...common,
    good: async (side) => ({
      ...{ who: 'admin', params: { name: await aFile(fromSide(side)) }, body: texts },
    }),
    plain: { params: { name: NAME }, body: texts },
    matrix: { body: texts },
    problems: {
      ...withoutRight('write', PATH, { method: 'PATCH', json: texts }),
      not_found: () => asAdmin(PATH, { method: 'PATCH', json: texts }),
    },
  },
  removeMedia: {
    ...common,
    good: async (side) => ({ who: 'admin', params: { name: await aFile(fromSide(side)) } }),
    plain: { params: { name: NAME } },
    problems: {
      ...withoutRight('write', PATH, { method: 'DELETE' }),
      not_found: () => asAdmin(PATH, { method: 'DELETE' }),
      media_in_use: async (site) =>
        asAdmin(`/library/${await aUsedFile(fromSamples(site))}`, { method: 'DELETE' }),
    },
  },
  takeBackMedia: {
    ...common,
    good: async (side) => ({
      who: 'admin',
      params: { name: await aFile(fromSide(side), { isRemoved: true }) },
    }),
    plain: { params: { name: NAME } },
    problems: {
      ...withoutRight('write', `${PATH}/return`, { method: 'POST' }),
      not_found: () => asAdmin(`${PATH}/return`, { method: 'POST' }),
    },
  },
  mergeMedia: {
    ...common,
    good: async (side) => ({
      ...{ who: 'admin', params: { name: await aFile(fromSide(side)) } },
      body: { into: await aFile(fromSide(side)) },
    }),
    plain: { params: { name: NAME }, body: { into: NAME } },
    matrix: { body: { into: NAME } },
    problems: {
      ...withoutRight('others', `${PATH}/merge`, { json: { into: NAME } }),
      not_found: () => asAdmin(`${PATH}/merge`, { json: { into: NAME } }),
      media_merge_refused: async (site) => {
        const name = await aFile(fromSamples(site));
        return asAdmin(`/library/${name}/merge`, { json: { into: name } });
      },
      version_conflict: async (site) => {
        const samples = fromSamples(site);
        const [busy, other] = [await aBusyFile(samples), await aFile(samples)];
        return asAdmin(`/library/${busy}/merge`, { json: { into: other } });
      },
    },
  },
} satisfies Calls;
