/** Where the profile leads, as far as the configuration of the vertical has such pages. */
import { PARTS } from '#generated/features/slots/profile-links.ts';
import { screensOf } from '#app/runtime/screens.ts';
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
 * Where this reader's profile leads: what is for administrators comes last.
 *
 * @param staff pages that the account has a role for
 */
export function profileLinks(
  { routes }: Pick<VerticalConfig, 'routes'>,
  isAdmin: boolean,
  staff: readonly { path: string; title: string }[] = [],
): ProfileLink[] {
  const screens = screensOf({ routes });
  const linked = (places: ProfilePlaces) =>
    places.flatMap(({ screen, note }) => {
      const place = screens[screen];
      return place ? [{ to: place.path, label: place.title, note }] : [];
    });
  return [
    ...linked(PLACES.filter(({ admin }) => !admin)),
    ...staff.map(({ path, title }) => ({ to: path, label: title, note: 'Your work on this site.' })),
    ...(isAdmin ? linked(PLACES.filter(({ admin }) => admin)) : []),
  ];
}
