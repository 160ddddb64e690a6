import { useContext } from 'react';
import styles from './actions.module.css';
import { PageTools } from '../page-tools.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

const loadButtons = () => import('./action-buttons.tsx');
/** The page can be read all the same. */
const withoutButtons = () => {};

/**
 * The tools of a page: those of the reader, and print. The last needs scripts, so its button appears once those run; until
 * then its space is reserved.
 */
export function PageActions() {
  const buttons = useOnDemand(loadButtons, useHydrated(), withoutButtons);
  return (
    <div className={styles.actions}>
      {useContext(PageTools)}
      <div className={styles.own}>{buttons && <buttons.PageActionButtons />}</div>
    </div>
  );
}
