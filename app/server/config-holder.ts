/** Holds the configuration in use, which edits replace. */
import type { Config } from '#app/config/model.ts';
import type { Problem } from '#app/config/problem.ts';

/** The current configuration, with the warnings of its check. */
export interface ConfigHolder {
  current(): Config;
  replace(next: Config): void;
  warnings(): readonly Problem[];
  replaceWarnings(next: readonly Problem[]): void;
}

/** @param vertical of unknown hosts, in place of the configured one */
export function holdConfig(
  first: Config,
  firstWarnings: readonly Problem[],
  vertical: string | undefined,
): ConfigHolder {
  const withDefault = (config: Config) =>
    vertical ? Object.freeze({ ...config, defaultVertical: vertical }) : config;
  let current = withDefault(first);
  let warnings = firstWarnings;
  return {
    current: () => current,
    replace(next) {
      current = withDefault(next);
    },
    warnings: () => warnings,
    replaceWarnings(next) {
      warnings = next;
    },
  };
}
