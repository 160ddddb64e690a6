import type { CSSProperties } from 'react';
import { formatDate } from '#app/text/date-format.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { shadeClass } from '#app/ui/map/shade-class.ts';
import { statusLabels } from '#app/ui/text/market-status.tsx';
import type { StatusPart } from '../../contract.ts';
import { placeIn, type Period } from '../../period.ts';
import { joinParts } from './layout.ts';
import styles from './status-band.module.css';

interface StatusBandProps {
  parts: StatusPart[];
  period: Period;
  label: string;
}

/** The market over a period in the shades of the map. What nobody tells of is hatched. */
export function StatusBand({ parts, period, label }: StatusBandProps) {
  return (
    <ol className={styles.band} aria-label={label}>
      {joinParts(parts).map(({ from, to, status, basis }) => {
        const words = status ? statusLabels[status].label : 'Not established';
        const isAhead = basis === 'adopted' || basis === 'expected';
        const start = placeIn(period, from);
        const end = to === period.to ? 1 : placeIn(period, dayAfter(to));
        return (
          <li
            key={from}
            className={classNames(styles.part, end - start < 0.1 && styles.narrow)}
            style={{ '--w': `${((end - start) * 100).toFixed(3)}%` } as CSSProperties}
          >
            <span className={classNames(styles.swatch, shadeClass(status ?? 'not-established'))} />
            <span className={styles.words}>
              {words}
              {isAhead && ` (${basis})`}
              <span className={styles.days}>
                , {formatDate(from)} to {formatDate(to)}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
