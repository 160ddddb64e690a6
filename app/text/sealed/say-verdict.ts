/** What came of verifying a file, in a sentence. Pure. */
import type { SealOutcome } from './verify-sealed.ts';

export const OUTCOMES: Readonly<Record<SealOutcome, string>> = {
  valid: 'This is the file that the site signed.',
  'unknown-key': 'Nothing was changed since it was signed. By whom was not checked.',
  changed: 'This is not the file that was signed.',
  unfinished: 'The signature was not checked.',
  'no-seal': 'This is not a file that a site signed.',
};
