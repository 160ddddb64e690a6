/** Why a file is not attached, in words. Browsers load it. */
import { MOST_ENTRIES, MOST_FILE_BYTES, MOST_FILES, MOST_ACCOUNT_BYTES } from '../limits.ts';
import { TYPES_SENTENCE } from './file-types.ts';

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** By reason: a sentence. */
export const REFUSALS = {
  none: 'Choose a file.',
  empty: 'The file is empty.',
  large: 'The file is too large.',
  type: `Files of this type are not taken. Evidence is ${TYPES_SENTENCE}.`,
  content: 'The file does not have the content that its extension says.',
  same: 'The decision has this file already.',
  files: `A decision can have ${MOST_FILES} files.`,
  bytes: `The files of a decision can have ${megabytes(MOST_FILE_BYTES)} together. Add a link instead.`,
  share: `All files that you have attached can have ${megabytes(MOST_ACCOUNT_BYTES)} together. Add a link instead.`,
  entries: `A decision can have ${MOST_ENTRIES} entries.`,
  slow: 'The file came too slowly. Try again over a faster connection.',
  cut: 'The file did not arrive whole. Try again.',
  busy: 'Several uploads are under way already. Try again when they have finished.',
  expired: 'The form was open for too long. Choose the file again.',
  denied: 'You may not add to this decision any more.',
  failed: 'The server did not take the file. Try again.',
} as const;
export type Refusal = keyof typeof REFUSALS;

export const isRefusal = (reason: string): reason is Refusal => Object.hasOwn(REFUSALS, reason);

/** A size for people: `1.2 MB`, `640 kB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
    : bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} kB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
