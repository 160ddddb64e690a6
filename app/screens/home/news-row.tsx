import { daysBetween } from '#app/runtime/months.ts';
import { lockedWords } from '#app/ui/content-card.tsx';
import { ContentRow } from '#app/ui/content-row.tsx';
import { formatDate } from '#app/ui/date-format.ts';
import { Tag, type Tone } from '#app/ui/tag.tsx';
import type { ContentSummary, TypedDate } from '#schemas/types.ts';

/** Terms of an update worth a place in its row, in this order. */
const FACTS = ['field_authority', 'field_document_type', 'field_specialism'];
const DUE_DAYS = 14;

type Kind = TypedDate['kind'];

const AHEAD: Record<Kind, string> = {
  publication: 'Published',
  response: 'Responses by',
  effective: 'Effective',
  applicable: 'Applies',
  reporting: 'Due by',
};
/** Kinds that ask something of a firm by that day. */
const ASKS: Kind[] = ['response', 'reporting'];
const IN_FORCE: Kind[] = ['effective', 'applicable'];

/** The next date of an update, or that its last one has passed; undefined when it says neither. */
export function dateTag(
  dates: readonly TypedDate[],
  today: string,
): { tone: Tone; words: string } | undefined {
  const binding = dates.filter(({ kind }) => kind !== 'publication');
  const next = binding.find(({ date }) => date >= today);
  if (next) {
    const { kind, date } = next;
    const days = daysBetween(today, date);
    const words = `${AHEAD[kind]} ${formatDate(date)}`;
    if (!ASKS.includes(kind)) return { tone: 'info', words };
    return days > DUE_DAYS
      ? { tone: 'soon', words }
      : {
          tone: 'due',
          words: days === 0 ? `${AHEAD[kind]} today` : `${days} ${days === 1 ? 'day' : 'days'} left`,
        };
  }
  if (binding.some(({ kind }) => IN_FORCE.includes(kind))) return { tone: 'done', words: 'In force' };
  return undefined;
}

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
  const tag = isUpdate ? dateTag(dates, today) : undefined;
  return (
    <ContentRow
      title={title}
      to={path}
      date={published}
      fullDate={!published.startsWith(today.slice(0, 4))}
      {...(summary ? { summary } : {})}
      jurisdictions={jurisdictions}
      meta={factsOf(item)}
      tags={tag && <Tag tone={tag.tone}>{tag.words}</Tag>}
      {...(access === 'restricted' ? { locked: lockedWords } : {})}
      level={3}
    />
  );
}
