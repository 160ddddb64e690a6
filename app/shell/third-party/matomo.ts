/** Analytics by Matomo's JavaScript API (developer.matomo.org/api-reference/tracking-javascript). */
import type { SiteAnalytics } from '#app/config/model.ts';
import { getQueue, guarded, isReady, type Adapter, type KnownUser, type Surroundings } from './adapter.ts';
import { analyticsEndpoint } from './settings.ts';

/** Name of Matomo's queue of commands. */
const QUEUE = '_paq';

/** The value of each custom dimension. */
const DIMENSIONS: Record<SiteAnalytics['dimensions'][number], (user: KnownUser) => string> = {
  company: ({ companyName }) => companyName,
  'full name': ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  subscriptions: ({ subscriptions }) => subscriptions.join(', '),
  trials: ({ trials }) => trials.join(', '),
};

export function startMatomo(
  analytics: SiteAnalytics & { script: string },
  { globals, loadScript, user }: Surroundings,
): Adapter {
  const { siteId, dimensions, pageViewDimension, polls, pollMs, object, script } = analytics;
  const push = (...command: unknown[]) => void getQueue(globals, QUEUE).push(command);
  let stopped = false;
  push('setTrackerUrl', analyticsEndpoint(analytics));
  push('setSiteId', String(siteId));
  loadScript(script);

  /** Looks for the analytics object; gives up after the configured number of looks. */
  async function appears(): Promise<boolean> {
    for (let look = 0; !isReady(globals, object); look += 1) {
      if (look >= polls || stopped) return false;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    return true;
  }

  let described: Promise<void> | undefined;
  async function describeUser(): Promise<void> {
    const known = await user();
    if (known && !stopped)
      dimensions.forEach((name, index) => push('setCustomDimension', index + 1, DIMENSIONS[name](known)));
  }

  async function record(path: string): Promise<void> {
    if (!(await appears())) return;
    await (described ??= describeUser());
    if (stopped) return;
    push('setCustomDimension', pageViewDimension, path);
    push('setCustomUrl', path);
    push('trackPageView');
  }

  return guarded({
    pageView: (path) => void record(path).catch(() => {}),
    search: (text) => {
      if (!stopped) push('trackSiteSearch', text);
    },
    stop() {
      stopped = true;
      push('optUserOut');
    },
  });
}
