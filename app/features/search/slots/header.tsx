import { useMatches } from 'react-router';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { SearchBox } from '../header/search-box.tsx';
import type { SearchOptions } from '../options.ts';

/** Name of the route whose search box searches forecasts. */
const DATA_ROUTE = 'data';

export default function HeaderSearch() {
  // An error page may be without the shell.
  const { options = {}, authorised = false } = useLoadedShell() ?? {};
  const { placeholder } = (options['search'] ?? {}) as Partial<SearchOptions>;
  const isData = useMatches().at(-1)?.id === DATA_ROUTE;
  return <SearchBox placeholder={placeholder} dataRoute={isData} suggests={authorised} />;
}
