/** Generates load from a separate process, so that it does not take time from the server. */
import { join } from 'node:path';
import { run } from './processes.ts';

const CONNECTIONS = 16;

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

/** Milliseconds, unless noted. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/** @throws for a failed request or a response other than 2xx: figures for error pages are useless */
export async function load(root: string, { url, headers = {} }: Target, seconds: number): Promise<Load> {
  const args = ['--json', '--no-progress', '-c', String(CONNECTIONS), '-d', String(seconds)];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`);
  const out = await run(
    [join(root, 'node_modules/autocannon/autocannon.js'), ...args, url.replace('localhost', '127.0.0.1')],
    { cwd: root },
  );
  const { requests, latency, non2xx, errors, timeouts } = JSON.parse(out) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  if (non2xx + errors + timeouts > 0 || requests.average === 0)
    throw new Error(`${url}: ${non2xx} answers not 2xx, ${errors} errors, ${timeouts} timeouts.`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
