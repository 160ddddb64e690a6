/** How much memory finished pages have where nothing is configured. */

const USUAL_MB = 64;
/** Of what the process may use: a server with 100,000 items needs the rest. */
const SHARE = 1 / 16;

/**
 * Megabytes: 64, but in a small control group (a container, a service with a limit) a sixteenth of it.
 *
 * @param limit bytes, as `process.constrainedMemory()` has them: without a limit it is 0, or more than any machine has
 */
export function pageStoreByDefault(limit: number): number {
  return limit > 0 ? Math.min(USUAL_MB, Math.floor((limit * SHARE) / (1024 * 1024))) : USUAL_MB;
}
