/** The form for the name of a team. */
import { LONGEST_TEAM_NAME } from './limits.ts';

export interface NameAnswer {
  message?: string;
  /** What is wrong with the name. */
  error?: string;
  /** The name as it was typed. */
  typed?: string;
}

/** What is wrong with a name; undefined if nothing is. */
export function nameFault(name: string): string | undefined {
  if (name === '') return 'Enter a name.';
  return name.length > LONGEST_TEAM_NAME ? `Use at most ${LONGEST_TEAM_NAME} characters.` : undefined;
}
