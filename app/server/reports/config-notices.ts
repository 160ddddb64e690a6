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
