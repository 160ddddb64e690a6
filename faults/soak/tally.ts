/** What was answered, by what was done. */

export interface Tally {
  /** `fetch` for one kind of deed, which counts its answers. */
  fetchFor(deed: string): (request: string | Request, init?: RequestInit) => Promise<Response>;
  /** Requests so far. */
  requests(): number;
  /** Answers with 500 to 599 that are not refusals. */
  serverErrors(): number;
  /** Answers with 503 and `Retry-After`: the machine is too busy for the rate. */
  busy(): number;
  /** Requests without an answer. */
  unanswered(): number;
  /** Other answers than what was asked for: 400 to 499. */
  refused(): number;
  /** Counts by deed and status: `search 200 1234`. */
  lines(): string[];
  /** The first answers of each kind that were not what was asked for. */
  samples: string[];
}

const PATIENCE_MS = 30_000;
const MOST_SAMPLES = 40;
const SAMPLE_LENGTH = 300;

export function createTally(): Tally {
  const counts = new Map<string, number>();
  const samples: string[] = [];
  let busy = 0;
  const add = (deed: string, status: number) => {
    const key = `${deed} ${status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const count = (is: (status: number) => boolean) => {
    let total = 0;
    for (const [key, number] of counts) if (is(Number(key.split(' ').at(-1)))) total += number;
    return total;
  };
  const keep = (sample: string) => {
    if (samples.length < MOST_SAMPLES) samples.push(sample.slice(0, SAMPLE_LENGTH));
  };
  return {
    fetchFor: (deed) => async (request, init) => {
      const url = typeof request === 'string' ? request : request.url;
      try {
        const answer = await fetch(request, {
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...init,
        });
        const body = await answer.arrayBuffer();
        const { status, headers } = answer;
        if (status === 503 && headers.has('retry-after')) busy++;
        add(deed, status);
        if (status >= 400)
          keep(`${deed}: ${status} for ${url}: ${Buffer.from(body).toString('utf8', 0, SAMPLE_LENGTH)}`);
        return new Response(status === 204 || status === 304 ? null : body, { status, headers });
      } catch (error) {
        add(deed, 0);
        const { cause } = error as Error;
        keep(`${deed}: no answer for ${url}: ${String(error)} (${String(cause)})`);
        throw error;
      }
    },
    requests: () => count(() => true),
    serverErrors: () => count((status) => status >= 500) - busy,
    busy: () => busy,
    unanswered: () => count((status) => status === 0),
    refused: () => count((status) => status >= 400 && status < 500),
    lines: () => [...counts].sort().map(([key, number]) => `${key} ${number}`),
    samples,
  };
}
