import { useEffect, useState } from 'react';
import { applySingleKeys, setSingleKeys } from '#app/state/single-keys-choice.ts';
import { singleKeysOn } from '#app/state/single-keys.ts';
import { Switch } from '#app/ui/controls/switch.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import styles from './profile.module.css';

/** Turns single keys on or off, at once and in this browser alone. Without scripts there are none. */
export function KeysSwitch() {
  const hydrated = useHydrated();
  const [on, setOn] = useState(true);
  useEffect(() => {
    applySingleKeys();
    setOn(singleKeysOn());
  }, []);
  if (!hydrated) return null;
  return (
    <section>
      <HeadingRow small>Keyboard shortcuts</HeadingRow>
      <Switch
        className={styles.switch}
        checked={on}
        onChange={({ target }) => {
          setSingleKeys(target.checked);
          setOn(target.checked);
        }}
      >
        Single keys
      </Switch>
      <p className={styles.line}>
        In lists and search results j and k go from row to row, / goes to the search box. Turn them off if you
        dictate, or press keys by accident. For this browser.
      </p>
    </section>
  );
}
