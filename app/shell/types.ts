import type { ChurnTracker, SiteAnalytics, SiteTexts } from '#app/config/model.ts';
import type { Menus } from '#app/runtime/menus.ts';
import type { DateLanguage } from '#app/views/dates/date-language.ts';
export type { MenuEntry } from '#app/runtime/menus.ts';

/** Everything the shell shows. It depends on vertical and access alone, never on who reads. */
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
  search: { placeholder: string };
  /** Set sentences of the site. */
  texts: Pick<SiteTexts, 'noAccess' | 'notFound' | 'errorPageFailed'>;
  footer: {
    contacts: { heading: string; lines: string[]; telephone: string; email: string }[];
    social: { label: string; href: string }[];
    legal: { label: string; href: string }[];
  };
  /** Absent where neither tool is configured. */
  tracking?: {
    analytics?: SiteAnalytics & { object: string };
    churnTracker?: Pick<ChurnTracker, 'object' | 'siteCode'>;
  };
  /** How dates read, and the day that they count from. */
  dates: DateLanguage;
  /** The same day where it is the demonstration library's own; the footer says so. */
  demonstrationDay?: string;
  /** Milliseconds, and seconds where the name says so. */
  limits: { loaderHideMs: number; fetchDelayMs: number; chunkReloadSeconds: number };
}
