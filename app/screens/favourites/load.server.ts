import type { RouterContextProvider } from 'react-router';
import { allResources } from '#app/client/all-resources.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { choiceGroups, FOLLOWED, type ChoiceGroup, type Followed } from './choices.ts';

const FIELDS: Record<Followed, { title: string; one: string; ordered?: true }> = {
  field_jurisdiction: { title: 'Jurisdictions', one: 'a jurisdiction', ordered: true },
  field_specialism: { title: 'Specialisms', one: 'a specialism' },
  field_sector: { title: 'Sectors, products and services', one: 'a sector, product or service' },
};

export interface FollowedField {
  field: Followed;
  title: string;
  /** One of its terms, such as `a jurisdiction`. */
  one: string;
  /** Its order decides the order on the home page. */
  ordered: boolean;
  /** Ids of the followed terms, in order, including those that the form does not show. */
  before: number[];
  groups: ChoiceGroup[];
}

/** The terms that the reader follows, and all those that can be followed in this vertical. */
export async function followedFields(context: Readonly<RouterContextProvider>): Promise<FollowedField[]> {
  const { vertical } = context.get(siteContext);
  const client = getClient(context);
  const { attributes } = unwrap(await client.user()).data;
  return Promise.all(
    FOLLOWED.map(async (field) => {
      const { title, one, ordered = false } = FIELDS[field];
      const before = attributes[field].map(({ target_id: tid }) => tid);
      const vids = Object.entries(vertical.vocabularies).flatMap(([vid, { enabled, followedAs }]) =>
        enabled && field === `field_${followedAs}` ? [vid] : [],
      );
      const terms = await Promise.all(
        vids.map(async (vid) => unwrap(await allResources(client, 'taxonomy_term', vid))),
      );
      return { field, title, one, ordered, before, groups: choiceGroups(terms.flat(), before) };
    }),
  );
}
