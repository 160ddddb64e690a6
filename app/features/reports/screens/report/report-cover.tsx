import { formatDate } from '#app/text/date-format.ts';
import { cellsText, sizeText } from '#app/views/labels/matrix.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import { jurisdictionsTitle, savedOn, sectionsTitle } from '../../report-labels.ts';
import styles from './report-cover.module.css';

interface ReportCoverProps {
  title: string;
  /** Title of the vertical. */
  site: string;
  matrix: ReportMatrix;
}

/** The first page of a print-out: what is compared, and when it was read. Not on screens. */
export function ReportCover({
  title,
  site,
  matrix: { columns, groups, counts, saved, retrieved },
}: ReportCoverProps) {
  const rows = groups.flatMap((group) => group.rows);
  return (
    <section className={styles.cover} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      <p className={styles.facts}>
        {sizeText(columns.length, rows.length)}, {cellsText(counts)}
        {saved && `. ${savedOn(saved.savedAt)}`}
      </p>
      <p className={styles.facts}>
        {`Regatlas, ${site}. Retrieved ${formatDate(retrieved)}, ${retrieved.slice(11, 16)} UTC.`}
      </p>
      <div className={styles.lists}>
        <div>
          <h2>{jurisdictionsTitle}</h2>
          <ol>
            {columns.map(({ tid, name, iso }) => (
              <li key={tid}>
                {name} {iso && <span>{iso.toUpperCase()}</span>}
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h2>{sectionsTitle}</h2>
          <ol>
            {rows.map(({ tid, label }) => (
              <li key={tid}>{label}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
