/** Where the profile leads, as far as the configuration of the vertical has such pages. */
import { PARTS } from '#generated/features/slots/profile-links.ts';
import { screensOf, type PlainScreen } from '#app/runtime/screens.ts';
import type { ProfilePlaces } from '#app/slots.ts';
import type { VerticalConfig } from '#app/config/model.ts';

export interface ProfileLink {
  to: string;
  label: string;
  note: string;
}

/** Those of features are absent where their routes are. */
const PLACES: ProfilePlaces = [
  { screen: 'change-password', note: 'Signs you out everywhere else.' },
  { screen: 'favourites', note: 'What you follow, in your order.' },
  { screen: 'my-data', note: 'Everything stored about you, as a file.' },
  ...PARTS.flatMap(([, places]) => places),
];

/**
 * Where this reader's profile leads: what is for staff comes last.
 *
 * @param staff screens that the account has a role for
 */
export function profileLinks(
  { routes }: Pick<VerticalConfig, 'routes'>,
  isAdmin: boolean,
  staff: readonly PlainScreen[] = [],
): ProfileLink[] {
  const screens = screensOf({ routes });
  const own = PLACES.filter(({ admin }) => !admin);
  const all = [
    ...own,
    ...staff.map((screen) => ({ screen, note: 'Your work on this site.' })),
    ...(isAdmin ? PLACES.filter(({ admin }) => admin) : []),
  ];
  return all.flatMap(({ screen, note }) => {
    const place = screens[screen];
    return place ? [{ to: place.path, label: place.title, note }] : [];
  });
}
