import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import styles from './said-of-row.module.css';
import type { SaidOfRow as Said } from './use-item-edits.ts';

const ICONS = { saved: 'check', waits: 'offline', failed: 'alert' } as const;

/** What became of the last change in a row, at the lower edge of the screen while the list is on it, with the way back. */
export function SaidOfRow({ said }: { said: Said | undefined }) {
  return (
    <div className={styles.place}>
      <div role={said?.state === 'failed' ? 'alert' : 'status'}>
        {said && (
          <p className={classNames(styles.said, styles[said.state])}>
            <Icon name={ICONS[said.state]} size={14} />
            <span>{said.text}</span>
            {said.next && <Button onClick={said.next.act}>{said.next.label}</Button>}
          </p>
        )}
      </div>
    </div>
  );
}
