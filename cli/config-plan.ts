/** `regatlas config plan`: what an edit of the configuration changes, before a server reads it. */
import { loadConfig, type ConfigResult } from '#app/config/load.ts';
import { readLastGood } from '#app/config/last-good.ts';
import { formatCount } from '#app/text/count.ts';
import { type ConfigPlan, type ReaderGroup, type VerticalPlan } from '#app/runtime/config-plan.ts';
import type { OpenResult } from '#app/store/store.ts';

/** What the edit is compared with, or why there is nothing. */
export async function readBaseline(
  root: string,
  folders: readonly string[],
  against: string | undefined,
): Promise<{ result: ConfigResult; name: string } | undefined> {
  if (against !== undefined) return { result: await loadConfig(against), name: against };
  const last = readLastGood(root, folders);
  if (!last) return undefined;
  return {
    result: { ok: true, config: last.config, problems: [] },
    name: `the configuration that a server took at ${last.savedAt}`,
  };
}

/** How many readers have which permissions; a sentence if the database does not answer. */
export async function countReaders(
  openStore: () => Promise<OpenResult>,
): Promise<readonly ReaderGroup[] | string> {
  const opened = await openStore();
  if (!opened.ok) return `Readers were not counted: ${opened.problem.message}`;
  try {
    return await opened.store.subscriptions.countByPermissions(new Date());
  } finally {
    await opened.store.close();
  }
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

/** The plan for a terminal. */
export function renderPlan(plan: ConfigPlan): string {
  if (plan.summary.length === 0) return 'Nothing changes.\n';
  const rebuild = plan.rebuild
    ? ['The set of paths changes: new paths wait until the product is built again.']
    : [];
  return [`Changes: ${plan.summary.join(', ')}.`, ...rebuild, ...plan.verticals.flatMap(renderVertical), '']
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

function renderVertical({ id, title, state, changes, readers, paths }: VerticalPlan): string[] {
  const lines = changes.map(
    ({ kind, key, before = 'nothing', after = 'nothing' }) =>
      `  ${kind.padEnd(8)} ${key}\n           ${before} -> ${after}`,
  );
  const affected = readers
    ? [
        `  readers  ${readers.gain} gain paths, ${readers.lose} lose paths, of ${formatCount(readers.total, 'active subscription')}`,
      ]
    : [];
  const opened = paths.map(({ path, gain, lose, visitors }) => {
    const parts = [
      ...(gain > 0 ? [`${gain} gain it`] : []),
      ...(lose > 0 ? [`${lose} lose it`] : []),
      ...(visitors ? [`visitors without a session ${visitors} it`] : []),
    ];
    return `           ${path}: ${parts.join(', ')}`;
  });
  return ['', `${SIGNS[state]} ${title} (${id})`, ...lines, ...affected, ...opened];
}
