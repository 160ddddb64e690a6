/**
 * Reads of the library from a standby (decision 096). What they answer includes every content event that this process
 * knows of, as the database's own answers do: while the standby lags, is away or hangs, the database answers instead.
 */
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Log } from '#app/telemetry/log.ts';
import type { ReplicaFigures } from '../engine.ts';
import { messageOf } from '../probe.ts';
import { borrow, isGivenUp } from '../lend.ts';
import type { ContentFloor } from './content-floor.ts';
import type { StandbyCheck } from './standby.ts';

export interface Replica {
  /** Asks the replica; undefined if the database is to be asked. Never rejects because of the replica. */
  ask(sql: string, parameters: unknown[]): Promise<QueryResult | undefined>;
  figures(): ReplicaFigures;
  end(): Promise<void>;
}

export interface OpenReplicaOptions {
  pool: Pool;
  floor: ContentFloor;
  check(client: PoolClient, least: number): Promise<StandbyCheck>;
  log?: Pick<Log, 'info' | 'warn'> | undefined;
}

/** A connection that is not free by then is not waited for. */
const WAIT_MS = 250;
/** Between two looks at one that lags: at first, and at last. */
const BEHIND_MS = { first: 50, last: 1_000 };
/** Between two looks at one that is away: at first, and at last if it fails again and again. */
const AWAY_MS = { first: 1_000, last: 30_000 };
/** One that fails again within this time is looked at less often. */
const SETTLED_MS = 60_000;
/** A lag is usual after a publication; one that lasts is said. */
const LAG_SAID_MS = 10_000;
/** PostgreSQL ended the query of a standby, because the rows that it reads are removed: no fault of the server. */
const RECOVERY_CONFLICT = '40001';

type Standing = { is: 'used'; since: number } | { is: 'behind'; since: number } | { is: 'away' };

export function openReplica({ pool, floor, check, log }: OpenReplicaOptions): Replica {
  const reads = { replica: 0, primary: 0 };
  const now = () => performance.now();
  let standing: Standing = { is: 'away' };
  let awayMs = AWAY_MS.first;
  let timer: NodeJS.Timeout | undefined;
  /** What was said last. */
  let said: 'used' | 'behind' | 'away' | undefined;
  let hasEnded = false;

  function say(what: NonNullable<typeof said>, line: string): void {
    if (said === what || hasEnded) return;
    said = what;
    log?.[what === 'used' ? 'info' : 'warn'](line);
  }

  function lookIn(ms: number): void {
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(() => void look(ms), ms).unref();
  }

  function leave(reason: string): void {
    if (standing.is === 'used') {
      const hasSettled = now() - standing.since > SETTLED_MS;
      awayMs = hasSettled ? AWAY_MS.first : Math.min(awayMs * 2, AWAY_MS.last);
    }
    say('away', `The read replica is not used (${reason}). The database answers in its place.`);
    standing = { is: 'away' };
    lookIn(awayMs);
  }

  function fallBehind(nextLookMs: number): void {
    if (standing.is !== 'behind') standing = { is: 'behind', since: now() };
    if (now() - standing.since > LAG_SAID_MS)
      say('behind', 'The read replica lags behind the database, which answers in its place.');
    lookIn(nextLookMs);
  }

  /** Looks whether it can be used again. */
  async function look(afterMs: number): Promise<void> {
    let client: PoolClient | undefined;
    try {
      client = await borrow(pool, AWAY_MS.first);
      const least = floor.known();
      const { fault, content } = await check(client, least);
      if (fault !== undefined) leave(fault);
      else if (content < least)
        fallBehind(Math.min(standing.is === 'behind' ? afterMs * 2 : BEHIND_MS.first, BEHIND_MS.last));
      else {
        standing = { is: 'used', since: now() };
        say('used', 'The read replica is used.');
      }
      client.release(fault !== undefined);
    } catch (error) {
      client?.release(true);
      leave(messageOf(error));
    }
  }

  /** A connection with all that is known of. */
  async function usable(): Promise<PoolClient | undefined> {
    if (standing.is !== 'used') return undefined;
    const least = await floor.current();
    let client: PoolClient | undefined;
    try {
      client = await borrow(pool, WAIT_MS, (error) => leave(messageOf(error)));
      const { fault, content } = await check(client, least);
      if (fault === undefined && content >= least) return client;
      client.release(fault !== undefined);
      if (fault !== undefined) leave(fault);
      else fallBehind(BEHIND_MS.first);
    } catch (error) {
      client?.release(true);
      // Others may have all connections.
      if (client || !isGivenUp(error)) leave(messageOf(error));
    }
    return undefined;
  }

  lookIn(0);
  return {
    async ask(sql, parameters) {
      const client = await usable();
      if (client) {
        try {
          const answer = await client.query(sql, parameters);
          client.release();
          reads.replica += 1;
          return answer;
        } catch (error) {
          client.release(true);
          if ((error as { code?: unknown }).code !== RECOVERY_CONFLICT) leave(messageOf(error));
        }
      }
      reads.primary += 1;
      return undefined;
    },
    figures: () => ({
      used: standing.is === 'used',
      lagMs: standing.is === 'behind' ? now() - standing.since : 0,
      reads,
    }),
    async end() {
      hasEnded = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}
