/** Load of many accounts, at a rate or by so many readers at once, in a thread of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { hashPassword } from '#app/api/sign-in/passwords.ts';
import { DEMO_PASSWORD } from '#app/server/demo.ts';
import { openStore, type StoreOptions } from '#app/store/store.ts';
import { signInAt } from '../site.ts';

export type Asking = { origin: string; path: string; cookies: readonly string[]; seconds: number } & (
  { atOnce: number } | { perSecond: number }
);

/** Times in milliseconds. */
export interface Asked {
  /** Of pages. */
  answered: number[];
  /** Of answers other than a page. */
  refused: number[];
  statuses: Record<number, number>;
  unanswered: number;
  withoutRetryAfter: number;
  /** Pages that came before the load ended. */
  inTime: number;
}

export async function ask(asking: Asking): Promise<Asked> {
  const worker = new Worker(new URL('asking.ts', import.meta.url), { workerData: asking });
  const [asked] = (await once(worker, 'message')) as [Asked];
  return asked;
}

const VERTICAL = 'payments_compliance';

/** Creates accounts that may read. @returns their addresses */
export async function addReaders(database: StoreOptions, count: number): Promise<string[]> {
  const opened = await openStore(database);
  if (!opened.ok) throw new Error(opened.problem.message);
  const { store } = opened;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const emails: string[] = [];
  for (let n = 0; n < count; n++) {
    const email = `reader-${n}@bench.test`;
    const created = await store.users.create({ email, passwordHash });
    if (!created.ok) throw new Error(created.problem.message);
    await store.subscriptions.set({
      ...{ userId: created.user.id, vertical: VERTICAL, active: true },
      ...{ permissions: ['world', 'hs', 'requirements'], legacyPermissions: [], products: [], trials: [] },
    });
    emails.push(email);
  }
  await store.close();
  return emails;
}

/** Their cookies. */
export async function signInAll(origin: string, emails: readonly string[]): Promise<string[]> {
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await signInAt(origin, email));
  return cookies;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
