/** Where readers see the sentences of a configuration. Pure. */
import { getContentTypes, type Route, type VerticalConfig } from '../model.ts';

/** The groups of sentences, in the order in which a reader meets them. */
export const TEXT_GROUPS = [
  ...(['Name of the site', 'Header and menus', 'Pages and lists', 'Items', 'Filters and dates'] as const),
  ...(['Search', 'Tools', 'Subscriptions', 'Notices', 'Footer', 'E-mails'] as const),
] as const;
type TextGroup = (typeof TEXT_GROUPS)[number];

/** A route that shows a sentence. */
interface TextScreen {
  title: string;
  /** With its parameters in braces: `/article/{id}/{title}`. */
  path: string;
}

export interface TextPlace {
  group: TextGroup;
  /** The screens that show it; empty where all or none of them do. */
  screens: TextScreen[];
  /** Pointer to the sentences of the e-mail that has it: `/site/mails/passwordReset`; absent outside of e-mails. */
  mail?: string;
}

/** Keys of site.json by group; others are notices. */
const OF_SITE: Readonly<Record<string, TextGroup>> = {
  ...{ name: 'Name of the site', tagline: 'Name of the site', authors: 'Items' },
  ...{ contacts: 'Footer', social: 'Footer', legal: 'Footer', dates: 'Filters and dates', search: 'Search' },
  features: 'Tools',
};
const OF_SECTION: Readonly<Record<string, TextGroup>> = {
  ...{ title: 'Name of the site', menus: 'Header and menus', routes: 'Pages and lists' },
  ...{ contentTypes: 'Items', products: 'Subscriptions', vocabularies: 'Filters and dates' },
};
/** Sentences of one e-mail, of the platform or of a feature. */
const OF_MAIL = /^site\/(?:features\/[^/]+\/)?mails\/[^/]+(?=\/)/;
/** The postal address of e-mails is that of the first contact. */
const IN_MAILS = /^site\/contacts\/uk\/lines\//;

const toScreen = ({ title, path }: Route): TextScreen => ({ title, path });

/** @param steps of the pointer to the sentence in the merged configuration */
export function findTextPlace(vertical: VerticalConfig, steps: readonly string[]): TextPlace {
  const [section = '', key = '', third = ''] = steps;
  const routes = Object.values(vertical.routes);
  const where = (shows: (route: Route) => boolean) => routes.filter(shows).map(toScreen);
  const ofScreens = (feature: string) =>
    where((route) => !('view' in route) && route.screen.startsWith(feature));
  if (section === 'site') {
    const [mail] = OF_MAIL.exec(steps.join('/')) ?? [];
    if (mail !== undefined) return { group: 'E-mails', screens: [], mail: `/${mail}` };
    if (IN_MAILS.test(steps.join('/'))) return { group: 'E-mails', screens: [] };
    const group = OF_SITE[key] ?? 'Notices';
    if (key === 'features') return { group, screens: ofScreens(`${third}/`) };
    return { group, screens: key === 'search' ? ofScreens('search') : [] };
  }
  const group = OF_SECTION[section] ?? 'Notices';
  if (section === 'routes') return { group, screens: where((route) => route === vertical.routes[key]) };
  if (section === 'contentTypes')
    return { group, screens: where((route) => getContentTypes(route).includes(key)) };
  if (section === 'vocabularies')
    return {
      group,
      screens: where((route) => 'view' in route && (route.list?.facets ?? []).includes(key)),
    };
  return { group, screens: [] };
}
