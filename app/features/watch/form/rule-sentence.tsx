import { classNames } from '#app/ui/foundations/class-names.ts';
import { ruleSentence } from './rule-words.ts';
import styles from './rule-sentence.module.css';
import type { WatchParts } from './watch-types.ts';

/** A rule as one sentence. `large` marks what the reader chose and ends with a full stop. */
export function RuleSentence({ parts, large = false }: { parts: WatchParts; large?: boolean }) {
  return (
    <p className={classNames(styles.sentence, large && styles.large)}>
      {ruleSentence(parts).map(({ text, strong }, index) =>
        strong && large ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
      )}
      {large && '.'}
    </p>
  );
}
