import { lockedLabel } from '#app/views/labels/rows.ts';
import { useRowTools } from '#app/content/rows/row-actions.tsx';
import { ContentRow } from '#app/views/rows/row.tsx';
import { RowTools } from '#app/views/rows/row-tools.ts';
import { datesToShow, useDates } from '#app/views/dates/date-language.ts';
import { KeyDateTag } from '#app/views/dates/key-date.tsx';
import type { ContentSummary } from '#app/contracts/content-summary.ts';

interface NewsRowProps {
  item: ContentSummary;
  /** ISO date. */
  today: string;
  /** Shows the next date that the item sets. */
  dated?: boolean;
  /** Why the item is the reader's own; absent if it is not. */
  star?: string | undefined;
}

/** An item as a row of the home page: its facts, or who wrote it. */
export function NewsRow({ item, today, dated = false, star }: NewsRowProps) {
  const { path, title, summary, published, jurisdictions, access, dates, authors, facts } = item;
  const tools = useRowTools();
  const [next] = datesToShow(dated ? dates : [], useDates(), 1);
  return (
    <RowTools value={tools?.(item)}>
      <ContentRow
        title={title}
        to={path}
        date={published}
        fullDate={!published.startsWith(today.slice(0, 4))}
        {...(star === undefined ? {} : { star })}
        {...(summary ? { summary } : {})}
        jurisdictions={jurisdictions}
        meta={facts ?? authors}
        tags={next && <KeyDateTag {...next} />}
        {...(access === 'restricted' ? { locked: lockedLabel } : {})}
        level={3}
      />
    </RowTools>
  );
}
