/** Fourth stage: cross references and meaning, on every merged vertical. Runs all rules; each is a pure function. */
import {
  contentCollections,
  contentPermissions,
  contentPlugins,
  fieldVocabularies,
  pluginVocabularies,
  unusedContentTypes,
  unusedPermissions,
  vocabularyParams,
} from './content.ts';
import type { LinkContext, LinkRule } from './context.ts';
import { legacyExamples, legacyInPlace, legacyShadows, legacyTargets } from './legacy.ts';
import { menuPermissions, menuReach, menuTargets } from './menus.ts';
import { contentProtection, protectedPermissions, unusedProtection } from './protection.ts';
import { neededPaths, routeParams, routePaths, routeTargets } from './routes.ts';
import { WEAKENING } from './weakening.ts';
import type { Section } from '../model.ts';
import type { Problem } from '../problem.ts';

const RULES: readonly LinkRule[] = [
  routeTargets,
  routeParams,
  routePaths,
  neededPaths,
  contentPlugins,
  contentCollections,
  fieldVocabularies,
  contentPermissions,
  vocabularyParams,
  protectedPermissions,
  contentProtection,
  ...WEAKENING,
  menuTargets,
  menuPermissions,
  menuReach,
  legacyTargets,
  legacyShadows,
  legacyInPlace,
  legacyExamples,
  pluginVocabularies,
];

/** Kept back while there are errors: what a mistyped reference leaves unused is not a mistake of its own. */
const WARNINGS: readonly LinkRule[] = [unusedContentTypes, unusedPermissions, unusedProtection];

/** @param broken sections whose shape is wrong: rules that read them would only report consequences */
export function link(context: LinkContext, broken: ReadonlySet<Section>): Problem[] {
  const run = (rules: readonly LinkRule[]) =>
    rules
      .filter((rule) => !rule.reads.some((section) => broken.has(section)))
      .flatMap((rule) => rule.check(context));
  const errors = run(RULES);
  return errors.length > 0 ? errors : run(WARNINGS);
}
