import { createContext, use } from 'react';
import styles from './actions.module.css';
import { Link } from '#app/ui/navigation/link.tsx';
import type { CitedPage } from './action-buttons.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

/** A link among the actions of a page that the platform adds for readers who may use it. */
export interface PageLink {
  to: string;
  label: string;
}

/** Provided around the page of an item. */
export const PageLinkContext = createContext<PageLink | undefined>(undefined);

const loadButtons = () => import('./action-buttons.tsx');
/** The page can be read all the same. */
const withoutButtons = () => {};

/**
 * Copy a citation, and print. Both need scripts, so the buttons appear once those run; until then their space
 * is reserved.
 */
export function PageActions({ page }: { page: CitedPage }) {
  const buttons = useOnDemand(loadButtons, useHydrated(), withoutButtons);
  const link = use(PageLinkContext);
  return (
    <div className={styles.actions}>
      {link && (
        <Link to={link.to} className={styles.link}>
          {link.label}
        </Link>
      )}
      {buttons && <buttons.PageActionButtons page={page} />}
    </div>
  );
}
