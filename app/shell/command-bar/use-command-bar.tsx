/** The keys that open the command bar, and what it offers from this browser. Loads with the page's services. */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { clearDrafts } from '#app/state/drafts.ts';
import { clearRecent, recordRecent } from '#app/state/recent.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import type { RouteHandle, ShellData } from '../types.ts';
import { useSignOut } from '../use-sign-out.ts';

const load = () => import('./command-bar.tsx');

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
      // What has the focus may use the key for something else: in a text it makes a link.
      if (!hasModifier || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [authorised]);
  useRecentPages(authorised);
  return open && loaded && <loaded.CommandBar onClose={close} />;
}

/** Remembers each page that the reader opens; forgets all of them when the reader signs out. */
function useRecentPages(authorised: boolean) {
  const { pathname, search } = useLocation();
  const recordsItself = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.recordsItself);
  useEffect(() => {
    if (!authorised || pathname === '/' || recordsItself) return;
    // The title of the new page is set in the same commit as the page; the site's name follows it.
    const [title = ''] = document.title.split(' · ');
    if (title) recordRecent({ kind: 'page', title, path: pathname, at: new Date().toISOString() });
  }, [authorised, recordsItself, pathname, search]);
  useSignOut(forgetReader);
}

function forgetReader() {
  clearRecent();
  clearDrafts();
}
