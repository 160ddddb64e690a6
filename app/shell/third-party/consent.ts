/** What a reader has agreed to, in this browser: nobody agrees for the next reader. Without a decision nothing of third parties runs. */
import { accountStorage } from '#app/state/account-storage.ts';
import type { ThirdPartyId } from './settings.ts';

/** Services that were asked about, and whether the reader agreed. */
export type Consent = Partial<Record<ThirdPartyId, boolean>>;

const STORAGE_KEY = 'consent';
const storage = accountStorage('local');

/** Empty without a decision, or if the browser refuses storage. */
export function readConsent(): Consent {
  try {
    const stored: unknown = JSON.parse(storage.get(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, agreed]) => typeof agreed === 'boolean'));
  } catch {
    return {};
  }
}

/** @returns false if nobody is signed in or the browser refuses storage: then the decision holds for this document only */
export function storeConsent(consent: Consent): boolean {
  return storage.set(STORAGE_KEY, JSON.stringify({ ...readConsent(), ...consent }));
}

/** Services that the reader was not asked about yet. */
export function undecided(on: readonly ThirdPartyId[], consent: Consent): ThirdPartyId[] {
  return on.filter((id) => consent[id] === undefined);
}
