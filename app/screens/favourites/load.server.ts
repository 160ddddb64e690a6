import type { RouterContextProvider } from 'react-router';
import { allResources } from '#app/client/all-resources.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { choiceGroups, FOLLOWED, type ChoiceGroup, type Followed } from './choices.ts';

const FIELDS: Record<Followed, { title: string; ordered?: true }> = {
  field_jurisdiction: { title: 'Jurisdictions', ordered: true },
  field_specialism: { title: 'Specialisms' },
  field_sector: { title: 'Sectors, products and services' },
};

export interface FollowedField {
  field: Followed;
  title: string;
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
      const { title, ordered = false } = FIELDS[field];
      const before = attributes[field].map(({ target_id: tid }) => tid);
      const vids = Object.entries(vertical.vocabularies).flatMap(([vid, { enabled, followedAs }]) =>
        enabled && field === `field_${followedAs}` ? [vid] : [],
      );
      const terms = await Promise.all(
        vids.map(async (vid) => unwrap(await allResources(client, 'taxonomy_term', vid))),
      );
      return { field, title, ordered, before, groups: choiceGroups(terms.flat(), before) };
    }),
  );
}

/** The fields as a form was sent: with the choices that are ticked in it. */
export function withChosen(
  fields: readonly FollowedField[],
  sent: readonly { field: Followed; tids: readonly number[] }[],
): FollowedField[] {
  return fields.map((one) => {
    const tids = sent.find(({ field }) => field === one.field)?.tids ?? [];
    const groups = one.groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, chosen: tids.includes(choice.tid) })),
    }));
    return { ...one, groups };
  });
}
