/** The customer-success tracker, by ChurnZero's JavaScript API: who uses the site, and what they search for. */
import type { ChurnTracker } from '#app/config/model.ts';
import { getQueue, guarded, type Adapter, type Surroundings } from './adapter.ts';

export function startChurnTracker(
  churnTracker: ChurnTracker & { script: string },
  { globals, loadScript, user }: Surroundings,
): Adapter {
  const { script, siteCode, object } = churnTracker;
  const push = (...command: unknown[]) => void getQueue(globals, object).push(command);
  let stopped = false;
  push('setAppKey', siteCode);
  loadScript(script);
  void user().then(
    (known) => {
      if (!stopped && known?.companySfId && known.salesforceId)
        push('setContact', known.companySfId, known.salesforceId);
    },
    () => {},
  );
  return guarded({
    pageView() {
      // Its own script records page views.
    },
    search: (text) => {
      if (!stopped) push('trackEvent', 'Search', text);
    },
    stop() {
      stopped = true;
      push('stop');
    },
  });
}
