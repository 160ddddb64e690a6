/**
 * Services of a page that load once it is usable: progress, forms that are being sent, network state, print, code that
 * cannot be loaded, the keys of the command bar, and the reader's profile. Import it only on demand.
 */
import { PARTS } from '#generated/features/slots/page-services.ts';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { outboxWantedAtom } from '#app/state/outbox/outbox-atoms.ts';
import { applySingleKeys } from '#app/state/single-keys-choice.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { useCommandBar } from './command-bar/use-command-bar.tsx';
import { watchChunkErrors } from './errors/chunk-reload.ts';
import { FullPageLoading } from './layouts/full-page-loading.tsx';
import { LoadingBar, type NavigationState } from './layouts/loading-bar.tsx';
import { OnDemand } from './on-demand.tsx';
import { useServiceWorker } from './offline-copies.ts';
import { OnlineStatus } from './layouts/online-status.tsx';
import { Slot } from './slot.tsx';
import { watchPrint } from './document/print-record.ts';
import type { ShellData } from './types.ts';
import { useProfile } from './use-profile.ts';
import { useSameAccount } from './use-same-account.ts';

interface PageServicesProps {
  /** `useNavigation().state`. */
  navigation: NavigationState;
  shell: ShellData;
}

const loadOutbox = () => import('./outbox/outbox-status.tsx');
const ignore = () => {};

export function PageServices({ navigation, shell }: PageServicesProps) {
  const { authorised, vertical, features, limits } = shell;
  useSameAccount();
  useServiceWorker(authorised);
  useProfile(authorised, vertical, features);
  useEffect(() => watchPrint(), []);
  useEffect(applySingleKeys, []);
  const { chunkReloadSeconds } = limits;
  useEffect(() => watchChunkErrors(chunkReloadSeconds), [chunkReloadSeconds]);
  const refines = useRefines();
  const commandBar = useCommandBar(shell);
  const outbox = useOnDemand(loadOutbox, useAtomValue(outboxWantedAtom) && authorised, ignore);
  return (
    <>
      <LoadingBar state={navigation} hideMs={limits.loaderHideMs} />
      <OnlineStatus>{outbox && authorised && <outbox.OutboxStatus />}</OnlineStatus>
      {authorised && <Slot parts={PARTS} given={{}} />}
      <FullPageLoading active={navigation === 'loading' && !refines} delayMs={limits.fetchDelayMs} />
      <OnDemand shell={shell} />
      {commandBar}
    </>
  );
}

/** Whether the page on its way is the one that is shown, with another query, such as a filter: it dims its results itself. */
function useRefines(): boolean {
  const { location: next, formData } = useNavigation();
  const { pathname, search } = useLocation();
  return next?.pathname === pathname && next.search !== search && formData === undefined;
}
