/** What the history of an item shows. */
import type { HistoryAnswer } from './change-history.server.ts';
import type { LoadedHistory } from './load-history.server.ts';

export interface HistoryPageProps extends LoadedHistory {
  answer?: HistoryAnswer | undefined;
  /** What was done before. */
  done?: string | null;
  busy?: boolean;
}
