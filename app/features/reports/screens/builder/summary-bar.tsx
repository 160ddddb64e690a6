import { plural } from '#app/text/count.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import type { BuilderData } from '../../builder-data.ts';
import { chooseFirst } from '../../report-labels.ts';
import { reportHref } from '../../report-paths.ts';
import { isEmpty, isSame, type Selection } from '../../selection.ts';
import styles from './summary-bar.module.css';

const uncovered = ({ written, notCovered }: { written: number; notCovered: number }) =>
  [...(written > 0 ? [`${written} not yet compared`] : []), `${notCovered} not covered`].join(', ');

interface SummaryBarProps {
  data: BuilderData;
  selection: Selection;
  busy: boolean;
}

/** What the report will hold, and the ways to it. It stays at the bottom of the window. */
export function SummaryBar({ data: { variant, saved, preview }, selection, busy }: SummaryBarProps) {
  const { jurisdictions, sections } = selection;
  const [columns, rows] = [jurisdictions.length, sections.length];
  const empty = isEmpty(selection);
  // The count belongs to the selection that the preview was made for.
  const known = preview && isSame(preview.selection, selection) && !busy ? preview.counts : undefined;
  const report = { variant, selection, saved };
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.text}>
        {empty ? (
          chooseFirst
        ) : (
          <>
            <b>{columns}</b> {plural(columns, 'jurisdiction')} × <b>{rows}</b> {plural(rows, 'section')} ={' '}
            <b>{columns * rows}</b> {plural(columns * rows, 'cell')}
            <span className={classNames(styles.uncovered, known === undefined && styles.unknown)}>
              {known === undefined ? '…' : uncovered(known)}
            </span>
          </>
        )}
      </p>
      {!empty && (
        <div className={styles.actions}>
          <ButtonLink to={reportHref(report, { save: 1 })}>Save</ButtonLink>
          <ButtonLink to={reportHref(report)} variant="primary">
            Open report
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
