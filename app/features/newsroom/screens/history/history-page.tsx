import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { editorHref, previewHref } from '../../newsroom-links.ts';
import { titleText } from '../../parts/labels.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import { ComparedVersions } from './compared-versions.tsx';
import { DONE } from './history-labels.ts';
import type { HistoryPageProps } from './history-props.ts';
import { VersionList } from './version-list.tsx';
import { Withdraw } from './withdraw.tsx';
import { Withhold } from './withhold.tsx';
import styles from './history-page.module.css';

const mayBeWithdrawn = ({ status }: HistoryPageProps['item']) => status !== 'withdrawn' && status !== 'new';

/** The history of an item, with what can be done with it. Every form works without scripts. */
export function HistoryPage(props: HistoryPageProps) {
  const { item, draft, rights, isAdministrator, clientId, answer, done = null, busy = false } = props;
  const said = done !== null && Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  const mayWrite = rights.includes('write');
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={titleText(item.title)}
      kicker={
        <>
          <Link to={href('newsroom/desk')}>{screenTitle('newsroom/desk')}</Link> /{' '}
          <Link to={editorHref(item.nid)}>Number {item.nid}</Link> / {screenTitle('newsroom/history')}
        </>
      }
      tools={
        <div className={styles.tools}>
          {draft ? (
            <ButtonLink to={editorHref(item.nid)} icon="pencil" variant="primary">
              Edit the draft
            </ButtonLink>
          ) : (
            mayWrite && (
              <Form method="post">
                <input type="hidden" name="client_id" value={`${clientId}-begin`} />
                <Button
                  type="submit"
                  name="intent"
                  value="begin"
                  icon="pencil"
                  variant="primary"
                  disabled={busy}
                >
                  {item.status === 'withdrawn' ? 'Bring it back as a draft' : 'Correct or update'}
                </Button>
              </Form>
            )
          )}
          {draft && <ButtonLink to={previewHref(item.nid)}>Preview</ButtonLink>}
          {item.path !== null && (
            <ButtonLink to={item.path} icon="eye">
              Live page
            </ButtonLink>
          )}
        </div>
      }
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : (
          said && (
            <Notice
              tone="done"
              {...(item.path !== null && { action: { to: item.path, label: 'See the page' } })}
            >
              {said}
            </Notice>
          )
        )
      }
    >
      <div className={styles.columns}>
        <VersionList {...props} />
        <div className={styles.beside}>
          <ComparedVersions {...props} />
          {rights.includes('publish') && <Withhold {...props} />}
          {rights.includes('publish') && mayBeWithdrawn(item) && <Withdraw {...props} />}
        </div>
      </div>
    </NewsroomPage>
  );
}
