import type { ItemCard } from '#app/plugin.ts';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { ContentRow } from '#app/views/rows/row.tsx';
import { datesToShow, useDates } from '#app/views/dates/date-language.ts';
import { KeyDateTag } from '#app/views/dates/key-date.tsx';
import type { RegulatoryUpdate } from './types.ts';
import { Impact, Urgency } from './view-signals.tsx';

type Details = Partial<Pick<RegulatoryUpdate, 'field_impact' | 'field_urgency'>>;

/** An update as a row of a list: required action, impact, authority and key dates. */
export const Card: ItemCard = ({ item }) => {
  const { path, title, published, summary, jurisdictions, terms, access, dates } = item;
  const language = useDates();
  const { field_impact: impact, field_urgency: urgency } = item.details as Details;
  const names = (field: string) => terms[field]?.map(({ name }) => name) ?? [];
  return (
    <ContentRow
      title={title}
      to={path}
      date={published}
      fullDate
      summary={summary}
      jurisdictions={jurisdictions}
      meta={[...shortenAuthorities(names('field_authority')), ...names('field_document_type')]}
      tags={
        <>
          {urgency && <Urgency value={urgency} dates={dates} />}
          {impact && <Impact value={impact} named />}
          {datesToShow(dates, language, 2).map(({ kind, date, label, certainty }) => (
            <KeyDateTag key={kind + date} kind={kind} date={date} certainty={certainty} label={label} />
          ))}
        </>
      }
      locked={access === 'restricted' ? lockedLabel : undefined}
      level={2}
    />
  );
};

/** With more than two authorities the rest is counted, so that a row stays one line. */
function shortenAuthorities(names: string[]): string[] {
  return names.length > 2 ? [...names.slice(0, 1), `and ${names.length - 1} more authorities`] : names;
}
