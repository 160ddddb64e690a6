import { Fragment } from 'react';
import { keyLabels, useFeatureKeys } from './keys.ts';
import styles from './keys-hint.module.css';

/** The keys of a list below it, for readers with a keyboard. @param passages whether rows have passages to show */
export function KeysHint({ passages = false }: { passages?: boolean }) {
  const labels = keyLabels(useFeatureKeys()).filter(({ needs }) => passages || needs !== 'passages');
  return (
    <p className={styles.keys}>
      Keys in the list:
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
