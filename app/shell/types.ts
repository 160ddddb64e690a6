import type { SiteTexts, VerticalConfig } from '#app/config/model.ts';
import type { Screens } from '#app/runtime/screens.ts';
import type { Menus } from '#app/runtime/menus.ts';
import type { DateLanguage } from '#app/views/dates/date-language.ts';
import type { ThirdParties } from './third-party/settings.ts';
export type { MenuEntry } from '#app/runtime/menus.ts';

/** The export `handle` of a route. */
export interface RouteHandle {
  /** The recent pages have entries of its own, such as searches with their text, and not each visit. */
  recordsItself?: boolean;
}

/** Everything that the shell shows. It depends only on vertical and access, never on the individual reader. */
export interface ShellData {
  vertical: {
    id: string;
    title: string;
    tokenType: string;
    theme: { accentHue: number; accentChroma: number };
  };
  siteName: string;
  tagline: string;
  /** The header's controls show only when true; otherwise there is a LOGIN link. */
  authorised: boolean;
  menus: Menus;
  workspace: { href: string; enabled: boolean };
  /** Disabled: a tooltip shows `activate`, with `{email}` replaced by a link to `email`. */
  financialServices: { href: string; enabled: boolean; email: string; activate: string };
  upgrade: { heading: string; action: string; email: string; href: string };
  /** Paths and titles of the screens. */
  screens: Screens;
  /** Names of the features that are on, in the order of their parts in a slot. */
  features: string[];
  /** Options of these features that pages read; features without any are absent. */
  options: VerticalConfig['browserOptions'];
  /** Configured sentences of the site. */
  texts: Pick<SiteTexts, 'noAccess' | 'notFound' | 'errorPageFailed'>;
  footer: {
    contacts: { heading: string; lines: string[]; telephone: string; email: string }[];
    social: { label: string; href: string }[];
    legal: { label: string; href: string }[];
  };
  /** Services of third parties that are on; absent if none is. */
  thirdParties?: ThirdParties;
  /** How dates are described, and their reference day. */
  dates: DateLanguage;
  /** The reference day if it is the demonstration library's; the footer shows it. */
  demonstrationDay?: string;
  /** Milliseconds, unless the name says seconds. */
  limits: { loaderHideMs: number; fetchDelayMs: number; chunkReloadSeconds: number };
}
