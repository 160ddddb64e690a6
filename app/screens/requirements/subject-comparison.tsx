import { formatCount } from '#app/text/count.ts';
import { useComparisonLink } from '#app/content/tools/use-comparison-link.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Comparison } from '#app/views/matrix/comparison.tsx';
import type { Matrix } from '#app/views/matrix/matrix-types.ts';
import styles from './subject-comparison.module.css';

/** The short answers of the shown jurisdictions on one category. */
export interface SubjectComparison {
  matrix: Matrix;
  /** Jurisdictions that do not fit. */
  left: number;
  /** Term ids of its rows. */
  sections: number[];
}

interface SubjectAnswersProps {
  comparison: SubjectComparison;
  /** Name of the category. */
  subject: string;
}

/** The jurisdictions side by side on one category, before their requirements in full. */
export function SubjectAnswers({ comparison: { matrix, left, sections }, subject }: SubjectAnswersProps) {
  const compared = { jurisdictions: matrix.columns.map(({ tid }) => tid), sections };
  const action = useComparisonLink(compared);
  return (
    <section aria-labelledby="side-by-side" className={styles.answers}>
      <HeadingRow id="side-by-side" {...(action ? { action } : {})}>
        Side by side
      </HeadingRow>
      <Comparison title={subject} matrix={matrix} unsaved />
      {left > 0 && (
        <p className={styles.left}>
          {formatCount(left, 'more jurisdiction is', 'more jurisdictions are')} below, in full.
        </p>
      )}
    </section>
  );
}
