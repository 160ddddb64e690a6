import { useMatches } from 'react-router';
import { useLoadedShell } from '#app/shell/use-shell.ts';
import { SearchBox } from '../header/search-box.tsx';

/** Name of the route whose search box searches forecasts. */
const DATA_ROUTE = 'data';

export default function HeaderSearch() {
  const { search, authorised = false } = useLoadedShell() ?? {};
  const isData = useMatches().at(-1)?.id === DATA_ROUTE;
  return <SearchBox placeholder={search?.placeholder} dataRoute={isData} suggests={authorised} />;
}
