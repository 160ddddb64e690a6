import { Icon } from '#app/ui/foundations/icon.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { ConfigFeature, ConfigState } from '../../contract/state.ts';
import { ChangeLink } from './change-link.tsx';
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
        label="Features by vertical"
        className={styles.dense}
        rows={features}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Feature', cell: ({ name }) => <code>{name}</code> },
          ...verticals.map(({ id, title }) => ({
            title,
            cell: (feature: ConfigFeature) => (
              <FeatureState
                name={feature.name}
                title={title}
                hasOptions={feature.hasOptions}
                state={feature.verticals.find(({ vertical }) => vertical === id)!}
              />
            ),
          })),
        ]}
      />
    </section>
  );
}

interface FeatureStateProps {
  name: string;
  /** Of the vertical. */
  title: string;
  hasOptions: boolean;
  state: ConfigFeature['verticals'][number];
}

function FeatureState({ name, title, hasOptions, state: { vertical, on, here, place } }: FeatureStateProps) {
  const pointer = `/site/features/${name}`;
  return (
    <span>
      <span className={on ? styles.open : styles.quiet}>
        <Icon name={on ? 'check' : 'circle-minus'} size={14} /> {on ? 'On' : 'Off'}
      </span>{' '}
      <span className={styles.quiet}>{here ? 'set here' : place === null ? 'by default' : 'base'}</span>{' '}
      {place !== null && <WrittenAt place={place} />}{' '}
      <ChangeLink
        pointer={pointer}
        vertical={vertical}
        what={`${name} in ${title}`}
        label={hasOptions && on ? 'Options' : on ? 'Turn off' : 'Turn on'}
      />
    </span>
  );
}
