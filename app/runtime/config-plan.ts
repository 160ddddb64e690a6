/** Says what an edit of the configuration changes before it is applied, and for how many readers. Pure. */
import { changedEntries, describeChanges, needsRebuild } from '#app/config/changes.ts';
import { appendPointer } from '#app/config/document.ts';
import { SECTIONS, type Config, type VerticalConfig } from '#app/config/model.ts';
import { formatPointer, formatValue } from '#app/config/problem.ts';
import { explainRoutes, isOpen } from './explain-routes.ts';
import type { Reader } from './access.ts';

/** How many readers have the same permissions in a vertical. */
export interface ReaderGroup {
  vertical: string;
  permissions: readonly string[];
  legacyPermissions: readonly string[];
  count: number;
}

/** What the value belongs to. A guard is a rule of a path, a screen or a type of content. */
type PlannedKind = 'feature' | 'route' | 'menu' | 'guard' | 'setting';

/** A value that the edit changes, in the merged configuration. */
interface PlannedChange {
  kind: PlannedKind;
  /** "menus.mypc.title" */
  key: string;
  /** As JSON, cut to a line; absent where there was no value, or is none afterwards. */
  before?: string;
  after?: string;
}

/** What the edit opens or closes at a path. */
interface PathChange {
  path: string;
  /** Numbers of readers. */
  gain: number;
  lose: number;
  /** What it is for somebody without a session. */
  visitors?: 'gain' | 'lose';
}

/** One vertical that the edit changes. */
export interface VerticalPlan {
  id: string;
  title: string;
  state: 'added' | 'removed' | 'changed';
  changes: PlannedChange[];
  /** Readers with an active subscription; null where they were not counted. */
  readers: { total: number; gain: number; lose: number } | null;
  /** Paths that somebody gains or loses. */
  paths: PathChange[];
}

/** What an edit changes. */
export interface ConfigPlan {
  /** Counts over all verticals, such as "2 routes"; empty if nothing changes. */
  summary: string[];
  /** Whether the set of paths changes, so that the product has to be built again. */
  rebuild: boolean;
  verticals: VerticalPlan[];
}

/** @param readers undefined if nobody was counted */
export function planConfig(
  before: Config,
  after: Config,
  readers: readonly ReaderGroup[] | undefined,
): ConfigPlan {
  const ids = [...new Set([...Object.keys(before.verticals), ...Object.keys(after.verticals)])];
  return {
    summary: describeChanges(before, after),
    rebuild: needsRebuild(before, after),
    verticals: ids.flatMap((id) => {
      const own = readers?.filter(({ vertical }) => vertical === id);
      return planVertical(before.verticals[id], after.verticals[id], own) ?? [];
    }),
  };
}

function planVertical(
  before: VerticalConfig | undefined,
  after: VerticalConfig | undefined,
  readers: readonly ReaderGroup[] | undefined,
): VerticalPlan | undefined {
  const { id, title } = (after ?? before)!;
  const changes = before && after ? listChanges(before, after) : [];
  if (before && after && changes.length === 0) return undefined;
  return {
    ...{ id, title, changes },
    state: !before ? 'added' : !after ? 'removed' : 'changed',
    ...planAccess(before, after, readers),
  };
}

/** Settings of the vertical itself, then its sections. A feature is said once, by whether it is on and with which options. */
function listChanges(before: VerticalConfig, after: VerticalConfig): PlannedChange[] {
  const parts = ['title', 'hosts', 'theme', 'features', ...SECTIONS] as const;
  return parts.flatMap((part) =>
    changedEntries(before[part], after[part], Infinity, []).flatMap((steps) =>
      part === 'site' && steps[0] === 'features' ? [] : [plannedChange(before, after, part, steps)],
    ),
  );
}

function plannedChange(
  before: VerticalConfig,
  after: VerticalConfig,
  part: keyof VerticalConfig,
  steps: readonly string[],
): PlannedChange {
  const all = [part, ...steps];
  const [was, is] = [valueAt(before, all), valueAt(after, all)];
  return {
    kind: kindOf(part, steps),
    key: formatPointer(all.reduce(appendPointer, '')),
    ...(was !== undefined && { before: formatValue(was) }),
    ...(is !== undefined && { after: formatValue(is) }),
  };
}

function kindOf(part: keyof VerticalConfig, steps: readonly string[]): PlannedKind {
  if (part === 'features') return 'feature';
  if (part === 'routes') return 'route';
  if (part === 'menus') return 'menu';
  const guards = part === 'protectedPaths' || part === 'screens';
  return guards || (part === 'contentTypes' && steps[1] === 'requires') ? 'guard' : 'setting';
}

function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step)
        ? (part as Record<string, unknown>)[step]
        : undefined,
    value,
  );
}

/** The paths that a reader may open. */
function openPaths(config: VerticalConfig | undefined, reader: Reader | undefined): Set<string> {
  if (!config) return new Set();
  const routes = explainRoutes({ config, origins: new Map() }, reader);
  return new Set(routes.flatMap(({ path, outcome }) => (isOpen(outcome) ? [path] : [])));
}

function planAccess(
  before: VerticalConfig | undefined,
  after: VerticalConfig | undefined,
  readers: readonly ReaderGroup[] | undefined,
): Pick<VerticalPlan, 'readers' | 'paths'> {
  const paths = new Map<string, PathChange>();
  const at = (path: string) => {
    const change = paths.get(path) ?? { path, gain: 0, lose: 0 };
    paths.set(path, change);
    return change;
  };
  const compare = (reader: Reader | undefined) => {
    const [was, is] = [openPaths(before, reader), openPaths(after, reader)];
    return {
      gained: [...is].filter((path) => !was.has(path)),
      lost: [...was].filter((path) => !is.has(path)),
    };
  };
  const total = { total: 0, gain: 0, lose: 0 };
  for (const { permissions, legacyPermissions, count } of readers ?? []) {
    const reader = { active: true, permissions, legacyPermissions, products: [], otherVerticals: [] };
    const { gained, lost } = compare(reader);
    total.total += count;
    if (gained.length > 0) total.gain += count;
    if (lost.length > 0) total.lose += count;
    for (const path of gained) at(path).gain += count;
    for (const path of lost) at(path).lose += count;
  }
  const visitors = compare(undefined);
  for (const path of visitors.gained) at(path).visitors = 'gain';
  for (const path of visitors.lost) at(path).visitors = 'lose';
  return { readers: readers ? total : null, paths: [...paths.values()] };
}
