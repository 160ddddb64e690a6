import { useState } from 'react';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { asAtHref } from '../../as-at-href.ts';
import type { AsAt } from '../../contract.ts';
import styles from './day-link.module.css';

/** A link that has the days in it, also where the page shows those of today: copied by a button, by hand without scripts. */
export function DayLink({ item: { nid, asAt, shownOn, today } }: { item: AsAt }) {
  const [said, setSaid] = useState('');
  const isHydrated = useHydrated();
  const to = asAtHref(nid, { asAt: asAt ?? (shownOn === null ? today : null), shownOn });
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(to, window.location.href).href);
      setSaid('Copied');
    } catch {
      setSaid('Copy it from the address bar');
    }
  }
  return (
    <div className={styles.link}>
      {isHydrated ? (
        <Button icon="copy" onClick={() => void copy()}>
          Copy link to this day
        </Button>
      ) : (
        <ButtonLink to={to}>Link to this day</ButtonLink>
      )}
      <span role="status">{said}</span>
    </div>
  );
}
