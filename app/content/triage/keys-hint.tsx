import { Fragment, useEffect, useState } from 'react';
import { applySingleKeys } from '#app/state/single-keys-choice.ts';
import { singleKeysOn } from '#app/state/single-keys.ts';
import { keyLabels, useFeatureKeys, type OwnKey } from './keys.ts';
import styles from './keys-hint.module.css';

/**
 * The keys of a list below it, for readers with a keyboard who have not turned them off.
 *
 * @param passages whether rows have passages to show
 * @param own keys of the screen itself, instead of those of lists of items
 */
export function KeysHint({
  passages = false,
  own,
}: {
  passages?: boolean;
  own?: readonly Pick<OwnKey, 'key' | 'does'>[];
}) {
  const [on, setOn] = useState(true);
  useEffect(() => {
    applySingleKeys();
    setOn(singleKeysOn());
  }, []);
  const labels = keyLabels(useFeatureKeys(), own).filter(({ needs }) =>
    own ? !needs : passages || needs !== 'passages',
  );
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
