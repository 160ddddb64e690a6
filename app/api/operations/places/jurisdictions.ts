/** Jurisdictions: their tree with the facts about each, and the international lists of countries. */
import { countries } from '#app/runtime/countries.ts';
import { sharedAnswer } from '../../content/shared-answers.ts';
import { operation, success } from '../../operation.ts';
import { jurisdictionTree } from './jurisdictions-tree.ts';

const jurisdictions = operation('jurisdictions', {
  summary: 'The tree of regions, countries and states, with the content about each',
  auth: 'subscriber',
  scope: 'read',
  async handle({ viewer }) {
    return success(
      await sharedAnswer(viewer, ['jurisdictions'], async () => ({
        jurisdictions: await jurisdictionTree(viewer),
      })),
    );
  },
});

const countryReference = operation('countries', {
  summary: 'The country reference: ISO 3166-1 with the regions of UN M49',
  auth: 'bearer',
  handle: () => success({ countries: [...countries()] }),
});

export const jurisdictionOperations = [jurisdictions, countryReference];
