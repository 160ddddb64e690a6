/** Pictures and files of records, before and after their import. */
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';

/** A picture or file that a record refers to. */
export interface MediaUse {
  kind: MediaKind;
  /** Its URL in the source; a `data:` URL is cut. */
  name: string;
  /** Why it was not imported; absent for an imported one. */
  refused?: string;
}

/** A URL for a report. */
export function mediaName(src: string): string {
  return src.startsWith('data:') ? `${src.slice(0, 24)}…` : src || 'without an address';
}

/** An imported picture. */
export interface ImportedPicture {
  /** Path on this site. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** An imported download. */
export interface ImportedFile {
  /** Path on this site: its name in the storage, then its file name for downloads. */
  src: string;
  /** In bytes. */
  size: number;
}
