/** What an edit of the configuration would change. */
import type { Services } from '#app/api/services.ts';
import { patchOf, whyNoEdits, type PreparedEdit } from '#app/api/config-edits/prepare-edit.ts';
import type { Config } from '#app/config/model.ts';
import type { LocatedConfig } from '#app/config/load.ts';
import { readLocated } from '#app/api/config-edits/located.ts';
import { planConfig } from '#app/runtime/config-plan.ts';
import type { EditPlan } from './contract/edits.ts';
import type { ReaderQuery } from './contract/reader.ts';
import { describeReader } from './describe-reader.server.ts';
import { optionsIn } from './options.ts';
import { toConfigProblem } from './state.server.ts';

/**
 * What the edit would change, with the problems of the whole configuration.
 *
 * @param edited the configuration as the edit would leave it
 * @param query a reader to try it with
 */
export async function planEdit(
  services: Services,
  prepared: PreparedEdit,
  edited: Pick<LocatedConfig, 'result' | 'origins'>,
  query: ReaderQuery | undefined,
): Promise<EditPlan> {
  const { result } = edited;
  const { file, revision } = prepared.file;
  const readOnly = whyNoEdits(services) ?? prepared.file.readOnly;
  const readers = result.ok ? await services.store.subscriptions.countByPermissions(services.now()) : [];
  return {
    ...{ file, revision, patch: patchOf(prepared) },
    ...(readOnly !== undefined && { readOnly }),
    problems: result.problems.map(toConfigProblem),
    plan: result.ok ? planConfig(services.config(), result.config, readers) : null,
    tried: query ? await tryEdit(services, edited, query) : null,
  };
}

/** @returns null if the edit is refused, or the vertical or account does not exist */
async function tryEdit(
  services: Services,
  { result, origins }: Pick<LocatedConfig, 'result' | 'origins'>,
  query: ReaderQuery,
): Promise<EditPlan['tried']> {
  if (!result.ok) return null;
  const located = await readLocated(services);
  const now = await describeReader(services, { config: services.config(), origins: located.origins }, query);
  const then = await describeReader(services, { config: result.config, origins }, query);
  return now && then ? { now, then } : null;
}

/** One vertical that turns edits off says it for all, because they share files. */
export function refusesConfigEdits({ verticals }: Pick<Config, 'verticals'>): string | undefined {
  const off = Object.values(verticals).find(
    (vertical) => Object.hasOwn(vertical.features, 'inspector') && !optionsIn(vertical).edits,
  );
  return off && `Edits are turned off: features.inspector.edits is false in ${off.id}.`;
}
