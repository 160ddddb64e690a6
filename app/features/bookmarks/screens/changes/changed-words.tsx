import { Fragment } from 'react';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ComparedBlock } from '../../contract.ts';
import styles from './changed-words.module.css';

/** The words of a line. Additions are underlined and removals struck out; a screen reader hears where each ends. */
export function ChangedWords({ runs }: Pick<ComparedBlock, 'runs'>) {
  return runs.map(({ text, change }, at) => {
    if (!change) return <Fragment key={at}>{text}</Fragment>;
    const isAdded = change === 'added';
    const Change = isAdded ? 'ins' : 'del';
    return (
      <Change key={at} className={isAdded ? styles.added : styles.removed}>
        <VisuallyHidden>{isAdded ? ' [added: ' : ' [removed: '}</VisuallyHidden>
        {text}
        <VisuallyHidden>{isAdded ? ' end of addition] ' : ' end of removal] '}</VisuallyHidden>
      </Change>
    );
  });
}
