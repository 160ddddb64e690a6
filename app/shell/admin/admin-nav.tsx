import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { findHref, screenTitle, type PlainScreen } from '#app/runtime/screens.ts';
import type { AdminArea, AdminSection } from '#app/slots.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { showCurrent } from '#app/ui/navigation/show-current.ts';
import { PARTS } from '#generated/features/slots/admin-section.ts';
import { currentState } from '../current-state.ts';
import { useParts } from '../use-parts.ts';
import styles from './admin-nav.module.css';

/** Screens of the platform for administrators. */
const OWN: AdminSection = { site: ['undelivered-mail', 'configuration-warnings'] };
const AREAS: readonly { id: AdminArea; title: string }[] = [
  { id: 'content', title: 'Content' },
  { id: 'accounts', title: 'Accounts' },
  { id: 'site', title: 'Site' },
];

interface Place {
  to: string;
  title: string;
}
interface Area {
  id: string;
  title: string;
  places: Place[];
}

function toPlaces(screens: readonly PlainScreen[]): Place[] {
  return screens.flatMap((screen) => {
    const to = findHref(screen);
    return to === undefined ? [] : [{ to, title: screenTitle(screen) }];
  });
}

interface AdminNavProps {
  /** The screens that this reader may open; all without it. */
  screens?: readonly PlainScreen[] | undefined;
}

/**
 * The pages for administrators: those of the current area in a row, then the other areas, and a menu with all pages before
 * them. It works without scripts. The screens of features (slot `admin-section`) come first.
 */
export function AdminNav({ screens }: AdminNavProps) {
  const { pathname } = useLocation();
  const sections = [...useParts(PARTS).map(([, part]) => part), OWN];
  const areas: Area[] = screens
    ? [{ id: 'own', title: 'Content', places: toPlaces(screens) }]
    : AREAS.map(({ id, title }) => ({
        ...{ id, title },
        places: toPlaces(sections.flatMap((section) => section[id] ?? [])),
      })).filter(({ places }) => places.length > 0);
  // A page below two of them belongs to the longer path.
  const current = areas
    .flatMap(({ places }) => places)
    .filter(({ to }) => currentState(to, pathname))
    .sort((a, b) => b.to.length - a.to.length)[0];
  const area = areas.find(({ places }) => places.some(({ to }) => to === current?.to)) ?? areas[0];
  const state = ({ to }: Place) => (to === current?.to ? currentState(to, pathname) : undefined);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(
    () => showCurrent(strip.current, strip.current?.querySelector('a[aria-current]') ?? null),
    [pathname],
  );
  if (!area) return null;
  return (
    <nav className={styles.nav} aria-label="Administration">
      <div className={styles.row}>
        {areas.length > 1 && <AreaMenu key={pathname} areas={areas} area={area} state={state} />}
        <ul ref={strip} className={styles.strip}>
          {area.places.map((place) => (
            <li key={place.to}>
              <Link to={place.to} aria-current={state(place)}>
                {place.title}
              </Link>
            </li>
          ))}
          {areas
            .filter(({ id }) => id !== area.id)
            .map(({ id, title, places }) => (
              <li key={id} className={styles.other}>
                <Link to={places[0]!.to}>{title}</Link>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}

/** Escape closes the menu. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}

interface AreaMenuProps {
  areas: readonly Area[];
  /** The current one. */
  area: Area;
  state: (place: Place) => 'page' | 'true' | undefined;
}

/** All pages by area. */
function AreaMenu({ areas, area, state }: AreaMenuProps) {
  return (
    <details
      className={styles.menu}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary>
        {area.title}
        <VisuallyHidden>: all pages of the administration</VisuallyHidden>
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className={styles.areas}>
        {areas.map(({ id, title, places }) => (
          <section key={id} aria-labelledby={`area-${id}`}>
            <p id={`area-${id}`}>{title}</p>
            <ul>
              {places.map((place) => (
                <li key={place.to}>
                  <Link to={place.to} aria-current={state(place)}>
                    {place.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
