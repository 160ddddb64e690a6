import { Icon } from '#app/ui/foundations/icon.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { ConfigFeature, ConfigState } from '../../contract/state.ts';
import { WrittenAt } from './written-at.tsx';
import styles from './inspector.module.css';

interface FeaturesTableProps {
  features: readonly ConfigFeature[];
  verticals: ConfigState['verticals'];
}

/** Which vertical has which feature, and which file says so. */
export function FeaturesTable({ features, verticals }: FeaturesTableProps) {
  return (
    <section aria-labelledby="features" className={styles.section}>
      <HeadingRow id="features">Features</HeadingRow>
      <p className={styles.note}>
        Off in a vertical: its pages, its part of the API and what it adds to other pages are gone; what
        people stored stays.
      </p>
      <RecordTable
        label="Features"
        className={styles.dense}
        rows={features}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Feature', cell: ({ name }) => <code>{name}</code> },
          ...verticals.map(({ id, title }) => ({
            title,
            cell: (feature: ConfigFeature) => (
              <FeatureState state={feature.verticals.find(({ vertical }) => vertical === id)!} />
            ),
          })),
        ]}
      />
    </section>
  );
}

function FeatureState({ state: { on, here, place } }: { state: ConfigFeature['verticals'][number] }) {
  return (
    <span>
      <span className={on ? styles.open : styles.quiet}>
        <Icon name={on ? 'check' : 'circle-minus'} size={14} /> {on ? 'On' : 'Off'}
      </span>{' '}
      <span className={styles.quiet}>{here ? 'set here' : place === null ? 'by default' : 'base'}</span>{' '}
      {place !== null && <WrittenAt place={place} />}
    </span>
  );
}
