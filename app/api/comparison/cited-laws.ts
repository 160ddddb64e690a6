/** Which law a source is: sources of different pages are compared by it. Pure. */
import { readCitation } from './subjects.ts';

/** An entry of a field with the role `sources`. */
export interface Source {
  field_title: string;
  field_plain_url?: string;
}

/**
 * What identifies the law of a source: the number of an act of the Union, or else the address of the document; empty where
 * the address is only that of a site.
 *
 * @example lawKeys({ title: 'Regulation (EU) 2022/2554, Article 28' }) // ['act 2022/2554']
 */
export function lawKeys({ title, url }: { title: string; url?: string | undefined }): string[] {
  const act = readCitation(title)?.act;
  if (act !== undefined) return [`act ${act}`];
  const document = url?.replace(/#.*$/, '').replace(/\/$/, '');
  return document && URL.canParse(document) && new URL(document).pathname.length > 1 ? [document] : [];
}

/** The laws of these sources. */
export const citedLaws = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ field_title: title, field_plain_url: url }) => lawKeys({ title, url }));
