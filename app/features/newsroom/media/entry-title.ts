import type { MediaEntry } from '../contract/media.ts';

/** What somebody calls a file: its title, the page that has it, or its file name. */
export const entryTitle = ({ title, page, fileName, addedAt }: MediaEntry): string =>
  title || (addedAt === null && page !== null ? `From “${page}”` : fileName);
