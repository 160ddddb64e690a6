import { formatCount } from '#app/text/count.ts';
import type { Problem } from '#app/config/problem.ts';
import type { Notices } from '#app/runtime/notices.ts';

/** Notifies administrators of a refused edit with the place of its first mistake. A later edit replaces the notice. */
export function noticeRefusedConfig(notices: Notices, problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  notices.clear('configuration');
  notices.add({
    kind: 'configuration',
    title: 'The last edit of the configuration was refused. The configuration before it is still in use.',
    detail: first ? `${first.file}:${first.line}: ${first.message}${more}` : 'no reason is known',
  });
}

/** Tells administrators of the warnings in use, of which their screen shows all. Fewer or none replace the notice. */
export function noticeConfigWarnings(notices: Notices, warnings: readonly Problem[]): void {
  notices.clear('configuration-warnings');
  const [first] = warnings;
  if (!first) return;
  const more = warnings.length > 1 ? ` (and ${warnings.length - 1} more)` : '';
  notices.add({
    kind: 'configuration-warnings',
    title: `The configuration has ${formatCount(warnings.length, 'warning')}.`,
    detail: `${first.file}:${first.line}: ${first.message}${more}`,
  });
}

/** Tells administrators of paths that an edit added to a built server. */
export function noticeUnbuiltPaths(notices: Notices, paths: readonly string[]): void {
  notices.clear('unbuilt-paths');
  if (paths.length === 0) return;
  notices.add({
    kind: 'unbuilt-paths',
    title: 'Paths of the configuration are not built yet. Menu items and redirects wait for them.',
    detail: `${paths.join(', ')}: run \`npm start\` again, which builds them.`,
  });
}
