/** How the soak is run; the environment is read here alone. */

const MOST_MINUTES = 24 * 60;
/** With less a server does not start. */
const LEAST_MB = 128;

export interface SoakOptions {
  /** `SOAK_MINUTES`: how long it takes once the search index is made, by default an hour. */
  minutes: number;
  /** `SOAK_MEMORY_MB`: what the server and its starter may use, by default 512. */
  memoryMB: number;
  /** `SOAK_ITEMS`: generated articles beside the demonstration library, by default none. */
  items: number;
  /** `SOAK_LIBRARY`: folder with its library, made if absent and left for the next run; by default a temporary one. */
  library: string | undefined;
  /** `SOAK_ENV`: further variables of the server as JSON, such as `NODE_OPTIONS` with a probe; by default none. */
  env: Record<string, string>;
}

function readVariables(json: string): Record<string, string> | undefined {
  try {
    const read: unknown = JSON.parse(json);
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : undefined;
    return entries?.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : undefined;
  } catch {
    return undefined;
  }
}

/** @throws with a sentence for a bad value */
export function soakOptions(env: NodeJS.ProcessEnv = process.env): SoakOptions {
  const minutes = Number(env['SOAK_MINUTES'] || 60);
  if (!(minutes >= 1 && minutes <= MOST_MINUTES))
    throw new Error(
      `SOAK_MINUTES must be a number of minutes from 1 to ${MOST_MINUTES}, but it is "${env['SOAK_MINUTES']}".`,
    );
  const memoryMB = Number(env['SOAK_MEMORY_MB'] || 512);
  if (!(memoryMB >= LEAST_MB))
    throw new Error(
      `SOAK_MEMORY_MB must be a number of megabytes, at least ${LEAST_MB}, but it is "${env['SOAK_MEMORY_MB']}".`,
    );
  const items = Number(env['SOAK_ITEMS'] || 0);
  if (!(Number.isSafeInteger(items) && items >= 0))
    throw new Error(`SOAK_ITEMS must be a number of articles, but it is "${env['SOAK_ITEMS']}".`);
  const variables = readVariables(env['SOAK_ENV'] || '{}');
  if (!variables)
    throw new Error(`SOAK_ENV must be a JSON object of strings, but it is "${env['SOAK_ENV']}".`);
  return { minutes, memoryMB, items, library: env['SOAK_LIBRARY'] || undefined, env: variables };
}
