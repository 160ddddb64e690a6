/** One check that one plugin is excused from, and why. */
export interface Skip {
  /** Folder in plugins/. */
  plugin: string;
  /** Name of the test, word for word. */
  check: string;
  reason: string;
}

/** An entry for a plugin that does not exist, or without a reason, fails the suite. */
export const skips: readonly Skip[] = [];
