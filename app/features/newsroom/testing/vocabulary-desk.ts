/** What tests of vocabularies ask the newsroom for. */
import { anItem } from '#app/store/testing/samples.ts';
import { clientId, type DeskSite } from './desk-site.ts';

/** The vocabulary that they edit. */
export const VID = '/vocabularies/specialisms';

/** @param desk the site, once there is one */
export function onVocabulary(desk: () => DeskSite) {
  const preview = (from: number, into: number) =>
    desk().make('publisher', `${VID}/terms/${from}/merge?into=${into}`);
  return {
    preview,
    add: (name: string, more: object = {}) =>
      desk().make('editor', `${VID}/terms`, { name, client_id: clientId(), ...more }),
    change: (tid: number, stamp: string, json: object, who = 'editor') =>
      desk().ask(who, `${VID}/terms/${tid}`, { stamp, ...json }, 'PATCH'),
    merge: async (from: number, into: number, who = 'publisher', id = clientId()) =>
      desk().ask(who, `${VID}/terms/${from}/merge`, {
        ...{ into, client_id: id, stamp: (await preview(from, into)).stamp },
      }),
  };
}

/** An item with terms of the vocabulary. */
export const named = (nid: number, ...terms: { tid: number; key: string }[]) =>
  anItem(nid, {
    fields: {
      nid,
      type: 'analysis-article',
      field_specialism: terms.map(({ key }) => `specialisms/${key}`),
    },
    terms: terms.map(({ tid }) => ({ field: 'field_specialism', tid })),
  });
