/** What the generic tests need to know of the operation that withholds versions. */
import type { Calls } from '#tests/support/operations/calls.ts';
import { asAdmin, fromSamples, fromSide, NOWHERE, withoutRight } from './refusals.ts';
import { aPublished } from './samples.ts';

const body = { withheld: true, reason: 'A court.' };
const sent = { method: 'POST', json: body };
const at = (nid: number) => `/items/${nid}/versions/1/withhold`;

export const withholdCalls = {
  withholdVersion: {
    ...{ need: 'administrator', reads: 'nothing' },
    // It is not withheld, so nothing is to be done.
    good: async (side) => ({
      ...{ who: 'admin', params: { nid: String(await aPublished(fromSide(side))), version: '1' } },
      body: { ...body, withheld: false },
    }),
    plain: { params: { nid: '1', version: '1' }, body },
    matrix: { body },
    problems: {
      ...withoutRight('others', at(NOWHERE), sent),
      not_found: () => asAdmin(at(NOWHERE), sent),
      not_replaced: async (site) => asAdmin(at(await aPublished(fromSamples(site))), sent),
    },
  },
} satisfies Calls;
