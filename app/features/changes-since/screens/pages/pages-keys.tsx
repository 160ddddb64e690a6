/** Loaded on demand: see `pages-screen.tsx`. */
import { useEffect, useMemo, type RefObject } from 'react';
import { KeysHint } from '#app/content/triage/keys-hint.tsx';
import type { OwnKey } from '#app/content/triage/keys.ts';
import { useTriage } from '#app/content/triage/use-triage.tsx';
import type { ListRow } from '#app/views/rows/list-row.ts';

interface PagesKeysProps {
  /** The screen, with the buttons that keys press. */
  place: RefObject<HTMLElement | null>;
  /** The rows of the list. */
  rows: ReadonlySet<ListRow>;
}

/** The keys of the list, and what they do. */
export function PagesKeys({ place, rows }: PagesKeysProps) {
  const keys = useMemo((): OwnKey[] => {
    const press = (name: string) => () =>
      place.current?.querySelector<HTMLElement>(`[data-press="${name}"]`)?.click();
    return [
      { key: 'c', does: 'compare the versions', press: press('compare') },
      { key: 'm', does: 'read, next', press: press('read') },
    ];
  }, [place]);
  const triage = useTriage(keys);
  // Rows have reported themselves before this was loaded, and do so again when they change.
  useEffect(() => {
    triage.rows.clear();
    for (const row of rows) triage.rows.add(row);
  });
  return (
    <>
      <KeysHint own={keys} />
      {triage.layer}
    </>
  );
}
