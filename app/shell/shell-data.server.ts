/** What the shell shows to readers of one access level, from the configuration. */
import { oklch } from 'culori';
import type { VerticalConfig } from '#app/config/model.ts';
import { menusFor } from '#app/runtime/menus.ts';
import type { IsBuilt } from '#app/runtime/route-table.ts';
import { accessLevel, hasWorkspace, type Reader } from '#app/runtime/access.ts';
import type { ContentDay } from '#app/middleware/context.ts';
import { screensOf } from '#app/runtime/screens.ts';
import { LRUCache } from 'lru-cache';
import { toJsonText, type JsonText } from '#app/text/json-text.ts';
import { dateScreens } from './dates/date-screens.ts';
import { getThirdParties } from './third-party/settings.ts';
import type { ShellData } from './types.ts';

const FINANCIAL_SERVICES = 'financial_services';
const SIGNED_OUT: Reader = {
  active: false,
  permissions: [],
  legacyPermissions: [],
  products: [],
  otherVerticals: [],
};

/** Hue and chroma of a vertical's colour. Lightness is the design system's, so that contrast holds in every vertical. */
function accent(colour: string): ShellData['vertical']['theme'] {
  const { h = 0, c = 0 } = oklch(colour) ?? {};
  return { accentHue: Math.round(h), accentChroma: Number(c.toFixed(3)) };
}

function dateLanguage(vertical: VerticalConfig, today: string): ShellData['dates'] {
  const { dates } = vertical.site;
  const kinds = Object.entries(dates.kinds).map(
    ([kind, { label, ahead, past, icon, hue, deadline, ends, owed }]) => [
      kind,
      { label, ahead, past, icon, hue, deadline, ends, owed },
    ],
  );
  return {
    ...{ today, dueDays: dates.dueDays, soonDays: dates.soonDays, kinds: Object.fromEntries(kinds) },
    screens: dateScreens(vertical),
  };
}

/** Access levels of a vertical whose shell is cached; one is about 10 kB. */
const MAX_SHELLS = 100;

const shells = new WeakMap<VerticalConfig, LRUCache<string, JsonText<ShellData>>>();

/**
 * The shell as JSON text, written once for each vertical, access level and day.
 *
 * @param isBuilt the same for every request of a server; see `menusFor`
 */
export function shellText(
  config: VerticalConfig,
  reader: Reader | undefined,
  contentDay: ContentDay,
  isBuilt?: IsBuilt,
): JsonText<ShellData> {
  let cached = shells.get(config);
  if (!cached) shells.set(config, (cached = new LRUCache({ max: MAX_SHELLS })));
  const key = JSON.stringify([reader ? accessLevel(reader) : 'signed out', contentDay]);
  let text = cached.get(key);
  if (!text) cached.set(key, (text = toJsonText(shellData(config, reader, contentDay, isBuilt))));
  return text;
}

/** @param contentDay the reference day of content */
export function shellData(
  config: VerticalConfig,
  reader: Reader | undefined,
  { day, demonstration }: ContentDay,
  isBuilt?: IsBuilt,
): ShellData {
  const { site } = config;
  const { links, emails, texts } = site;
  const known = reader ?? SIGNED_OUT;
  const thirdParties = getThirdParties(site);
  return {
    vertical: {
      id: config.id,
      title: config.title,
      tokenType: site.session.tokenType,
      theme: accent(config.theme.accent),
    },
    siteName: site.name,
    tagline: site.tagline,
    authorised: reader !== undefined,
    menus: menusFor(config, known, isBuilt),
    workspace: { href: links.workspace, enabled: hasWorkspace(known) },
    financialServices: {
      href: links.financialServices ?? links.financialServicesDefault,
      enabled: known.otherVerticals.includes(FINANCIAL_SERVICES) || config.id === FINANCIAL_SERVICES,
      email: emails.clientValue,
      activate: texts.activateFinancialServices,
    },
    upgrade: {
      heading: texts.upgradeHeading,
      action: texts.upgradeAction,
      email: emails.accountManager,
      href: links.upgrade,
    },
    features: Object.keys(config.features),
    options: config.browserOptions,
    screens: screensOf(config),
    texts: {
      noAccess: texts.noAccess,
      notFound: texts.notFound,
      errorPageFailed: texts.errorPageFailed,
    },
    footer: { contacts: Object.values(site.contacts), social: site.social, legal: site.legal },
    ...(thirdParties && { thirdParties }),
    dates: dateLanguage(config, day),
    ...(demonstration ? { demonstrationDay: day } : {}),
    limits: {
      loaderHideMs: site.limits.loaderHideMs,
      fetchDelayMs: site.limits.fetchDelayMs,
      chunkReloadSeconds: site.limits.chunkReloadSeconds,
    },
  };
}
