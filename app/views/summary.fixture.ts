/** Items and terms for stories and tests, as the API returns them. */
import type { Summary, TermRef } from '#app/plugin.ts';

/** A jurisdiction. */
export const place = (tid: number, iso: string, name: string): TermRef => ({
  tid,
  vid: 'jurisdictions',
  key: iso,
  name,
  iso,
});
/** Terms of a vocabulary. */
export const named = (vid: string, ...names: string[]): TermRef[] =>
  names.map((name, index) => ({
    tid: 5000 + index,
    vid,
    key: name.toLowerCase().replace(/\W+/g, '-'),
    name,
  }));

const EU = place(1001, 'eu', 'European Union');

/** The summary of a regulatory update. */
export function update(nid: number, over: Partial<Summary>): Summary {
  return {
    nid,
    type: 'regulatory-update',
    label: 'Update',
    path: `/regulatory_update/${nid}/x`,
    title: 'An update',
    published: '2026-11-19',
    jurisdictions: [EU],
    authors: [],
    access: 'full',
    dates: [],
    terms: {},
    details: {},
    ...over,
  };
}
