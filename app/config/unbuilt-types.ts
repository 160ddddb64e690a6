/** Content types that came while a built server runs. */
import { partAt } from './document.ts';
import type { Origins } from './load.ts';
import type { Config } from './model.ts';
import { problemAt, type Problem } from './problem.ts';

/**
 * The content types of a valid configuration that a server cannot show, because it was built before their plugin existed;
 * each once, where its plugin is named.
 *
 * @param built names of the plugins in the build
 */
export function unbuiltTypes(
  config: Config,
  origins: Origins,
  built: { has(plugin: string): boolean },
): Problem[] {
  const problems = Object.entries(config.verticals).flatMap(([vertical, { contentTypes }]) =>
    Object.entries(contentTypes).flatMap(([id, { plugin }]) => {
      const types = origins.get(vertical)?.contentTypes;
      const part = built.has(plugin) ? undefined : (partAt(types, [id, 'plugin']) ?? partAt(types, [id]));
      if (!part) return [];
      return problemAt(part, 'value', {
        code: 'unbuilt-plugin',
        message: `this server was built without the plugin “${plugin}” of the content type “${id}”`,
        expected: 'a new start with `npm start`, which builds it',
      });
    }),
  );
  return [...new Map(problems.map((problem) => [`${problem.file} ${problem.pointer}`, problem])).values()];
}
