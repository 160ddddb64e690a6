import { href, screenTitle } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { formatDate } from '#app/text/date-format.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RedlineView } from '#app/views/redline/redline-view.tsx';
import type { BookmarkComparison } from '../../contract.ts';
import styles from './changes-screen.module.css';

interface ChangesScreenProps {
  comparison: BookmarkComparison;
  /** Why the page could not be marked as read. */
  message?: string | undefined;
}

const day = (at: string) => formatDate(at.slice(0, 10));

/** Why there are no words to compare. */
const UNCHANGED = {
  same: {
    title: 'Nothing changed',
    text: 'Nothing you can read on this page has changed since you last saw it.',
  },
  unknown: {
    title: 'Couldn’t show the changes',
    text: 'The version you saw is no longer available. Read the current page.',
  },
};

function Unchanged({ state }: { state: keyof typeof UNCHANGED }) {
  const { title, text } = UNCHANGED[state];
  return (
    <EmptyState icon={state === 'unknown' ? 'info' : 'check'} title={title}>
      {text}
    </EmptyState>
  );
}

/** What was added to a bookmarked page and removed from it since the reader saw it. */
export function ChangesScreen({ comparison, message }: ChangesScreenProps) {
  const { title, path, label, version, state, redline } = comparison;
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
      {state === 'compared' && redline ? (
        <section aria-labelledby="changes" className={styles.changes}>
          <h2 id="changes">What changed</h2>
          <RedlineView redline={redline} prefix="change" level={3} />
        </section>
      ) : (
        <Unchanged state={state === 'same' ? 'same' : 'unknown'} />
      )}
    </ScreenPage>
  );
}
