import { Form } from 'react-router';
import { href } from '#app/runtime/screens.ts';
import { useChangesLink } from '#app/shell/use-changes-link.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ChangesSince, ItemChangesSince } from '../../contract.ts';
import { ELSEWHERE, NOT_COMPARED, sayChanges, sectionMark } from '../../say-since.ts';
import styles from './changes-page.module.css';

export interface ChangesPageProps {
  item: ItemChangesSince;
  /** Why it could not be marked as read. */
  message?: string | undefined;
}

/** What changed in an item, since each moment at which the reader knew it. */
export function ChangesPage({ item, message }: ChangesPageProps) {
  const { nid, title, label, path, version, changes } = item;
  const isUnread = changes.some(({ state, endsByReading }) => state !== 'same' && endsByReading);
  return (
    <ScreenPage
      title={title}
      kicker={label}
      lead="What changed since you knew this page."
      tools={
        <div className={styles.tools}>
          <ButtonLink to={href('changes-since/pages')}>All changed pages</ButtonLink>
          <ButtonLink to={path}>Open page</ButtonLink>
          {isUnread && (
            <Form method="post">
              <input type="hidden" name="nid" value={nid} />
              <input type="hidden" name="version" value={version} />
              <Button type="submit" name="intent" value="read" icon="check">
                Mark as read
              </Button>
            </Form>
          )}
        </div>
      }
      notice={message !== undefined && <Notice tone="due">{message}</Notice>}
    >
      {changes.length === 0 ? (
        <EmptyState icon="info" title="You have not visited, bookmarked or decided on this page before">
          From your next visit on, you find here what changed since this one.
        </EmptyState>
      ) : (
        changes.map((one, index) => <Since key={index} nid={nid} changes={one} path={path} />)
      )}
    </ScreenPage>
  );
}

function Since({ nid, changes, path }: { nid: number; changes: ChangesSince; path: string }) {
  const { state, version, sections, elsewhere, notes, link } = changes;
  const wordsTo = useChangesLink()(nid, { from: version });
  return (
    <section className={styles.since}>
      <h2 className={styles.title}>{sayChanges(changes)}</h2>
      {state === 'not-compared' && <p>{NOT_COMPARED}</p>}
      {notes.map((note, index) => (
        <p key={index} className={styles.note}>
          {note}
        </p>
      ))}
      <ul className={styles.sections}>
        {sections.map(({ id, title, changed }, index) => (
          <li key={index}>
            <Icon name="changed" size={14} />
            {id === undefined ? <span>{title} (removed)</span> : <Link to={`${path}#${id}`}>{title}</Link>}
            <small>{sectionMark(changed, changes)}</small>
          </li>
        ))}
        {elsewhere && (
          <li>
            <Icon name="changed" size={14} />
            <span>{`${sections.length > 0 ? 'Also ' : 'Changed: '}${ELSEWHERE}`}</span>
          </li>
        )}
      </ul>
      {link && <ButtonLink to={link.to}>{link.label}</ButtonLink>}
      {!link && state === 'changed' && wordsTo !== undefined && (
        <ButtonLink to={wordsTo}>Show the words that changed</ButtonLink>
      )}
    </section>
  );
}
