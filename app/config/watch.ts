/** Watches the files of a configuration: passes a valid edit on, and keeps the last valid configuration otherwise. */
import { existsSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { describeChanges, needsRebuild } from './changes.ts';
import { loadWithOrigins, type Origins } from './load.ts';
import type { Config } from './model.ts';
import type { Problem } from './problem.ts';
import { findProject, relativeTo } from './project.ts';

/** Callbacks for an edit. */
export interface ConfigListeners {
  /**
   * What keeps this server from using a valid configuration, such as content types that it was built without; empty if it
   * can. An edit with such problems is as an invalid one.
   */
  unusable?(config: Config, origins: Origins): Problem[];
  /**
   * @param changes such as ["1 menu item", "2 routes"]; never empty
   * @param rebuild whether the edit needs a new build, as `needsRebuild` decides
   */
  onGood(config: Config, changes: string[], rebuild: boolean): void;
  /**
   * What a plugin's folder says of its content was edited and is valid; a running server has read it already. Called
   * before `onGood`, if that edit also changed the configuration.
   * @param files relative to `root`, such as ["plugins/guide/schema.json"]
   */
  onPlugins(files: string[]): void;
  /**
   * Called after every reload that leaves warnings, and when the warnings changed: with an empty list when there are
   * none any more.
   */
  onWarnings(warnings: Problem[]): void;
  /** The edit is invalid. The next valid edit calls `onGood`, also if it only reverts this one. */
  onBad(problems: Problem[]): void;
}

/** A watch that was started. */
interface ConfigWatch {
  close(): void;
  /** Reads the files at once. Afterwards the listeners know what they say. */
  reread(): Promise<void>;
}

/** Editors write a file in several steps; the check waits for the last. */
const SETTLE_MS = 80;

/**
 * Starts watching.
 * @param root as for `loadConfig`
 * @param current the configuration in use; loaded from the files if left out
 * @param warnings those of `current`
 * @param problems of the files, if they were refused and `current` is an earlier configuration
 */
export function watchConfig(
  root: string,
  listeners: ConfigListeners,
  current?: Config,
  warnings: readonly Problem[] = [],
  problems?: readonly Problem[],
): ConfigWatch {
  const paths = findProject(root);
  // A schema that kept the configuration from being checked is read again once it is mended.
  const schemas = [paths.schemas, path.join(paths.schemas, 'config')];
  const folders = [paths.config, path.join(paths.config, 'verticals'), paths.plugins, ...schemas].filter(
    (folder) => existsSync(folder),
  );
  let good = current;
  // The last report, so that an editor's second write of the same file is not reported again.
  let refused = problems && JSON.stringify(problems);
  let warned = JSON.stringify(warnings);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const pluginFiles = new Set<string>();
  // One load at a time, in order; the next load sees an edit made during this one.
  let work: Promise<void> = good === undefined ? check(true) : Promise.resolve();

  async function check(first = false): Promise<void> {
    const { result, origins } = await loadWithOrigins(root);
    if (closed) return;
    const unusable = result.ok ? (listeners.unusable?.(result.config, origins) ?? []) : result.problems;
    if (!result.ok || unusable.length > 0) {
      const report = JSON.stringify(unusable);
      if (!first && report !== refused) listeners.onBad(unusable);
      refused = report;
      return;
    }
    if (pluginFiles.size > 0) listeners.onPlugins([...pluginFiles].sort());
    pluginFiles.clear();
    const before = good;
    good = result.config;
    const isReload = !first && (before?.hash !== good.hash || refused !== undefined);
    if (isReload) {
      refused = undefined;
      if (before === undefined) listeners.onGood(good, ['everything'], true);
      else if (before.hash === good.hash)
        listeners.onGood(good, ['nothing: the invalid edit was reverted'], false);
      else listeners.onGood(good, describeChanges(before, good), needsRebuild(before, good));
    }
    const report = JSON.stringify(result.problems);
    if ((isReload && result.problems.length > 0) || report !== warned) listeners.onWarnings(result.problems);
    warned = report;
  }

  function edited(file: string | null): void {
    if (file !== null && !file.endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(() => check());
    }, SETTLE_MS);
  }

  const watchers = folders.map((folder): FSWatcher => {
    const ofPlugins = folder === paths.plugins;
    const watcher = watch(folder, { recursive: ofPlugins }, (_, file) => {
      // Not the fixtures, which only tests read.
      if (ofPlugins && file !== null && path.matchesGlob(file, '*/*.json'))
        pluginFiles.add(relativeTo(paths.root, path.join(folder, file)));
      edited(file);
    });
    // A folder that disappears must not crash the server; the check reports it.
    return watcher.on('error', () => edited(null));
  });
  return {
    reread() {
      clearTimeout(timer);
      return (work = work.then(() => check()));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
