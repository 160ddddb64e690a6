import type { Load } from '#app/plugin.ts';
import type { Jurisdiction } from './types.ts';

/** Ids of the view's own sections, which headings of the text must not use. */
const OWN_SECTIONS = ['below', 'country-reference', 'licences'];

/** The entry of the country reference. */
export const load: Load<Jurisdiction> = (item, { anchor, country }) => {
  for (const id of OWN_SECTIONS) anchor(id);
  return { country_reference: country(item.field_one_jurisdiction.replace('jurisdictions/', '')) };
};
