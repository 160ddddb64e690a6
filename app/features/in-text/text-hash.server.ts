import { createHash } from 'node:crypto';

/** What a normalised text is found by: texts with the same words have the same marks. */
export const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
