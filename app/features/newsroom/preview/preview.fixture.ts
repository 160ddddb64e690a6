/** Pages of the site that a preview offers. */
export const PREVIEWED_PAGES = [
  { path: '/', title: 'Home' },
  { path: '/regulatory_updates_list', title: 'All regulatory updates' },
  { path: '/jurisdiction', title: 'Jurisdictions' },
];
