import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Release } from '../../contract/releases.ts';
import {
  editorHref,
  historyHref,
  problemHref,
  publishHref,
  releasePreviewHref,
} from '../../newsroom-links.ts';
import { KINDS, titleText } from '../../parts/labels.ts';
import { placeText } from '../../publish-form/publish-labels.ts';
import { isOpen } from '../releases/releases-labels.ts';
import type { ReleasePageProps } from './release-props.ts';
import styles from './release-items.module.css';

type Item = Release['contents'][number];

/** The items of a release, each with why it is not ready. */
export function ReleaseItems(props: ReleasePageProps & { typeTitle: (type: string) => string }) {
  const { release, mayPublish, typeTitle, busy = false } = props;
  const open = isOpen(release);
  if (release.contents.length === 0)
    return (
      <EmptyState title="Nothing is in it yet">
        Add a draft where you publish it, or select drafts on the desk.
      </EmptyState>
    );
  return (
    <ul className={styles.items}>
      {release.contents.map((item) => {
        const { nid, title, type, kind, readerNote, deskNote, version, problems } = item;
        return (
          <li key={nid} className={styles.item}>
            <div className={styles.main}>
              <h3>
                <Link to={open ? editorHref(nid) : historyHref(nid)} dir="auto">
                  {titleText(title)}
                </Link>
              </h3>
              <p className={styles.facts}>
                <span>{typeTitle(type)}</span>
                <span>{KINDS[kind].label}</span>
                {version !== null && <span>version {version}</span>}
                {open && (
                  <Link to={releasePreviewHref(release.id, { item: nid })}>
                    Preview<VisuallyHidden>: {titleText(title)}</VisuallyHidden>
                  </Link>
                )}
              </p>
              {readerNote && <p className={styles.note}>{readerNote}</p>}
              {deskNote && <p className={styles.why}>{deskNote}</p>}
              {open && <Readiness item={item} />}
              {open && problems.length > 0 && (
                <ul className={styles.problems}>
                  {problems.map((problem, index) => (
                    <li key={index}>
                      <Link to={problemHref(nid, problem.pointer)}>{placeText(problem)}</Link>:{' '}
                      {problem.message}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {open && mayPublish && (
              <Form method="post">
                <Button type="submit" name="intent" value={`remove ${nid}`} variant="quiet" disabled={busy}>
                  Take out<VisuallyHidden>: {titleText(title)}</VisuallyHidden>
                </Button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether it can be published, and whether its draft went on meanwhile. */
function Readiness({ item: { nid, revision, draftRevision, problems } }: { item: Item }) {
  if (problems.length > 0)
    return (
      <p className={styles.stopped}>
        <Icon name="alert" size={14} /> Not ready
      </p>
    );
  return (
    <p className={styles.ready}>
      <Icon name="check" size={14} /> Ready.{' '}
      {draftRevision !== null && draftRevision !== revision && (
        <span className={styles.older}>
          The draft changed since: an older state is published.{' '}
          <Link to={publishHref(nid)}>Add the newest</Link>
        </span>
      )}
    </p>
  );
}
