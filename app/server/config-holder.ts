/** Holds the configuration in use, which edits replace. */
import type { ConfigFiles, RefusedFiles } from '#app/api/config-files.ts';
import type { Config } from '#app/config/model.ts';
import type { Problem } from '#app/config/problem.ts';
import type { RefusedConfig } from './last-good-config.ts';

/** The current configuration, with the warnings of its check. */
export interface ConfigHolder {
  current(): Config;
  replace(next: Config): void;
  warnings(): readonly Problem[];
  replaceWarnings(next: readonly Problem[]): void;
  /** The files are invalid, and the current configuration stays in use. */
  refuse(problems: readonly Problem[]): void;
  /** What reads the files at once; a server that watches them says it. */
  setReader(reread: () => Promise<void>): void;
  /** What the API knows of the files. */
  files: Pick<ConfigFiles, 'since' | 'refused' | 'reread'>;
}

interface FirstConfig {
  config: Config;
  problems: readonly Problem[];
  /** If the files are invalid, and `config` is an earlier one. */
  refused?: RefusedConfig | undefined;
}

/** @param vertical of unknown hosts, in place of the configured one */
export function holdConfig(
  { config: first, problems, refused: firstRefused }: FirstConfig,
  vertical: string | undefined,
  now: () => Date,
): ConfigHolder {
  const withDefault = (config: Config) =>
    vertical ? Object.freeze({ ...config, defaultVertical: vertical }) : config;
  const time = () => now().toISOString();
  let current = withDefault(first);
  let warnings = problems;
  let since = firstRefused?.savedAt ?? time();
  let refused: RefusedFiles | undefined = firstRefused && { at: time(), problems: firstRefused.problems };
  let reread = async () => {};
  return {
    current: () => current,
    replace(next) {
      if (next.hash !== current.hash) since = time();
      current = withDefault(next);
      refused = undefined;
    },
    warnings: () => warnings,
    replaceWarnings(next) {
      warnings = next;
    },
    refuse(found) {
      refused = { at: time(), problems: found };
    },
    setReader(read) {
      reread = read;
    },
    files: { since: () => since, refused: () => refused, reread: () => reread() },
  };
}
