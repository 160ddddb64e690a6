/** Checks that a plugin is excused from. Each says why; an entry that excuses from nothing fails the suite. */
export interface Skip {
  /** Folder in plugins/. */
  plugin: string;
  /** Name of the test, word for word. */
  check: string;
  reason: string;
}

export const skips: readonly Skip[] = [];
