/** Error reports and session replay by Sentry's SDK, which is loaded only here. */
import {
  captureConsoleIntegration,
  close,
  init,
  replayIntegration,
  type BrowserOptions,
} from '@sentry/browser';
import type { ErrorReporting } from '#app/config/model.ts';
import { guarded, type Adapter } from './adapter.ts';

/** Nothing that identifies the reader is sent, and replays mask every text and picture. */
export function getSentryOptions(errorReporting: ErrorReporting & { dsn: string }): BrowserOptions {
  const { dsn, replaySample, replayOnError } = errorReporting;
  return {
    dsn,
    replaysSessionSampleRate: replaySample,
    replaysOnErrorSampleRate: replayOnError,
    integrations: [
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
      // React reports errors that an error page has caught to the console.
      captureConsoleIntegration({ levels: ['error'] }),
    ],
  };
}

export function startSentry(settings: ErrorReporting & { dsn: string }): Adapter {
  init(getSentryOptions(settings));
  return guarded({
    pageView() {},
    search() {},
    stop: () => void close(0),
  });
}
