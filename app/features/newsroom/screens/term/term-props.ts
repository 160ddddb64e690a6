import type { TermAnswer } from './change-term.server.ts';
import type { LoadedTerm } from './load-term.server.ts';

export interface TermPageProps extends LoadedTerm {
  answer?: TermAnswer | undefined;
  /** What was done last. */
  done?: string | null;
  busy?: boolean;
}
