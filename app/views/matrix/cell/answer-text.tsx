import { classNames } from '#app/ui/foundations/class-names.ts';
import { lacksText } from '#app/text/agreement-text.ts';
import { onlyForText } from '../../labels/matrix.ts';
import type { MatrixCell } from '../matrix-types.ts';
import styles from './answer-text.module.css';

/** The lines of an answer. Words that set it apart are highlighted; where it only lacks words, they are named. */
export function AnswerText({ lines, lacks, licences }: Pick<MatrixCell, 'lines' | 'lacks' | 'licences'>) {
  return (
    <div className={styles.answer}>
      {lines.map((runs, index) => (
        <p key={index} dir="auto">
          {runs.map(({ text, bold, differs }, at) => {
            const shown = bold ? <b className={classNames(text.length > 24 && styles.long)}>{text}</b> : text;
            return differs ? (
              <mark key={at} className={styles.differs}>
                {shown}
              </mark>
            ) : (
              <span key={at}>{shown}</span>
            );
          })}
        </p>
      ))}
      {lacks && <p className={styles.lacks}>{lacksText(lacks)}</p>}
      {licences && <p className={styles.licences}>{onlyForText(licences)}</p>}
    </div>
  );
}
