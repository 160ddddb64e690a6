import type { ComponentProps } from 'react';
import type { ListTool } from '#app/slots.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import styles from './watch-button.module.css';
import { newRuleHref } from './watch-paths.ts';

/**
 * Opens the form of a new rule, filled in with a search or list.
 *
 * @param from path and query of the search or list
 * @param compact on phones only the icon is visible
 * @param ref of the link
 */
export function WatchButton({ from, compact = false, ref }: ComponentProps<ListTool['Tool']>) {
  return (
    <div className={styles.root}>
      <ButtonLink to={newRuleHref(from)} icon="bell" ref={ref}>
        <span className={classNames(compact && styles.words)}>Watch</span>
      </ButtonLink>
    </div>
  );
}
