import { ButtonLink } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import styles from './watch-button.module.css';
import { newRuleHref } from './watch-paths.ts';

/**
 * Opens the form of a new rule, filled in with a search or list.
 *
 * @param from path and query of the search or list
 * @param compact on phones only the icon is visible
 */
export function WatchButton({ from, compact = false }: { from: string; compact?: boolean }) {
  return (
    <div className={styles.root} data-watch="">
      <ButtonLink to={newRuleHref(from)} icon="bell">
        <span className={classNames(compact && styles.words)}>Watch</span>
      </ButtonLink>
    </div>
  );
}
