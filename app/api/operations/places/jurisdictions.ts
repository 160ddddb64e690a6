/** Jurisdictions: their tree with what we have about each, and the international lists of countries. */
import { countries } from '#app/runtime/countries.ts';
import type { Countries, Jurisdictions } from '#schemas/types.ts';
import { sharedAnswer } from '../../content/shared-answers.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';
import { jurisdictionTree } from './jurisdictions-tree.ts';

const jurisdictions = operation<never, never, Jurisdictions>({
  id: 'jurisdictions',
  method: 'get',
  path: '/api/{v}/jurisdictions',
  summary: 'The tree of regions, countries and states, with what there is about each',
  auth: 'bearer',
  response: 'jurisdictions',
  problems: ['subscription_inactive'],
  async handle(call) {
    const { services, vertical } = call;
    const reader = await call.reader();
    if (!reader.active) return failure('subscription_inactive');
    return success(
      await sharedAnswer({ services, vertical, reader }, ['jurisdictions'], async () => ({
        jurisdictions: await jurisdictionTree(services, vertical, reader),
      })),
    );
  },
});

const countryReference = operation<never, never, Countries>({
  id: 'countries',
  method: 'get',
  path: '/api/{v}/countries',
  summary: 'The country reference: ISO 3166-1 with the regions of UN M49',
  auth: 'bearer',
  response: 'countries',
  handle: () => success({ countries: [...countries()] }),
});

export const jurisdictionOperations = [jurisdictions, countryReference];
