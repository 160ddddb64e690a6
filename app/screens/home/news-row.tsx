import { lockedLabel } from '#app/views/labels/rows.ts';
import { ContentRow } from '#app/views/rows/row.tsx';
import { datesToShow, useDates } from '#app/views/dates/date-language.ts';
import { KeyDateTag } from '#app/views/dates/key-date.tsx';
import type { ContentSummary } from '#schemas/types.ts';

/** Terms of an update worth a place in its row, in this order. */
const FACTS = ['field_authority', 'field_document_type', 'field_specialism'];

/** Who says it and what it is: of an update its authority, kind and subject, of an article its author. */
function factsOf({ terms, authors, details }: ContentSummary): string[] {
  if (!terms['field_document_type']) {
    const minutes = details['reading_minutes'];
    return [...authors, ...(typeof minutes === 'number' ? [`${minutes} minutes`] : [])];
  }
  return FACTS.flatMap((field) => terms[field]?.slice(0, 1).map(({ name }) => name) ?? []);
}

/** An item as a row of the news: who and what, and of an update its next date. */
export function NewsRow({ item, today }: { item: ContentSummary; today: string }) {
  const { path, title, summary, published, jurisdictions, access, dates } = item;
  const isUpdate = 'field_document_type' in item.terms;
  const [next] = datesToShow(isUpdate ? dates : [], useDates(), 1);
  return (
    <ContentRow
      title={title}
      to={path}
      date={published}
      fullDate={!published.startsWith(today.slice(0, 4))}
      {...(summary ? { summary } : {})}
      jurisdictions={jurisdictions}
      meta={factsOf(item)}
      tags={next && <KeyDateTag kind={next.kind} date={next.date} label={next.label} />}
      {...(access === 'restricted' ? { locked: lockedLabel } : {})}
      level={3}
    />
  );
}
