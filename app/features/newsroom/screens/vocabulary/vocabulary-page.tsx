import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount, grouped } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { TermRow } from '../../contract/vocabularies.ts';
import { LONGEST_TERM_NAME, LONGEST_TERM_TEXT, TERMS_ON_PAGE } from '../../limits.ts';
import { termHref, vocabularyHref } from '../../newsroom-links.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import type { AddAnswer, LoadedVocabulary } from './load-vocabulary.server.ts';
import styles from './vocabulary-page.module.css';

interface VocabularyPageProps extends LoadedVocabulary {
  answer?: AddAnswer | undefined;
  busy?: boolean;
}

const pageHref = (base: string, q: string, page: number) => {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return query ? `${base}?${query}` : base;
};

/** The terms of a vocabulary as a tree, or those that a search finds. It works without scripts. */
export function VocabularyPage(props: VocabularyPageProps) {
  const { vid, title, isGlossary, terms, total, q, page, mayEdit, isAdministrator, answer } = props;
  const base = isGlossary ? href('newsroom/glossary') : vocabularyHref(vid);
  const first = (page - 1) * TERMS_ON_PAGE + 1;
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={isGlossary ? screenTitle('newsroom/glossary') : title}
      lead={q ? `${formatCount(total, 'term')} for “${q}”.` : `${formatCount(total, 'term')}.`}
      notice={answer?.message && <Notice tone="due">{answer.message}</Notice>}
    >
      <div className={styles.head}>
        <SearchForm
          action={base}
          label={isGlossary ? 'Search the glossary' : `Search ${title.toLowerCase()}`}
          query={q}
        />
        {mayEdit && <AddTerm {...props} />}
      </div>
      {terms.length === 0 ? (
        <EmptyState icon="search" title={q ? 'No term matches' : 'There are no terms yet'}>
          {q ? 'Try fewer letters, or a part of its key.' : 'Add one, or import them.'}
        </EmptyState>
      ) : (
        <RecordTable
          label={title}
          rows={terms}
          rowKey={({ tid }) => tid}
          columns={[
            { title: 'Term', cell: (term) => <TermName vid={vid} term={term} isFlat={q !== ''} /> },
            ...(isGlossary
              ? [
                  {
                    title: 'Meaning',
                    cell: ({ description }: TermRow) => (
                      <span className={styles.meaning} dir="auto">
                        {description || <em>None yet</em>}
                      </span>
                    ),
                  },
                ]
              : [
                  { title: 'Key', cell: ({ key }: TermRow) => <code>{key}</code> },
                  { title: 'Items', cell: (term: TermRow) => <Uses {...term} />, isNumber: true },
                ]),
          ]}
        />
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / TERMS_ON_PAGE)}
        range={`${grouped(first)}–${grouped(first + terms.length - 1)} of ${grouped(total)}`}
        hrefFor={(number) => pageHref(base, q, number)}
      />
    </NewsroomPage>
  );
}

/** Levels that are indented; deeper ones are at the same place. */
const DEEPEST = 4;

function TermName({ vid, term, isFlat }: { vid: string; term: TermRow; isFlat: boolean }) {
  const { tid, name, depth, retired } = term;
  return (
    <span className={styles.term} data-depth={isFlat ? 0 : Math.min(depth, DEEPEST)}>
      <Link to={termHref(vid, tid)} dir="auto">
        {name}
      </Link>
      {retired && <Tag icon={null}>Retired</Tag>}
    </span>
  );
}

function Uses({ items, below }: TermRow) {
  if (items === below) return grouped(items);
  return (
    <span className={styles.uses}>
      {grouped(items)}
      <small>{grouped(below)} with those below</small>
    </span>
  );
}

function AddTerm({ terms, isGlossary, clientId, answer, busy = false }: VocabularyPageProps) {
  const typed = answer?.typed;
  return (
    <details open={answer !== undefined} className={styles.add}>
      <summary>Add a term</summary>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="client_id" value={clientId} />
        <Field
          label="Name"
          {...(isGlossary && { hint: 'An acronym comes first: SCA (strong customer authentication).' })}
        >
          {(field) => (
            <TextInput
              {...field}
              name="name"
              required
              maxLength={LONGEST_TERM_NAME}
              defaultValue={typed?.name ?? ''}
            />
          )}
        </Field>
        <Field label={isGlossary ? 'Meaning' : 'Description'}>
          {(field) => (
            <TextArea
              {...field}
              name="description"
              rows={2}
              maxLength={LONGEST_TERM_TEXT}
              defaultValue={typed?.description ?? ''}
            />
          )}
        </Field>
        {!isGlossary && terms.length > 0 && (
          <p className={styles.note}>It begins at the top; its page moves it below another term.</p>
        )}
        <Button type="submit" name="intent" value="add" variant="primary" icon="plus" disabled={busy}>
          Add it
        </Button>
      </Form>
    </details>
  );
}
