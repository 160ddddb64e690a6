import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ShownSource } from '../../contract/overview.ts';
import { howLabels } from '../../coverage-labels.ts';
import { sourceHref } from '../../coverage-paths.ts';
import { sayInterval, shortDay, timeOfDay } from '../../say-time.ts';
import { CellMark } from './cell-mark.tsx';
import styles from './sources.module.css';

interface SourcesTableProps {
  sources: readonly ShownSource[];
  /** Name of the place. */
  place: string;
  clock: { now: string; zone: string };
}

/** The host of an address, without `www.`. */
const hostIn = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url);

function Checked({
  source,
  clock: { now, zone },
}: {
  source: ShownSource;
  clock: SourcesTableProps['clock'];
}) {
  const { checked, reader, missedSince, isLate } = source;
  const last = checked === undefined ? 'not yet' : timeOfDay(checked, now, zone);
  if (missedSince !== undefined)
    return (
      <span className={styles.missed}>
        <CellMark state="late" /> <b>Not reached since</b> {timeOfDay(missedSince, now, zone)}
      </span>
    );
  if (isLate)
    return (
      <span className={styles.missed}>
        <CellMark state="late" /> <b>Late:</b> {last}
      </span>
    );
  return reader === undefined ? last : `${last}, ${reader}`;
}

/** The sources of a place. */
export function SourcesTable({ sources, place, clock }: SourcesTableProps) {
  return (
    <table role="table" className={styles.table} aria-label={`Sources: ${place}`}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Source
          </th>
          <th role="columnheader" scope="col">
            How
          </th>
          <th role="columnheader" scope="col">
            Last checked
          </th>
          <th role="columnheader" scope="col">
            Last changed
          </th>
          <th role="columnheader" scope="col">
            <VisuallyHidden>Log</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sources.map((source) => (
          <tr
            role="row"
            key={source.id}
            className={classNames((source.isLate || source.missedSince !== undefined) && styles.late)}
          >
            <th role="rowheader" scope="row">
              <Link to={source.url}>{source.name}</Link>
              <small>
                {hostIn(source.url)}
                {source.language !== '' && `, in ${source.language}`}
              </small>
            </th>
            <td role="cell">{`${howLabels[source.how]}, ${sayInterval(source.intervalHours)}`}</td>
            <td role="cell" data-head="checked">
              <Checked source={source} clock={clock} />
            </td>
            <td role="cell" data-head="changed">
              {source.changed === undefined ? 'none seen' : shortDay(source.changed, clock.now, clock.zone)}
            </td>
            <td role="cell">
              <Link to={sourceHref(source.id)} className={styles.log}>
                Log<VisuallyHidden>: {source.name}</VisuallyHidden>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
