/**
 * Services of third parties: analytics, error reports with session replay, and the customer-success tracker. Each is off
 * until the configuration names it, and starts in a browser only after the reader's consent.
 */
import type { ChurnTracker, ErrorReporting, Site, SiteAnalytics } from '#app/config/model.ts';

export interface ThirdParties {
  analytics?: SiteAnalytics & { script: string };
  errorReporting?: ErrorReporting & { dsn: string };
  churnTracker?: ChurnTracker & { script: string };
}

export type ThirdPartyId = keyof ThirdParties;

/** Those that are on; undefined if none is. */
export function getThirdParties({ analytics, errorReporting, churnTracker }: Site): ThirdParties | undefined {
  const { script } = analytics;
  const { dsn } = errorReporting;
  const on: ThirdParties = {
    ...(script !== undefined && { analytics: { ...analytics, script } }),
    ...(dsn !== undefined && { errorReporting: { ...errorReporting, dsn } }),
    ...(churnTracker.enabled &&
      churnTracker.script !== undefined && {
        churnTracker: { ...churnTracker, script: churnTracker.script },
      }),
  };
  return Object.keys(on).length > 0 ? on : undefined;
}

/** Where analytics sends what is recorded. */
export function analyticsEndpoint(analytics: SiteAnalytics & { script: string }): string {
  return analytics.endpoint ?? new URL('matomo.php', analytics.script).href;
}

/** What the content security policy allows besides the site itself; empty if everything is off. */
export interface PolicySources {
  script: string[];
  connect: string[];
  img: string[];
  worker: string[];
}

/** Exactly what the services that are on need. */
export function getPolicySources(on: ThirdParties | undefined): PolicySources {
  const { analytics, errorReporting, churnTracker } = on ?? {};
  const origin = (url: string) => new URL(url).origin;
  const endpoint = analytics ? [origin(analyticsEndpoint(analytics))] : [];
  const churn = churnTracker ? [origin(churnTracker.script)] : [];
  const unique = (sources: string[]) => [...new Set(sources)];
  return {
    script: unique([...(analytics ? [origin(analytics.script)] : []), ...churn]),
    connect: unique([...endpoint, ...churn, ...(errorReporting ? [origin(errorReporting.dsn)] : [])]),
    // Without `sendBeacon` both send by pictures.
    img: unique([...endpoint, ...churn]),
    // Session replay compresses in a worker of its own.
    worker: errorReporting ? ['blob:'] : [],
  };
}
