/**
 * Page views and searches for the operator's own analytics and customer-success tools. Nothing is fetched from anywhere:
 * the tools are globals that the operator's own script puts there, and without a configured name nothing runs at all.
 */
import type { ShellData } from '../types.ts';

export type TrackingSettings = NonNullable<ShellData['tracking']>;

/** Of the account, what the tools are told. */
export interface Tracked {
  firstName: string;
  lastName: string;
  companyName: string;
  salesforceId?: string;
  companySfId?: string;
  subscriptions: string[];
  trials: string[];
}

/** A queue of commands, as Matomo's `_paq` and ChurnZero have it: `push(['trackPageView'])`. */
interface Queue {
  push(command: unknown[]): unknown;
}
interface Replay {
  start(rates: { sessionSampleRate: number; errorSampleRate: number }): unknown;
}

export interface Tracker {
  /** Records a page view once the analytics object is there; gives up after the configured number of looks. */
  pageView(path: string): Promise<void>;
  /** Records searches, and ends tracking with the session. Returns what stops it. */
  watchForms(document: Document): () => void;
}

/** The value of each custom dimension. */
const DIMENSIONS: Record<string, (user: Tracked) => string> = {
  company: ({ companyName }) => companyName,
  'full name': ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  subscriptions: ({ subscriptions }) => subscriptions.join(', '),
  trials: ({ trials }) => trials.join(', '),
};

/**
 * @param globals where the tools' objects are looked for: `window`
 * @param loadUser the reader's account; asked once
 */
export function createTracker(
  { analytics, churnTracker }: TrackingSettings,
  globals: object,
  loadUser: () => Promise<Tracked | undefined>,
): Tracker {
  const find = <Tool>(name: string | undefined) =>
    name === undefined ? undefined : ((globals as Record<string, unknown>)[name] as Tool | undefined);
  const analyticsQueue = () => find<Queue>(analytics?.object);
  const churnQueue = () => find<Queue>(churnTracker?.object);
  let user: Promise<Tracked | undefined> | undefined;
  let begun = false;

  async function begin(): Promise<void> {
    if (begun) return;
    begun = true;
    const known = await (user ??= loadUser().catch(() => undefined));
    if (analytics) {
      analyticsQueue()?.push(['setSiteId', String(analytics.siteId)]);
      if (known)
        analytics.dimensions.forEach((name, index) => {
          analyticsQueue()?.push(['setCustomDimension', index + 1, DIMENSIONS[name]!(known)]);
        });
      find<Replay>(analytics.replayObject)?.start({
        sessionSampleRate: analytics.replaySample,
        errorSampleRate: analytics.replayOnError,
      });
    }
    if (churnTracker) {
      churnQueue()?.push(['setAppKey', churnTracker.siteCode]);
      if (known?.companySfId && known.salesforceId)
        churnQueue()?.push(['setContact', known.companySfId, known.salesforceId]);
    }
  }

  return {
    async pageView(path) {
      const ready = () => (analytics ? analyticsQueue() : churnQueue()) !== undefined;
      for (let look = 0; !ready(); look += 1) {
        if (!analytics || look >= analytics.polls) return;
        await new Promise((resolve) => setTimeout(resolve, analytics.pollMs));
      }
      await begin();
      if (!analytics) return;
      analyticsQueue()?.push(['setCustomDimension', analytics.pageViewDimension, path]);
      analyticsQueue()?.push(['setCustomUrl', path]);
      analyticsQueue()?.push(['trackPageView']);
    },
    watchForms(document) {
      const submitted = ({ target }: Event) => {
        const form = target as HTMLFormElement;
        const fields = new FormData(form);
        if (fields.get('intent') === 'logout') churnQueue()?.push(['stop']);
        const text = String(fields.get('query') ?? '').trim();
        if (form.getAttribute('role') !== 'search' || text === '') return;
        analyticsQueue()?.push(['trackSiteSearch', text]);
        churnQueue()?.push(['trackEvent', 'Search', text]);
      };
      document.addEventListener('submit', submitted, { capture: true });
      return () => document.removeEventListener('submit', submitted, { capture: true });
    },
  };
}
