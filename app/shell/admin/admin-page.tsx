import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { findHref, screenTitle, type PlainScreen } from '#app/runtime/screens.ts';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { PARTS } from '#generated/features/slots/admin-section.ts';
import { currentState } from '../current-state.ts';
import { useParts } from '../use-parts.ts';
import styles from './admin-page.module.css';

/** Screens of the platform for administrators. */
const OWN: readonly PlainScreen[] = ['undelivered-mail', 'configuration-warnings'];

/** A page for administrators: the others are above it, those of features (slot `admin-section`) first. */
export function AdminPage(props: ComponentProps<typeof ScreenPage>) {
  const { pathname } = useLocation();
  const screens = [...useParts(PARTS).flatMap(([, part]) => part), ...OWN];
  const places = screens.flatMap((screen) => {
    const to = findHref(screen);
    return to === undefined ? [] : [{ to, title: screenTitle(screen) }];
  });
  return (
    <>
      <nav className={styles.nav} aria-label="Administration">
        <ul>
          {places.map(({ to, title }) => (
            <li key={to}>
              <Link to={to} aria-current={currentState(to, pathname)}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ScreenPage {...props} />
    </>
  );
}
