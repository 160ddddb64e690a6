/** A check that a plugin skips, and the reason. */
export interface Skip {
  /** Folder in plugins/. */
  plugin: string;
  /** Exact name of the test. */
  check: string;
  reason: string;
}

/** An entry for a plugin that does not exist, or without a reason, fails the suite. */
export const skips: readonly Skip[] = [];
