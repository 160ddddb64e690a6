/** The table of two maps beside each other: each place with its status on both days. */
import { Link } from '#app/ui/navigation/link.tsx';
import { MarketStatus } from '#app/ui/text/market-status.tsx';
import type { PairRow } from './pair.ts';
import { NOT_ESTABLISHED } from './world-state.ts';
import styles from './pair.module.css';

interface PairTableProps {
  caption: string;
  /** The titles of the days. */
  days: readonly [string, string];
  rows: readonly PairRow[];
}

const OUTCOMES = { changed: 'Differs', same: 'The same', unknown: 'Not compared' } as const;

export function PairTable({ caption, days, rows }: PairTableProps) {
  return (
    <div className={styles.space}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Jurisdiction</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, said, outcome }) => (
            <tr key={row.key}>
              <th scope="row">
                {row.to ? <Link to={row.to}>{row.name}</Link> : row.name}
                <span className={styles[outcome]}>{OUTCOMES[outcome]}</span>
              </th>
              {said.map(({ status, how }, at) => (
                <td key={at}>
                  {status ? <MarketStatus status={status} /> : NOT_ESTABLISHED.label}
                  {how !== '' && <span className={styles.how}>{how}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
