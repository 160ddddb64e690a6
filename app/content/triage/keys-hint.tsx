import { Fragment } from 'react';
import { KEY_LABELS, keysWhere } from './keys.ts';
import styles from './keys-hint.module.css';

/** The keys of a list below it, for readers with a keyboard. @param passages whether rows have passages to show */
export function KeysHint({ passages = false }: { passages?: boolean }) {
  return (
    <p className={styles.keys}>
      {keysWhere}
      {KEY_LABELS.filter(({ needs }) => needs !== 'passages' || passages).map(({ keys, does }) => (
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
