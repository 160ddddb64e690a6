/** Where the profile leads, as far as the configuration of the vertical has such pages. */
import type { VerticalConfig } from '#app/config/model.ts';

export interface ProfileLink {
  to: string;
  label: string;
  note: string;
}

/** By the screen of the route. */
const PLACES: Record<string, Omit<ProfileLink, 'to'>> = {
  'change-password': { label: 'Change password', note: 'Signs you out everywhere else.' },
  favourites: { label: 'My favourites', note: 'What you follow, in your order.' },
  watchlist: { label: 'My watchlist', note: 'Rules, and what they found.' },
  'my-bookmarks': { label: 'My bookmarks', note: 'Pages in folders.' },
  'my-notes': { label: 'My notes', note: 'All notes, with search.' },
  'my-data': { label: 'My data', note: 'Everything stored about you, as a file.' },
};

const ADMIN_PLACES: Record<string, Omit<ProfileLink, 'to'>> = {
  accounts: { label: 'Accounts', note: 'For administrators: find and delete accounts.' },
  'page-ratings': { label: 'Ratings of pages', note: 'For administrators: how readers rated them.' },
};

export function profileLinks({ routes }: Pick<VerticalConfig, 'routes'>, isAdmin: boolean): ProfileLink[] {
  const screens = Object.values(routes);
  return Object.entries(isAdmin ? { ...PLACES, ...ADMIN_PLACES } : PLACES).flatMap(([screen, place]) => {
    const route = screens.find((one) => 'screen' in one && one.screen === screen && !one.path.includes('{'));
    return route ? [{ to: route.path, ...place }] : [];
  });
}
