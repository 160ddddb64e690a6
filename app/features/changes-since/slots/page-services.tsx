import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { rowPlacesAtom, shownItems } from '#app/content/rows/row-places.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

const load = () => import('../rows/row-changes.tsx');
/** The rows can be read all the same. */
const withoutMarks = () => {};

/** Marks rows of lists whose items changed since the reader knew them. Its code loads with the first list. */
export default function RowChangesService() {
  const { key } = useLocation();
  const places = useAtomValue(rowPlacesAtom);
  const [hasRows, setHasRows] = useState(false);
  useEffect(() => setHasRows(shownItems(places).length > 0), [places, key]);
  const rows = useOnDemand(load, hasRows, withoutMarks);
  return hasRows && rows ? <rows.RowChanges key={key} /> : null;
}
