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
import { listedFields } from './listed.ts';
import { featureChecks, featureReferences, featureScreens } from './features.ts';
import { listDates, searchDateWords } from './date-kinds.ts';
import { legacyExamples, legacyInPlace, legacyShadows, legacyTargets } from './legacy.ts';
import { menuPermissions, menuReach, menuTargets, repeatedItems } from './menus.ts';
import { productKeys } from './products.ts';
import {
  protectedPermissions,
  routeProtection,
  screenGuards,
  screenReferences,
  unusedProtection,
} from './protection.ts';
import { oneGlossary, sameNames, staffPages } from './mix-ups.ts';
import { neededPaths, routeParams, routePaths, routeTargets, serverPaths } from './routes.ts';
import { searchFacets, searchSources, searchSynonyms } from './search.ts';
import { footerLinks, services, sessionTimes } from './site-settings.ts';
import { stateMaps } from './state-maps.ts';
import { federalPlace } from './terms.ts';
import { unfinishedTexts } from './texts.ts';
import { timeZones } from './time-zones.ts';
import { WEAKENING } from './weakening.ts';
import type { Section } from '../model.ts';
import type { Problem } from '../problem.ts';

const RULES: readonly LinkRule[] = [
  routeTargets,
  routeParams,
  listDates,
  routePaths,
  serverPaths,
  neededPaths,
  featureReferences,
  featureScreens,
  searchSources,
  searchFacets,
  searchSynonyms,
  searchDateWords,
  federalPlace,
  stateMaps,
  timeZones,
  sameNames,
  oneGlossary,
  staffPages,
  sessionTimes,
  footerLinks,
  productKeys,
  contentPlugins,
  listedFields,
  contentCollections,
  fieldVocabularies,
  contentPermissions,
  vocabularyParams,
  protectedPermissions,
  screenReferences,
  routeProtection,
  screenGuards,
  featureChecks,
  ...WEAKENING,
  menuTargets,
  menuPermissions,
  menuReach,
  repeatedItems,
  services,
  unfinishedTexts,
  legacyTargets,
  legacyShadows,
  legacyInPlace,
  legacyExamples,
  pluginVocabularies,
];

/** What nothing uses. Skipped while there are errors, which come first: a mistyped reference leaves its target unused. */
const UNUSED: readonly LinkRule[] = [unusedContentTypes, unusedPermissions, unusedProtection];

/** @param broken sections with the wrong shape; rules that read them are skipped, as they would report consequences */
export function link(context: LinkContext, broken: ReadonlySet<Section>): Problem[] {
  const run = (rules: readonly LinkRule[]) =>
    rules
      .filter((rule) => !rule.reads.some((section) => broken.has(section)))
      .flatMap((rule) => rule.check(context));
  const problems = run(RULES);
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return hasErrors ? problems : [...problems, ...run(UNUSED)];
}
