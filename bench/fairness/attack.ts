/** The worst that one account may do: what an attack is. */
import type { Server } from '../processes.ts';
import type { Site } from '../site.ts';

/** What an attack works on. */
export interface Target {
  site: Site;
  server: Server;
  dataDir: string;
  /** Access token of the account. */
  token: string;
  seconds: number;
}

/** How its calls ended. */
export interface Ended {
  calls: number;
  /** Calls without an answer. */
  unanswered: number;
}

export interface Attack {
  what: string;
  /** @returns the attack itself */
  prepare(target: Target): Promise<() => Promise<Ended>>;
}
