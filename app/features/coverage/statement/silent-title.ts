/** The heading of the times for which a statement says nothing, on its page and in its files. Pure. */
export const silentTitle = (silent: readonly unknown[]): string =>
  silent.length > 0 ? 'For this time we say nothing' : 'Gaps between the checks';
