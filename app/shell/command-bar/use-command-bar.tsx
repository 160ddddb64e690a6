/** The keys that open the command bar, and what it offers from this browser. Loads with the page's services. */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { clearDrafts } from '#app/state/drafts.ts';
import { isAnothersSession } from '#app/state/account.ts';
import { clearResults } from '#app/state/result-walk.ts';
import { clearRecent, readRecent, recordRecent } from '#app/state/recent.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import type { ShellData } from '../types.ts';

const load = () => import('./command-bar-with-content.tsx');

/** The command bar while it is open. Ctrl+K or ⌘K opens and closes it. */
export function useCommandBar(shell: ShellData): ReactNode {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const loaded = useOnDemand(load, open, close);
  const { authorised } = shell;
  useEffect(() => {
    if (!authorised) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!hasModifier || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [authorised]);
  useRecentPages(authorised);
  return (
    open && loaded && <loaded.CommandBarWithContent shell={shell} recent={readRecent()} onClose={close} />
  );
}

/** Remembers each page that the reader opens; forgets all of them when the reader signs out. */
function useRecentPages(authorised: boolean) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Searches are recorded by the search box, with their text.
    if (!authorised || pathname === '/' || pathname === '/search' || isAnothersSession()) return;
    // The title of the new page is set in the same commit as the page; the site's name follows it.
    const [title = ''] = document.title.split(' · ');
    if (title) recordRecent({ kind: 'page', title, path: pathname, at: new Date().toISOString() });
  }, [authorised, pathname, search]);
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement) || new FormData(target).get('intent') !== 'logout') return;
      clearRecent();
      clearDrafts();
      clearResults();
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, []);
}
