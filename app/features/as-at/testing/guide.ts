/** A guide whose sections say when they are in force. */
import { anArticle } from '#tests/support/content.ts';

export interface Section {
  title: string;
  body: string;
  in_force?: {
    begins?: string;
    ends?: string;
    from?: string;
    to?: string;
    expected?: boolean;
    as_enacted?: boolean;
  };
}

/** @param dates key dates */
export const aJurisdictionGuide = (
  nid: number,
  sections: readonly Section[],
  dates: readonly object[] = [],
) =>
  anArticle(nid, {
    ...{ type: 'guide', path: 'germany', title: 'Germany' },
    terms: [{ field: 'field_one_jurisdiction', tid: 1101 }],
    fields: {
      field_one_jurisdiction: 'jurisdictions/de',
      field_accordion: sections,
      ...(dates.length > 0 && { field_key_dates: dates }),
    },
  });
