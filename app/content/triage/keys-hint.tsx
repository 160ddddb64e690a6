import { Fragment } from 'react';
import { KEY_LABELS, keysWhere } from './keys.ts';
import styles from './keys-hint.module.css';

/** The keys of a list below it, for readers with a keyboard. */
export function KeysHint({ search = false }: { search?: boolean }) {
  return (
    <p className={styles.keys}>
      {keysWhere}
      {KEY_LABELS.filter(({ only }) => !only || search).map(({ keys, does }) => (
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
