/** The pages that a form shows, at their versions, as the text of one field: `1001:14,1002:3`. Pure. */
import { recordId } from '#app/text/record-id.ts';

interface ShownVersion {
  nid: number;
  version: number;
}

export const writeShown = (pages: readonly ShownVersion[]): string =>
  pages.map(({ nid, version }) => `${nid}:${version}`).join(',');

/** What is not a page at a version is left out. */
export const readShown = (text: string): ShownVersion[] =>
  text.split(',').flatMap((one) => {
    const [nid, version] = one.split(':').map((part) => recordId(part));
    return nid === undefined || version === undefined ? [] : [{ nid, version }];
  });
