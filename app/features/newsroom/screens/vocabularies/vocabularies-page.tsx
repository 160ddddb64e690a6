import { href, screenTitle } from '#app/runtime/screens.ts';
import { grouped } from '#app/text/count.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { Vocabularies } from '../../contract/vocabularies.ts';
import { vocabularyHref } from '../../newsroom-links.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import styles from './vocabularies-page.module.css';

/** What classifies the items of the vertical, with how much it is used. */
export function VocabulariesPage({ vocabularies, isAdministrator }: Vocabularies) {
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={screenTitle('newsroom/vocabularies')}
      lead="The words that classify items, filter lists and trigger watch rules."
    >
      {vocabularies.length === 0 ? (
        <EmptyState title="This site has no vocabularies">The configuration names them.</EmptyState>
      ) : (
        <RecordTable
          label="Vocabularies"
          rows={vocabularies}
          rowKey={({ vid }) => vid}
          columns={[
            {
              title: 'Vocabulary',
              cell: ({ vid, title, isGlossary }) => (
                <span className={styles.name}>
                  <Link to={isGlossary ? href('newsroom/glossary') : vocabularyHref(vid)} dir="auto">
                    {title}
                  </Link>
                  <small>{vid}</small>
                </span>
              ),
            },
            { title: 'Terms', cell: ({ terms }) => grouped(terms), isNumber: true },
            { title: 'On items', cell: ({ used }) => grouped(used), isNumber: true },
            { title: 'Retired', cell: ({ retired }) => grouped(retired), isNumber: true },
          ]}
        />
      )}
    </NewsroomPage>
  );
}
