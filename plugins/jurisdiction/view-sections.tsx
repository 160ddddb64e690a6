import type { Summary, TermRef } from '#app/plugin.ts';
import { Accordion } from '#app/ui/layout/accordion.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { MarketStatus, type Status } from '#app/ui/text/market-status.tsx';
import { SideList, SideSection } from '#app/ui/layout/side-list.tsx';
import type { Jurisdiction } from './types.ts';
import styles from './view.module.css';

/** Regulators, each a link to everything that it published. */
export function Regulators({ terms }: { terms: TermRef[] }) {
  if (terms.length === 0) return null;
  return (
    <SideSection title="Regulators">
      <SideList items={terms.map(({ tid, name }) => ({ title: name, to: `/taxonomy/term/${tid}` }))} />
    </SideSection>
  );
}

/** The name for the jurisdictions one level below, derived from their codes. */
export function belowTitle(items: Summary[]): string {
  const code = items.find(({ jurisdictions }) => jurisdictions[0]?.iso)?.jurisdictions[0]?.iso ?? '';
  if (code.startsWith('us-')) return 'States';
  return code.startsWith('ca-') ? 'Provinces and territories' : 'Jurisdictions below';
}

/** The states of a federal country, each with its status; those not assessed follow in one line. */
export function Below({ items }: { items: Summary[] }) {
  if (items.length === 0) return null;
  const isAssessed = ({ details }: Summary) => details.field_market_status !== 'not-assessed';
  const assessed = items.filter(isAssessed);
  const rest = items.filter((item) => !isAssessed(item));
  return (
    <section>
      <HeadingRow id="below">{belowTitle(items)}</HeadingRow>
      <ul className={styles.below}>
        {assessed.map(({ nid, path, title, details }) => (
          <li key={nid}>
            <Link to={path} prefetch="intent">
              {title}
            </Link>
            {typeof details.field_market_status === 'string' && (
              <MarketStatus status={details.field_market_status as Status} />
            )}
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className={styles.rest}>
          Not assessed yet:{' '}
          {rest.map(({ nid, path, title }, index) => (
            <span key={nid}>
              {index > 0 && ', '}
              <Link to={path}>{title}</Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

const referenceRows: [key: keyof NonNullable<Jurisdiction['country_reference']>, label: string][] = [
  ['name', 'Name (ISO 3166-1)'],
  ['alpha-2', 'Alpha-2 code'],
  ['alpha-3', 'Alpha-3 code'],
  ['country-code', 'Numeric code'],
  ['iso_3166-2', 'Subdivision codes'],
  ['region', 'Region (UN M49)'],
  ['region-code', 'Region code'],
  ['sub-region', 'Sub-region'],
  ['sub-region-code', 'Sub-region code'],
  ['intermediate-region', 'Intermediate region'],
  ['intermediate-region-code', 'Intermediate region code'],
];

/** Every key of the country reference; a missing value is a dash. */
export function CountryReference({
  reference,
}: {
  reference: NonNullable<Jurisdiction['country_reference']>;
}) {
  const table = (
    <table className={styles.reference}>
      <tbody>
        {referenceRows.map(([key, label]) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{reference[key] || <span aria-label="None">–</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return <Accordion items={[{ id: 'country-reference', title: 'Country reference', body: table }]} />;
}
