/** How much memory an index may take beside what each document has in it. */
export interface SearchSizes {
  /** Bytes for pages of its file. */
  pageBytes: number;
  /** Bytes for numbers of documents that were found. */
  hitBytes: number;
}

/** Where memory is not scarce. */
export const USUAL_SIZES: SearchSizes = { pageBytes: 32 * 1024 * 1024, hitBytes: 32 * 1024 * 1024 };
