/** A guide whose sections say when they are in force. */
import { anArticle } from '#tests/support/content.ts';

export interface Section {
  title: string;
  body: string;
  in_force?: { from?: string; to?: string; expected?: boolean; as_enacted?: boolean };
}

export const aJurisdictionGuide = (nid: number, sections: readonly Section[]) =>
  anArticle(nid, {
    ...{ type: 'guide', path: 'germany', title: 'Germany' },
    terms: [{ field: 'field_one_jurisdiction', tid: 1101 }],
    fields: { field_one_jurisdiction: 'jurisdictions/de', field_accordion: sections },
  });
