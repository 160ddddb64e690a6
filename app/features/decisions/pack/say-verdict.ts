/** What came of verifying a pack, in a sentence. Pure. */
import type { PackOutcome } from './verify-pack.ts';

export const OUTCOMES: Readonly<Record<PackOutcome, string>> = {
  valid: 'This is the file that the site signed.',
  'unknown-key': 'Nothing was changed since it was signed. By whom was not checked.',
  changed: 'This is not the file that was signed.',
  unfinished: 'The signature was not checked.',
  'no-pack': 'This is not an evidence pack.',
};
