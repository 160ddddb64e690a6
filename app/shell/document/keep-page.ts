/** A page that could not be fetched does not cost the reader the one that is open. */
import type { MiddlewareFunction } from 'react-router';

declare global {
  interface Window {
    /** Ends the navigation that is under way and says why. Set once `page-services.tsx` has loaded. */
    keepPage?: () => void;
  }
}

/** What browsers throw when a request gets no answer: each has words of its own. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Results of a navigation's loaders and actions, as the framework hands them through client middleware. */
type Results = Record<string, { type: string; result: unknown }>;

/** For the root route, in the browser: a request without an answer leaves the page, and what was typed, as they are. */
export const keepPage: MiddlewareFunction<Results> = async (_, next) => {
  const results = await next();
  const lost = Object.values(results).some(({ type, result }) => type === 'error' && isNetworkError(result));
  if (!lost || !window.keepPage) return results;
  window.keepPage();
  // That has started another navigation, so nobody waits for this one.
  return new Promise(() => {});
};
