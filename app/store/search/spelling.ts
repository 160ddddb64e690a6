/** Another spelling of a query that hardly finds anything, from the words of open text alone. */
import type { Database as Connection } from 'better-sqlite3';
import type { RatedUnit } from './finder.ts';
import type { SearchTables } from './search-tables.ts';

export type SuggestSpelling = (units: readonly RatedUnit[]) => string | undefined;

export function suggestSpelling(_db: Connection, _tables: SearchTables): SuggestSpelling {
  return () => undefined;
}
