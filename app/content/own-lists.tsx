import { PARTS } from '#generated/features/slots/own-lists.ts';
import { findHref, screenTitle } from '#app/runtime/screens.ts';
import { useParts } from '#app/shell/use-parts.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';

/** Links to what else readers keep, for the tools of a screen with one kind of it. */
export function OwnLists() {
  return useParts(PARTS).map(([feature, { screen, icon }]) => {
    const to = findHref(screen);
    return (
      to && (
        <ButtonLink key={feature} to={to} icon={icon}>
          {screenTitle(screen)}
        </ButtonLink>
      )
    );
  });
}
