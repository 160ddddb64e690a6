import { href, screenTitle } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { formatDate } from '#app/text/date-format.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { BookmarkComparison } from '../../contract.ts';
import { ChangedWords } from './changed-words.tsx';
import styles from './changes-screen.module.css';
import { ComparedPart, partState } from './compared-part.tsx';

interface ChangesScreenProps {
  comparison: BookmarkComparison;
  /** Why the page could not be marked as read. */
  message?: string | undefined;
}

const day = (at: string) => formatDate(at.slice(0, 10));

/** Why there are no words to compare. */
const UNCHANGED: Record<Exclude<BookmarkComparison['state'], 'changed'>, { title: string; text: string }> = {
  same: {
    title: 'Nothing changed',
    text: 'Nothing you can read on this page has changed since you last saw it.',
  },
  wordless: {
    title: 'No words changed',
    text: 'A picture, a link or the formatting changed. The words are the same.',
  },
  unknown: {
    title: 'Couldn’t show the changes',
    text: 'The version you saw is no longer available. Read the current page.',
  },
};

const partId = (at: number) => `part-${at + 1}`;

/** What was added to a bookmarked page and removed from it since the reader saw it. */
export function ChangesScreen({ comparison, message }: ChangesScreenProps) {
  const { title, path, label, version, state, parts } = comparison;
  return (
    <ScreenPage
      kicker={
        <>
          <Link to={href('bookmarks/list')}>{screenTitle('bookmarks/list')}</Link> /{' '}
          {screenTitle('bookmarks/changes')} · {label}
        </>
      }
      title={title}
      lead={`The page as you saw it on ${day(comparison.seen)}, compared with the page as changed on ${day(comparison.changed)}.`}
      tools={
        <div className={styles.tools}>
          <ButtonLink to={path} prefetch="intent">
            Open page
          </ButtonLink>
          {state !== 'same' && (
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <Button type="submit" variant="primary">
                Mark as read
              </Button>
            </Form>
          )}
        </div>
      }
    >
      {message && (
        <div className={styles.message}>
          <Notice tone="due">{message}</Notice>
        </div>
      )}
      {state === 'changed' ? (
        <Parts parts={parts} path={path} />
      ) : (
        <EmptyState icon={state === 'unknown' ? 'info' : 'check'} title={UNCHANGED[state].title}>
          {UNCHANGED[state].text}
        </EmptyState>
      )}
    </ScreenPage>
  );
}

function Parts({ parts, path }: Pick<BookmarkComparison, 'parts' | 'path'>) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {parts.length > 1 && (
          <nav aria-label="Changed parts">
            <h2 className={styles.sideTitle}>Changed parts</h2>
            <ul className={styles.links}>
              {parts.map(({ title, state }, at) => (
                <li key={at}>
                  <a href={`#${partId(at)}`}>
                    <span>{title}</span>
                    {state !== 'changed' && <small>{partState[state]}</small>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.marks}>
          <h2 className={styles.sideTitle}>How changes are marked</h2>
          <p>
            <ChangedWords runs={[{ text: 'Added words', change: 'added' }]} />
            {', '}
            <ChangedWords runs={[{ text: 'removed words', change: 'removed' }]} />
          </p>
        </div>
      </div>
      <div>
        {parts.map((part, at) => (
          <ComparedPart key={at} part={part} id={partId(at)} path={path} />
        ))}
      </div>
    </div>
  );
}
