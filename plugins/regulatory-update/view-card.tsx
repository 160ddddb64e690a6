import type { Summary, View } from '#app/plugin.ts';
import { lockedWords } from '#app/ui/content-card.tsx';
import { ContentRow } from '#app/ui/content-row.tsx';
import { formatDate } from '#app/ui/date-format.ts';
import { Tag } from '#app/ui/tag.tsx';
import type { RegulatoryUpdate } from './types.ts';
import { Impact, Urgency } from './view-signals.tsx';

type Details = Partial<Pick<RegulatoryUpdate, 'field_impact' | 'field_urgency'>>;

/** An update as one row of a list: what it asks and how much, who says so, and the dates it sets. */
export const Card: View<RegulatoryUpdate>['Card'] = ({ item }) => {
  const { path, title, published, summary, jurisdictions, terms, access } = item;
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
      meta={[...authoritiesOf(names('field_authority')), ...names('field_document_type')]}
      tags={
        <>
          {urgency && <Urgency value={urgency} />}
          {impact && <Impact value={impact} named />}
          {datesAhead(item).map(({ kind, date }) => (
            <Tag key={kind + date} tone="info">
              {kindWords[kind]} {formatDate(date)}
            </Tag>
          ))}
        </>
      }
      locked={access === 'restricted' ? lockedWords : undefined}
      level={2}
    />
  );
};

/** More than two authorities are counted: the row stays a row. */
function authoritiesOf(names: string[]): string[] {
  return names.length > 2 ? [...names.slice(0, 1), `and ${names.length - 1} more authorities`] : names;
}

const kindWords: Record<Summary['dates'][number]['kind'], string> = {
  publication: 'Publication',
  response: 'Responses by',
  effective: 'Effective',
  applicable: 'Applies',
  reporting: 'Reporting by',
};

/** The first two days that lay ahead when the update was published: rows are shared between days. */
function datesAhead({ dates, published }: Summary): Summary['dates'] {
  const ahead = dates.filter(({ date, kind }) => kind !== 'publication' && date >= published);
  return ahead.filter(({ date }, index) => date !== ahead[index - 1]?.date).slice(0, 2);
}
