/** What the server serves, where its features are switched, and what a vertical changes. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import { partAt } from '#app/config/document.ts';
import type { LocatedConfig } from '#app/config/load.ts';
import type { Config } from '#app/config/model.ts';
import { formatPointer, formatValue, type Problem } from '#app/config/problem.ts';
import { findProject, listFeatures } from '#app/config/project.ts';
import { listDifferences } from '#app/config/report/differences.ts';
import { formatLocation } from '#app/config/report/explain.ts';
import { readShapes, SchemaFault } from '#app/config/shape/shape.ts';
import type { ConfigFeature, ConfigProblem, ConfigState } from './contract/state.ts';
import { readLocated } from '#app/api/config-edits/located.ts';

/** A problem of the check as the API says it. */
export function toConfigProblem(problem: Problem): ConfigProblem {
  const { pointer, overlay, found: _, ...rest } = problem;
  return { ...rest, key: formatPointer(pointer), ...(overlay !== undefined && { vertical: overlay }) };
}

function countParts({ verticals }: Config): ConfigState['counts'] {
  const all = Object.values(verticals);
  const different = (names: (vertical: (typeof all)[number]) => string[]) => new Set(all.flatMap(names)).size;
  return {
    verticals: all.length,
    routes: different(({ routes }) => Object.keys(routes)),
    guards: different(({ protectedPaths, screens }) => [
      ...Object.keys(protectedPaths),
      ...Object.keys(screens),
    ]),
    contentTypes: different(({ contentTypes }) => Object.keys(contentTypes)),
    legacyPaths: different(({ legacyPaths }) => Object.keys(legacyPaths)),
  };
}

function describeFeatures({ config, configFiles }: Services, { origins }: LocatedConfig): ConfigFeature[] {
  const paths = findProject(configFiles.root);
  const verticals = Object.values(config().verticals);
  const shapes = readShapes(paths.schemas);
  if (shapes instanceof SchemaFault) return [];
  return [...listFeatures(paths, shapes, [])].map(([name, { options }]) => ({
    name,
    hasOptions: options !== undefined,
    verticals: verticals.map(({ id, features }) => {
      const said = partAt(origins.get(id)?.site, ['features', name]);
      // What the vertical says of an object is merged into that of the base.
      const decides = said?.kind === 'object' ? (said.patch ?? said) : said;
      return {
        vertical: id,
        on: Object.hasOwn(features, name),
        here: decides?.source.overlay === id,
        place: decides ? formatLocation(decides) : null,
      };
    }),
  }));
}

const configState = operation('configState', {
  summary: 'For administrators: the configuration in use',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const config = services.config();
    const located = await readLocated(services);
    const refused = services.configFiles.refused();
    return success<ConfigState>({
      revision: config.hash,
      since: services.configFiles.since(),
      current: located.result.ok && located.result.config.hash === config.hash,
      counts: countParts(config),
      warnings: services.configWarnings().length,
      refused: refused ? { at: refused.at, problems: refused.problems.map(toConfigProblem) } : null,
      verticals: Object.values(config.verticals).map(({ id, title, permissions }) => ({
        ...{ id, title },
        permissions: Object.entries(permissions).map(([permission, { title: name }]) => ({
          ...{ id: permission, title: name },
        })),
      })),
      features: describeFeatures(services, located),
    });
  },
});

const configDifferences = operation('configDifferences', {
  summary: 'For administrators: what a vertical changes against the base',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, query }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    if (!Object.hasOwn(services.config().verticals, query.vertical)) return failure('not_found');
    const items = listDifferences(await readLocated(services), query.vertical).map(
      ({ pointer, place, ...values }) => ({
        ...{ pointer, place, key: formatPointer(pointer) },
        ...('base' in values && { base: formatValue(values.base) }),
        ...('here' in values && { here: formatValue(values.here) }),
      }),
    );
    return success({ items });
  },
});

export const stateOperations = [configState, configDifferences];
