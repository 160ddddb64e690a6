/** The part of a service worker's globals that ours uses: TypeScript has the libraries of pages or of workers, not both. */

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends ExtendableEvent {
  /** The answer to a navigation that the browser asked for while the worker started, where it does that. */
  preloadResponse?: Promise<Response | undefined>;
}
export interface MessageEvent<Data> extends ExtendableEvent {
  data: Data;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<never>) => void): void;
}
