import { formatCount } from '#app/text/count.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { firstRows } from '#app/views/matrix/choose-columns.ts';
import { MatrixTable } from '#app/views/matrix/matrix-table.tsx';
import type { BuilderData } from '../../builder-data.ts';
import styles from './preview.module.css';
import { reportHref } from '../../report-paths.ts';
import { isEmpty, type Selection } from '../../selection.ts';

interface PreviewProps {
  data: BuilderData;
  selection: Selection;
  /** Another selection is being loaded. */
  busy: boolean;
}

/** Number of rows of the preview. */
const SHOWN = 4;

/** The first rows of the report. */
export function Preview({ data: { variant, saved, preview }, selection, busy }: PreviewProps) {
  if (!preview || isEmpty(selection) || preview.columns.length === 0) return null;
  const count = preview.groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const shown = Math.min(SHOWN, count);
  return (
    <section className={styles.preview} aria-labelledby="preview" aria-busy={busy}>
      <div className={styles.head}>
        <h2 id="preview">Preview</h2>
        {shown < count && <span>{`first ${shown} of ${count} rows`}</span>}
      </div>
      <MatrixTable matrix={{ ...preview, groups: firstRows(preview.groups, SHOWN) }} />
      {shown < count && (
        <p className={styles.more}>
          <Link
            to={reportHref({ variant, selection, saved })}
          >{`Show the other ${count - shown === 1 ? 'row' : formatCount(count - shown, 'row')}`}</Link>
        </p>
      )}
    </section>
  );
}
