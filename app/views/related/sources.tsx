import type { ReactNode } from 'react';
import type { ContentFields } from '#app/plugin.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { SideList, SideSection } from '#app/ui/layout/side-list.tsx';
import styles from './sources.module.css';

type Sources = NonNullable<ContentFields['field_reference_library']>;

/**
 * The official sources of a page, with publisher and date of the cited version: in the side column, or at the
 * end of the text.
 */
export function ContentSources({ sources = [] }: { sources?: Sources | undefined }) {
  if (sources.length === 0) return null;
  return (
    <SideSection title="Reference library">
      <div className={styles.sources}>
        <SideList
          items={sources.map((source) => ({
            title: source.field_title,
            to: source.field_plain_url,
            note: sourceNote(source),
          }))}
        />
      </div>
    </SideSection>
  );
}

/** Publisher and date of a source, as far as it has them. */
function sourceNote({ publisher, field_update_date: updated }: Sources[number]): ReactNode {
  if (!updated) return publisher;
  return (
    <>
      {publisher && <>{publisher} · </>}
      updated <DateText value={updated} />
    </>
  );
}
