/** The table of two maps beside each other: each place with its status on both days. */
import { Link } from '#app/ui/navigation/link.tsx';
import { MarketStatus } from '#app/ui/text/market-status.tsx';
import { FoldedPlaces } from './folded-places.tsx';
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

/** The places that were compared, those first that differ; the others are folded, unless nothing was compared. */
export function PairTable({ caption, days, rows }: PairTableProps) {
  const compared = rows.filter(({ outcome }) => outcome !== 'unknown');
  const others = rows.filter(({ outcome }) => outcome === 'unknown');
  if (compared.length === 0) return <Rows {...{ caption, days, rows }} />;
  return (
    <>
      <Rows {...{ caption, days }} rows={compared} />
      {others.length > 0 && (
        <FoldedPlaces label="Not compared" count={others.length}>
          <Rows caption="Nothing is established on one of the days." days={days} rows={others} />
        </FoldedPlaces>
      )}
    </>
  );
}

function Rows({ caption, days, rows }: PairTableProps) {
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
