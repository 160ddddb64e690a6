import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** When the page that is open was saved, if it is a copy from this browser (`app/offline`); ISO 8601. */
export function useSavedAt(): string | undefined {
  const { pathname, search } = useLocation();
  const [saved, setSaved] = useState<{ at: string; path: string }>();
  const path = pathname + search;
  useEffect(() => {
    const { savedAt } = document.documentElement.dataset;
    if (savedAt) setSaved((before) => before ?? { at: savedAt, path });
  }, [path]);
  // Pages that were opened from it come from the network.
  return saved?.path === path ? saved.at : undefined;
}
