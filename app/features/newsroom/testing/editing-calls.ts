/** What the generic tests need to know of the operations of the editor. */
import type { Calls } from '#tests/support/operations/calls.ts';
import { asAdmin, withoutRight, withoutRole } from './refusals.ts';

/** A text file. */
const upload = {
  kind: 'file',
  name: 'annex.csv',
  data: Buffer.from('a,b\n1,2\n').toString('base64'),
} as const;

const common = { need: 'administrator', reads: 'nothing' } as const;

export const editingCalls = {
  itemForm: {
    ...common,
    good: { who: 'admin', params: { type: 'page' } },
    plain: { params: { type: 'page' } },
    problems: {
      ...withoutRole('/forms/page'),
      not_found: () => asAdmin('/forms/poem'),
    },
  },
  pickTerms: {
    ...common,
    good: { who: 'admin', query: { vocabulary: ['jurisdictions'], q: 'ger' } },
    problems: withoutRole('/terms'),
  },
  pickItems: {
    ...common,
    good: { who: 'admin', query: { q: 'rules' } },
    problems: withoutRole('/picks'),
  },
  uploadMedia: {
    ...common,
    good: { who: 'admin', body: upload },
    plain: { body: upload },
    matrix: { body: upload },
    problems: {
      ...withoutRight('write', '/media', { json: upload }),
      media_refused: () => asAdmin('/media', { json: { ...upload, kind: 'picture' } }),
    },
  },
} satisfies Calls;
