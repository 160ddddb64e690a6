/** How the soak is run; the environment is read here alone. */

const MOST_MINUTES = 24 * 60;

export interface SoakOptions {
  /** `SOAK_MINUTES`: how long it takes once the search index is made, by default an hour. */
  minutes: number;
  /** `SOAK_LIBRARY`: folder with its library, made if absent and left for the next run; by default a temporary one. */
  library: string | undefined;
}

/** @throws with a sentence for a bad value */
export function soakOptions(env: NodeJS.ProcessEnv = process.env): SoakOptions {
  const minutes = Number(env['SOAK_MINUTES'] || 60);
  if (!(minutes >= 1 && minutes <= MOST_MINUTES))
    throw new Error(
      `SOAK_MINUTES must be a number of minutes from 1 to ${MOST_MINUTES}, but it is "${env['SOAK_MINUTES']}".`,
    );
  return { minutes, library: env['SOAK_LIBRARY'] || undefined };
}
