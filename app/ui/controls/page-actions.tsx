import styles from './page-actions.module.css';
import type { CitedPage } from './page-action-buttons.tsx';
import { useHydrated } from '../foundations/use-hydrated.ts';
import { useOnDemand } from '../overlays/use-on-demand.ts';

const loadButtons = () => import('./page-action-buttons.tsx');
/** The page can be read all the same. */
const withoutButtons = () => {};

/**
 * Copy a citation, print: what any reader can do with any page. Both need scripts, so the buttons arrive once those run;
 * until then their place is reserved.
 */
export function PageActions({ page }: { page: CitedPage }) {
  const buttons = useOnDemand(loadButtons, useHydrated(), withoutButtons);
  return <div className={styles.actions}>{buttons && <buttons.PageActionButtons page={page} />}</div>;
}
