import { Form } from 'react-router';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { editorHref } from '../../newsroom-links.ts';
import { titleText } from '../../parts/labels.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import { PublishForm, type PublishAnswer, type Publishable } from '../../publish-form/publish-form.tsx';
import { publishTitle } from '../../publish-form/publish-labels.ts';
import styles from './publish-page.module.css';

const DONE: Readonly<Record<string, string>> = {
  scheduled: 'Scheduled. Readers see what they saw before until then.',
  ask: 'The draft waits for a reviewer.',
  approve: 'Approved.',
  'send-back': 'Sent back to its editors.',
  'take-back': 'Taken back.',
  rebased: 'The changes of the published page are in the draft now.',
  unscheduled: 'The schedule was cancelled. The draft stays.',
  left: 'Taken out of the release. The draft stays.',
};

interface PublishPageProps extends Publishable {
  isAdministrator: boolean;
  answer?: PublishAnswer | undefined;
  /** What was done before. */
  done?: string | null;
  busy?: boolean;
}

/** The publish form as a page of its own: without scripts, and from the lists. */
export function PublishPage({
  isAdministrator,
  answer,
  done = null,
  busy = false,
  ...given
}: PublishPageProps) {
  const { draft } = given;
  const said = done !== null && Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={publishTitle(draft)}
      lead={<span dir="auto">{titleText(draft.title)}</span>}
      tools={
        <div className={styles.tools}>
          <ButtonLink to={editorHref(draft.nid)} icon="pencil">
            Edit
          </ButtonLink>
        </div>
      }
      notice={said && <Notice tone="done">{said}</Notice>}
    >
      <div className={styles.form}>
        {/* The fields follow the draft: after a conflict they have its new revision. */}
        <PublishForm key={draft.revision} {...given} form={Form} answer={answer} busy={busy} />
      </div>
    </NewsroomPage>
  );
}
