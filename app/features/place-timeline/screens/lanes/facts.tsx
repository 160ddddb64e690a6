import { useComparisonLink } from '#app/content/tools/use-comparison-link.ts';
import type { JurisdictionNode } from '#app/contracts/jurisdictions.ts';
import { formatDate } from '#app/text/date-format.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { sayBasis } from '#app/views/status/status-basis.ts';
import { MarketStatus } from '#app/ui/text/market-status.tsx';
import type { PlaceTimeline } from '../../contract.ts';
import styles from './tables.module.css';
import type { CSSProperties, ReactNode } from 'react';

/** What the tree of jurisdictions says of a place. */
export type PlaceFacts = Pick<
  JurisdictionNode,
  'key' | 'licenses' | 'requirements' | 'requirements_link' | 'guide' | 'updates'
>;

interface FactsProps {
  timeline: PlaceTimeline;
  facts: PlaceFacts[];
}

/** Places beside each other: the status of a day, and the facts of today. Of one place the status alone. */
export function Facts({ timeline: { lanes, at, today }, facts }: FactsProps) {
  const comparison = useComparisonLink({ jurisdictions: lanes.map(({ tid }) => tid), sections: [] });
  const byKey = new Map(facts.map((fact) => [fact.key, fact]));
  const row = (label: string, cell: (key: string, index: number) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {lanes.map(({ key }, index) => (
        <td key={key}>{cell(key, index) ?? '–'}</td>
      ))}
    </tr>
  );
  return (
    <section className={styles.section}>
      {lanes.length > 1 ? (
        <HeadingRow {...(comparison ? { action: comparison } : {})}>Side by side</HeadingRow>
      ) : (
        <HeadingRow>Market status</HeadingRow>
      )}
      <div className={styles.space}>
        <table
          className={classNames(styles.table, styles.facts)}
          style={{ '--places': lanes.length } as CSSProperties}
        >
          <caption>
            Market status on {formatDate(at)}
            {lanes.length > 1 && ', and facts of today'}
          </caption>
          <thead>
            <tr>
              <td />
              {lanes.map(({ key, name, path }) => (
                <th key={key} scope="col">
                  {path === null ? name : <Link to={path}>{name}</Link>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(at === today ? 'Market status' : `Market status, ${formatDate(at)}`, (_, index) => {
              const said = lanes[index]!.at;
              if (!said) return 'Not established';
              return said.status ? <MarketStatus status={said.status} /> : 'Not established';
            })}
            {row('How we know', (_, index) => {
              const said = lanes[index]!.at;
              if (!said) return 'No page that you may open';
              return sayBasis(said);
            })}
            {lanes.length > 1 && (
              <>
                {row('Licences', (key) => {
                  const names = byKey.get(key)?.licenses.names ?? [];
                  return names.length > 0 ? names.join(', ') : undefined;
                })}
                {row('Requirements', (key) => {
                  const fact = byKey.get(key);
                  if (!fact?.requirements) return undefined;
                  return fact.requirements_link ? (
                    <Link to={fact.requirements_link}>{fact.requirements}</Link>
                  ) : (
                    fact.requirements
                  );
                })}
                {row('Guide', (key) => {
                  const guide = byKey.get(key)?.guide;
                  return guide && <Link to={guide}>Guide</Link>;
                })}
                {facts.some(({ updates }) => updates !== undefined) &&
                  row('Updates in 12 months', (key) => byKey.get(key)?.updates)}
              </>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}
