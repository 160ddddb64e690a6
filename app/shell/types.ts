import type { Menus } from '#app/runtime/menus.ts';
import type { DateLanguage } from '#app/ui/date-language.ts';
export type { MenuEntry } from '#app/runtime/menus.ts';

/** Everything the shell shows. It depends on vertical and access alone, never on who reads. */
export interface ShellData {
  vertical: { id: string; title: string; theme: { accentHue: number; accentChroma: number } };
  siteName: string;
  tagline: string;
  /** The header's controls show only when true; otherwise there is a LOGIN link. */
  authorised: boolean;
  menus: Menus;
  workspace: { href: string; enabled: boolean };
  /** Disabled: a tooltip tells the reader to write to `email`. */
  financialServices: { href: string; enabled: boolean; email: string };
  upgrade: { heading: string; action: string; email: string; href: string };
  search: { placeholder: string };
  /** Set sentences of the site. */
  texts: { noAccess: string };
  footer: {
    contacts: { heading: string; lines: string[]; telephone: string; email: string }[];
    social: { label: string; href: string }[];
    legal: { label: string; href: string }[];
  };
  /** How dates read, and the day that they count from. */
  dates: DateLanguage;
  /** The same day where it is the demonstration library's own; the footer says so. */
  demonstrationDay?: string;
  /** Milliseconds, and seconds where the name says so. */
  limits: { loaderHideMs: number; fetchDelayMs: number; chunkReloadSeconds: number };
}
