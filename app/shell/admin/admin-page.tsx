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

interface AdminPageProps extends ComponentProps<typeof ScreenPage> {
  /** The screens that this reader may open, for somebody who works here without being an administrator. */
  screens?: readonly PlainScreen[] | undefined;
}

/** The pages for administrators, those of features (slot `admin-section`) first. */
export function AdminNav({ screens }: Pick<AdminPageProps, 'screens'>) {
  const { pathname } = useLocation();
  const all = [...useParts(PARTS).flatMap(([, part]) => part), ...OWN];
  const places = (screens ?? all).flatMap((screen) => {
    const to = findHref(screen);
    return to === undefined ? [] : [{ to, title: screenTitle(screen) }];
  });
  // A page below two of them belongs to the longer path.
  const current = places
    .filter(({ to }) => currentState(to, pathname))
    .sort((a, b) => b.to.length - a.to.length)[0];
  return (
    <nav className={styles.nav} aria-label="Administration">
      <ul>
        {places.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current?.to ? currentState(to, pathname) : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page for administrators: the others are above it. */
export function AdminPage({ screens, ...props }: AdminPageProps) {
  return (
    <>
      <AdminNav screens={screens} />
      <ScreenPage {...props} />
    </>
  );
}
