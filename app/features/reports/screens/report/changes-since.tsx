import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { lostAccessText } from '#app/views/labels/matrix.ts';
import { changeAnchors, listChanges, type Change } from '#app/views/matrix/list-changes.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import styles from './changes-since.module.css';

/**
 * What is not as it was saved, with links to the first such cells.
 *
 * @param shown the matrix as it is arranged: a cell of a hidden column is counted, and no link leads to it
 */
export function ChangesSince({
  counts: { changed, lostAccess },
  shown,
  visit,
}: {
  counts: ReportMatrix['counts'];
  shown: Pick<ReportMatrix, 'columns' | 'groups'>;
  /** The reader’s last visit; undefined at the first one, when nothing is said of it. */
  visit: NonNullable<ReportMatrix['saved']>['visit'];
}) {
  const changes = [...listChanges(shown).values()];
  return (
    <>
      {changed > 0 && (
        <>
          ;{' '}
          <ToCell
            change={changes.find((one) => one.sinceSaved)}
            text={`${formatCount(changed, 'cell')} changed since`}
          />
        </>
      )}
      {lostAccess > 0 && (
        <>
          ; <ToCell change={changes.find((one) => one.lostAccess)} text={lostAccessText(lostAccess)} />
        </>
      )}
      {visit && visit.changed > 0 && (
        <>
          ;{' '}
          <ToCell
            change={changes.find((one) => one.sinceVisit)}
            text={`${formatCount(visit.changed, 'cell')} changed since your last visit on ${formatDate(visit.at.slice(0, 10))}`}
          />
        </>
      )}
    </>
  );
}

/** The style sheet shows the link to the table, or the one to the list for phones. */
function ToCell({ change, text }: { change: Change | undefined; text: string }) {
  if (!change) return <b className={styles.since}>{text}</b>;
  return (
    <>
      {(['table', 'list'] as const).map((within) => (
        <Link
          key={within}
          to={`#${changeAnchors[within](change.key)}`}
          className={`${styles.since} ${styles[within]}`}
        >
          {text}
        </Link>
      ))}
    </>
  );
}
