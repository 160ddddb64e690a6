import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import styles from './theme-switch.module.css';

const loadChoices = () => import('./theme-choices.tsx');
/** The page then keeps the theme of the device, or the one chosen before. */
const withoutChoices = () => {};

/** System, light or dark. It needs scripts, so it arrives once they run; until then only its place is reserved. */
export function ThemeSwitch() {
  const choices = useOnDemand(loadChoices, useHydrated(), withoutChoices);
  return <div className={styles.place}>{choices && <choices.ThemeChoices />}</div>;
}
