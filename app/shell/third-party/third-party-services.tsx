/** Loaded on demand, where the configuration names a service: asks for consent, then starts what was agreed to. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserClient } from '../browser-client.ts';
import type { ShellData } from '../types.ts';
import { accessToken } from '#app/state/account.ts';
import type { Adapter, Surroundings } from './adapter.ts';
import { ConsentBar, CHOICES_ID } from './consent-bar.tsx';
import { readConsent, storeConsent, undecided, type Consent } from './consent.ts';
import { getSearchText } from './search-text.ts';
import type { ThirdParties, ThirdPartyId } from './settings.ts';
import { loadScript, onSignOut, startThirdParty } from './start.ts';

interface ThirdPartyServicesProps extends Pick<ShellData, 'vertical'> {
  services: ThirdParties;
}

export function ThirdPartyServices({ services, vertical }: ThirdPartyServicesProps) {
  const ids = Object.keys(services) as ThirdPartyId[];
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [consent, setConsent] = useState<Consent>(readConsent);
  const page = useRef({ pathname, text: getSearchText(pathname, search) });
  const [surroundings] = useState((): Surroundings => ({
    globals: window,
    loadScript,
    user: onlyOnce(async () => {
      const answer = accessToken() ? await browserClient(vertical).user() : undefined;
      return answer?.ok ? answer.value.data.attributes : undefined;
    }),
  }));
  const adapters = useAdapters(services, consent, surroundings, (adapter) => {
    adapter.pageView(page.current.pathname);
    if (page.current.text) adapter.search(page.current.text);
  });

  useEffect(
    () => onSignOut(document, () => adapters.current.forEach((adapter) => adapter.stop())),
    [adapters],
  );
  useEffect(() => {
    if (page.current.pathname === pathname) return;
    page.current.pathname = pathname;
    adapters.current.forEach((adapter) => adapter.pageView(pathname));
  }, [adapters, pathname]);
  useEffect(() => {
    const text = getSearchText(pathname, search);
    if (page.current.text === text) return;
    page.current.text = text;
    if (text) adapters.current.forEach((adapter) => adapter.search(text));
  }, [adapters, pathname, search]);

  const isWanted = hash === `#${CHOICES_ID}`;
  if (!isWanted && undecided(ids, consent).length === 0) return null;
  return (
    <ConsentBar
      services={ids}
      consent={consent}
      isWanted={isWanted}
      onDecide={(decided) => {
        storeConsent(decided);
        setConsent(decided);
        if (isWanted) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
      }}
    />
  );
}

/** Starts each service once that was agreed to, and stops one whose consent was taken back. */
function useAdapters(
  services: ThirdParties,
  consent: Consent,
  surroundings: Surroundings,
  onStart: (adapter: Adapter) => void,
) {
  const running = useRef(new Map<ThirdPartyId, Adapter>());
  const begun = useRef(new Set<ThirdPartyId>());
  const started = useRef(onStart);
  useEffect(() => {
    for (const id of Object.keys(services) as ThirdPartyId[]) {
      if (consent[id] !== true) {
        running.current.get(id)?.stop();
        running.current.delete(id);
      } else if (!begun.current.has(id)) {
        begun.current.add(id);
        void startThirdParty(id, services, surroundings).then((adapter) => {
          if (!adapter) return;
          running.current.set(id, adapter);
          started.current(adapter);
        });
      }
    }
  }, [services, consent, surroundings]);
  return running;
}

function onlyOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => (loaded ??= load());
}
