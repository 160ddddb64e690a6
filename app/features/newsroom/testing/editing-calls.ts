/** What the generic tests need to know of the operations of the editor. */
import type { Calls } from '#tests/support/operations/calls.ts';
import { asAdmin, withoutRole } from './refusals.ts';

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
  pickAuthors: {
    ...common,
    good: { who: 'admin', query: { q: 'ines' } },
    problems: withoutRole('/authors'),
  },
  pickItems: {
    ...common,
    good: { who: 'admin', query: { q: 'rules' } },
    problems: withoutRole('/picks'),
  },
} satisfies Calls;
