import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { TermMerge } from '../../contract/term-merges.ts';
import { termHref, vocabularyHref } from '../../newsroom-links.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import type { LoadedTerm } from './load-term.server.ts';
import { MergeTerm } from './merge-term.tsx';
import { OrderTerm, TermForm } from './term-form.tsx';
import type { TermPageProps } from './term-props.ts';
import { TermUseList } from './term-uses.tsx';
import styles from './term-page.module.css';

const DONE: Readonly<Record<string, string>> = {
  added: 'Added.',
  saved: 'Saved.',
  moved: 'Moved.',
  retired: 'Retired. Items that have it keep it; new ones are not offered it.',
  returned: 'In use again.',
};

/** A term, and where it is used. Everything here works without scripts. */
export function TermPage(props: TermPageProps) {
  const { term, answer, done, ended } = props;
  const { vid, vocabulary, name, above, former, retiredAt, path, mayEdit, isAdministrator } = term;
  const said = ended ? describeEnded(ended) : done && DONE[done];
  const refused = answer?.message ?? (ended?.problem && said);
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={name}
      notice={refused ? <Notice tone="due">{refused}</Notice> : said && <Notice tone="done">{said}</Notice>}
    >
      <p className={styles.place}>
        <Link to={vocabularyHref(vid)}>{vocabulary}</Link>
        {above.map((one) => (
          <span key={one.tid}>
            {' / '}
            <Link to={termHref(vid, one.tid)} dir="auto">
              {one.name}
            </Link>
          </span>
        ))}
        {retiredAt && (
          <Tag icon={null} tone="soon">
            Retired
          </Tag>
        )}
        {path && <Link to={path}>Page for readers</Link>}
      </p>
      <div className={styles.columns}>
        <div className={styles.side}>
          {mayEdit ? <TermForm {...props} /> : <Described {...term} />}
          {mayEdit && <OrderTerm {...props} />}
        </div>
        <div className={styles.side}>
          <section aria-labelledby="uses">
            <HeadingRow small id="uses">
              Where it is used
            </HeadingRow>
            <TermUseList uses={term.uses} />
          </section>
          {former.length > 0 && <Former {...props} />}
          {mayEdit && <MergeTerm {...props} />}
        </div>
      </div>
    </NewsroomPage>
  );
}

function Described({ description, url }: LoadedTerm['term']) {
  return (
    <section aria-label="Description" className={styles.note}>
      <p dir="auto">{description || 'No description.'}</p>
      {url && <Link to={url}>Source</Link>}
      <p>Your role does not change terms.</p>
    </section>
  );
}

/** What became of a merge, or of its undoing. */
function describeEnded({ state, from, into, total, problem }: TermMerge): string {
  const items = formatCount(total, 'item was', 'items were');
  if (state === 'undone')
    return `The merge of “${from.name}” into “${into.name}” is undone. ${items} put back.`;
  if (problem !== null) return `${state === 'failed' ? 'Not merged' : 'Not undone'}: ${problem}`;
  return `Merged “${from.name}” into “${into.name}”. ${items} rewritten; nobody was told.`;
}

function Former({ term: { former, mayEdit }, merges, busy = false }: TermPageProps) {
  return (
    <section aria-labelledby="former">
      <HeadingRow small id="former">
        Leads here
      </HeadingRow>
      <ul className={styles.list}>
        {former.map(({ key, tid, name }) => {
          const merge = mayEdit && merges.find(({ from }) => from.tid === tid);
          return (
            <li key={key} className={styles.former}>
              <span>
                <span dir="auto">{name}</span>{' '}
                <small>
                  {tid === null ? `its key was ${key}` : `merged; its key was ${key}, its number ${tid}`}
                </small>
              </span>
              {merge && (
                <Form method="post">
                  <input type="hidden" name="merge" value={merge.id} />
                  <Button type="submit" name="intent" value="undo" disabled={busy}>
                    Undo the merge<VisuallyHidden> of {name}</VisuallyHidden>
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
