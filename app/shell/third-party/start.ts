/** Starts the services that the reader has agreed to. */
import type { Adapter, Surroundings } from './adapter.ts';
import { startChurnTracker } from './churn-tracker.ts';
import { startMatomo } from './matomo.ts';
import type { ThirdParties, ThirdPartyId } from './settings.ts';

/** Adds a script to the document; a script that fails to load is ignored. */
export function loadScript(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}

/** A service that cannot be started is left out. */
export async function startThirdParty(
  id: ThirdPartyId,
  { analytics, errorReporting, churnTracker }: ThirdParties,
  surroundings: Surroundings,
): Promise<Adapter | undefined> {
  try {
    if (id === 'analytics') return analytics && startMatomo(analytics, surroundings);
    if (id === 'churnTracker') return churnTracker && startChurnTracker(churnTracker, surroundings);
    return errorReporting && (await import('./sentry.ts')).startSentry(errorReporting);
  } catch {
    return undefined;
  }
}

/** Calls back when the reader signs out. @returns what ends that */
export function onSignOut(document: Document, signedOut: () => void): () => void {
  const submitted = ({ target }: Event) => {
    if (new FormData(target as HTMLFormElement).get('intent') === 'logout') signedOut();
  };
  document.addEventListener('submit', submitted, { capture: true });
  return () => document.removeEventListener('submit', submitted, { capture: true });
}
