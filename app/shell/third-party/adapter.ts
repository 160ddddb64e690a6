/** What the site sends to a service of a third party. Its calls never throw. */
export interface Adapter {
  pageView(path: string): void;
  search(text: string): void;
  /** The session ends: nothing may be recorded any more. */
  stop(): void;
}

/** What the services receive about the account. */
export interface KnownUser {
  firstName: string;
  lastName: string;
  companyName: string;
  salesforceId?: string | undefined;
  companySfId?: string | undefined;
  subscriptions: string[];
  trials: string[];
}

/** What adapters need of the browser. */
export interface Surroundings {
  /** Where the services put their objects: `window`. */
  globals: object;
  loadScript(url: string): void;
  /** The reader's account; undefined if it cannot be loaded. */
  user(): Promise<KnownUser | undefined>;
}

/** A queue of commands, as Matomo's `_paq` and ChurnZero have it: `push(['trackPageView'])`. */
interface CommandQueue {
  push(command: unknown[]): unknown;
}

/** The queue with this name. The service's script takes over what was pushed before it was there. */
export function getQueue(globals: object, name: string): CommandQueue {
  const named = globals as Record<string, CommandQueue | undefined>;
  return (named[name] ??= []);
}

/** Whether the service's script has put its object there. */
export function isReady(globals: object, name: string): boolean {
  return (globals as Record<string, unknown>)[name] !== undefined;
}

/** An adapter whose failures stay inside it. */
export function guarded(adapter: Adapter): Adapter {
  const quiet =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      try {
        act(...args);
      } catch {
        // A service that fails must not be noticed by readers.
      }
    };
  return { pageView: quiet(adapter.pageView), search: quiet(adapter.search), stop: quiet(adapter.stop) };
}
