import type { Load } from '#app/plugin.ts';
import type { Jurisdiction } from './types.ts';

/** Sections of the view that are not of the text have these ids, so no heading of the text may take them. */
const OWN_SECTIONS = ['below', 'country-reference', 'licences'];

/** The entry of the country reference. */
export const load: Load<Jurisdiction> = (item, { anchor, country }) => {
  for (const id of OWN_SECTIONS) anchor(id);
  return { country_reference: country(item.field_one_jurisdiction.replace('jurisdictions/', '')) };
};
