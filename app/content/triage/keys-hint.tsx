import { Fragment, useEffect, useState } from 'react';
import { applySingleKeys } from '#app/state/single-keys-choice.ts';
import { singleKeysOn } from '#app/state/single-keys.ts';
import { keyLabels, useFeatureKeys } from './keys.ts';
import styles from './keys-hint.module.css';

/**
 * The keys of a list below it, for readers with a keyboard who have not turned them off.
 *
 * @param passages whether rows have passages to show
 */
export function KeysHint({ passages = false }: { passages?: boolean }) {
  const [on, setOn] = useState(true);
  useEffect(() => {
    applySingleKeys();
    setOn(singleKeysOn());
  }, []);
  const labels = keyLabels(useFeatureKeys()).filter(({ needs }) => passages || needs !== 'passages');
  if (!on) return null;
  return (
    <p className={styles.keys}>
      Keys:
      {labels.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
