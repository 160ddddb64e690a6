/** What the history of an item shows. */
import type { DraftImpact } from '../../contract/impact.ts';
import type { HistoryAnswer } from './change-history.server.ts';
import type { LoadedHistory } from './load-history.server.ts';

export interface HistoryPageProps extends LoadedHistory {
  answer?: HistoryAnswer | undefined;
  /** What withdrawing would do; asked for by the form if it is absent. */
  withdrawalImpact?: DraftImpact;
  /** What was done before. */
  done?: string | null;
  busy?: boolean;
}
