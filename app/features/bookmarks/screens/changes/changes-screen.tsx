import { Form } from 'react-router';
import { BOOKMARKS } from '../../shared.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { BookmarkComparison } from '../../contract.ts';
import { ChangedWords } from './changed-words.tsx';
import {
  addedSample,
  backLabel,
  keyTitle,
  kicker,
  leadText,
  markReadLabel,
  openPage,
  partState,
  partsTitle,
  removedSample,
  stateTexts,
  stateTitles,
} from './changes-labels.ts';
import styles from './changes-screen.module.css';
import { ComparedPart } from './compared-part.tsx';

interface ChangesScreenProps {
  comparison: BookmarkComparison;
  /** Why the page could not be marked as read. */
  message?: string | undefined;
}

const partId = (at: number) => `part-${at + 1}`;

/** What was added to a bookmarked page and removed from it since the reader saw it. */
export function ChangesScreen({ comparison, message }: ChangesScreenProps) {
  const { title, path, label, version, state, parts } = comparison;
  return (
    <ScreenPage
      kicker={
        <>
          <Link to={BOOKMARKS}>{backLabel}</Link> / {kicker} · {label}
        </>
      }
      title={title}
      lead={leadText(comparison)}
      tools={
        <div className={styles.tools}>
          <ButtonLink to={path} prefetch="intent">
            {openPage}
          </ButtonLink>
          {state !== 'same' && (
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <Button type="submit" variant="primary">
                {markReadLabel}
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
        <EmptyState icon={state === 'unknown' ? 'info' : 'check'} title={stateTitles[state]}>
          {stateTexts[state]}
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
          <nav aria-label={partsTitle}>
            <h2 className={styles.sideTitle}>{partsTitle}</h2>
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
          <h2 className={styles.sideTitle}>{keyTitle}</h2>
          <p>
            <ChangedWords runs={[{ text: addedSample, change: 'added' }]} />
            {', '}
            <ChangedWords runs={[{ text: removedSample, change: 'removed' }]} />
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
