import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import styles from './theme-switch.module.css';

const loadChoices = () => import('./theme-choices.tsx');
/** If loading fails, the theme does not change. */
const withoutChoices = () => {};

/** System, light or dark. It needs scripts, so it loads once they run; until then its space is reserved. */
export function ThemeSwitch() {
  const choices = useOnDemand(loadChoices, useHydrated(), withoutChoices);
  return <div className={styles.place}>{choices && <choices.ThemeChoices />}</div>;
}
