/** The form for a new token. */
import { LONGEST_NAME } from './limits.ts';

export interface TokenAnswer {
  message?: string;
  /** What is wrong with the name. */
  error?: string;
  /** The name as it was typed. */
  typed?: string;
  /** A new token, which is shown this once. */
  token?: string;
}

/** What is wrong with a name; undefined if nothing is. */
export function nameFault(name: string): string | undefined {
  if (name === '') return 'Enter a name.';
  return name.length > LONGEST_NAME ? `Use at most ${LONGEST_NAME} characters.` : undefined;
}
