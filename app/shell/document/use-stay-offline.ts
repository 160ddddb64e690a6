import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listCopies } from '#app/state/kept-copies.ts';
import { useLeaveGuard } from './leave-guard.ts';

/**
 * Stays on the open page when the network fails: without a network links and forms do nothing, and a navigation
 * that gets no answer ends where it began.
 *
 * @returns whether the reader has tried to leave since the network changed
 */
export function useStayOffline(online: boolean): boolean {
  const [refused, setRefused] = useState(false);
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const refuse = useCallback(() => setRefused(true), []);
  useLeaveGuard(refuse);

  useEffect(() => setRefused(false), [online, pathname, search]);
  useEffect(() => (online ? undefined : stopDocuments(refuse)), [online, refuse]);
  useEffect(() => {
    window.keepPage = () => {
      refuse();
      // A step to an anchor asks the server for nothing, and takes the place of the navigation that failed.
      void navigate('#main', { replace: true, preventScrollReset: true });
    };
    return () => void delete window.keepPage;
  }, [navigate, refuse]);
  useEffect(() => {
    // The anchor has done its work: the URL of the page is its own again.
    if (refused && window.location.hash === '#main')
      window.history.replaceState(window.history.state, '', pathname + search);
  }, [refused, key, pathname, search]);
  return refused;
}

/** Opens the copy of a page in this browser, if there is one: as a document, which the service worker answers. */
async function openCopy({ origin, pathname, search, href }: HTMLAnchorElement): Promise<boolean> {
  if (!('caches' in window) || origin !== window.location.origin) return false;
  const copies = await listCopies(caches).catch(() => []);
  if (!copies.some(({ path }) => path === pathname + search)) return false;
  window.location.assign(href);
  return true;
}

/**
 * Stops what would load a document: plain links, and forms. A form with the method `dialog` loads none: it is handled
 * where it is, such as by the outbox.
 */
function stopDocuments(refuse: () => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || !/^https?:$/.test(link.protocol)) return;
    const { href } = window.location;
    if (link.hash && link.href.split('#')[0] === href.split('#')[0]) return;
    event.preventDefault();
    event.stopPropagation();
    void openCopy(link).then((isOpen) => isOpen || refuse());
  };
  const stop = (event: Event) => {
    if ((event.target as HTMLFormElement).method === 'dialog') return;
    event.preventDefault();
    event.stopPropagation();
    refuse();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', stop, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', stop, true);
  };
}
