/** What an edit of the configuration would change. */
import type { Services } from '#app/api/services.ts';
import { patchOf, whyNoEdits, type PreparedEdit } from '#app/api/config-edits/prepare-edit.ts';
import type { Config } from '#app/config/model.ts';
import type { ConfigResult } from '#app/config/load.ts';
import { planConfig } from '#app/runtime/config-plan.ts';
import type { EditPlan } from './contract/edits.ts';
import { optionsIn } from './options.ts';
import { toConfigProblem } from './state.server.ts';

/** What the edit would change, with the problems of the whole configuration. */
export async function planEdit(
  services: Services,
  prepared: PreparedEdit,
  result: ConfigResult,
): Promise<EditPlan> {
  const { file, revision } = prepared.file;
  const readOnly = whyNoEdits(services) ?? prepared.file.readOnly;
  const readers = result.ok ? await services.store.subscriptions.countByPermissions(services.now()) : [];
  return {
    ...{ file, revision, patch: patchOf(prepared) },
    ...(readOnly !== undefined && { readOnly }),
    problems: result.problems.map(toConfigProblem),
    plan: result.ok ? planConfig(services.config(), result.config, readers) : null,
  };
}

/** One vertical that turns edits off says it for all, because they share files. */
export function refusesConfigEdits({ verticals }: Pick<Config, 'verticals'>): string | undefined {
  const off = Object.values(verticals).find(
    (vertical) => Object.hasOwn(vertical.features, 'inspector') && !optionsIn(vertical).edits,
  );
  return off && `Edits are turned off: features.inspector.edits is false in ${off.id}.`;
}
