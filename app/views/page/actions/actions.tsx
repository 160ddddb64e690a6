import { useContext } from 'react';
import styles from './actions.module.css';
import type { CitedPage } from './action-buttons.tsx';
import { PageTools } from '../page-tools.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

const loadButtons = () => import('./action-buttons.tsx');
/** The page can be read all the same. */
const withoutButtons = () => {};

/**
 * The tools of a page: those of the reader, copy a citation, and print. The last two need scripts, so the buttons appear
 * once those run; until then their space is reserved.
 */
export function PageActions({ page }: { page: CitedPage }) {
  const buttons = useOnDemand(loadButtons, useHydrated(), withoutButtons);
  return (
    <div className={styles.actions}>
      {useContext(PageTools)}
      <div className={styles.own}>{buttons && <buttons.PageActionButtons page={page} />}</div>
    </div>
  );
}
