import type { ReactNode } from 'react';
import type { ContentPage } from '#app/plugin.ts';
import { isClosed, useDates } from '#app/views/dates/date-language.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { TimelineDates } from '#app/views/dates/timeline-dates.tsx';
import type { RegulatoryUpdate } from './types.ts';
import { Impact, Urgency } from './view-signals.tsx';
import styles from './view.module.css';

/** The update at a glance: required action, impact, authority, jurisdictions and dates. */
export function Glance({ page: { nid, data, terms } }: { page: ContentPage<RegulatoryUpdate> }) {
  const { field_urgency: urgency, field_impact: impact, field_key_dates: dates = [] } = data;
  const { field_reference_number: reference, field_reference_library: [source] = [] } = data;
  const closed = isClosed(dates, useDates());
  const authorities = terms.field_authority ?? [];
  return (
    <section>
      <HeadingRow>At a glance</HeadingRow>
      <dl className={styles.facts}>
        {urgency && !(urgency === 'action-required' && closed) && (
          <Fact name="What it asks">
            <Urgency value={urgency} dates={dates} />
          </Fact>
        )}
        {impact && (
          <Fact name="Impact">
            <Impact value={impact} />
          </Fact>
        )}
        {authorities.length > 0 && (
          <Fact name={authorities.length === 1 ? 'Authority' : 'Authorities'}>
            {authorities.map(({ name }) => name).join(', ')}
          </Fact>
        )}
        {(reference || source) && (
          <Fact name={reference ? 'Official reference' : 'Official source'}>
            {source ? (
              <Link to={source.field_plain_url} className={styles.source}>
                {reference ?? source.field_title}
              </Link>
            ) : (
              reference
            )}
          </Fact>
        )}
      </dl>
      <TimelineDates nid={nid} dates={dates} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
