import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatDate, formatTime } from '#app/text/date-format.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { SharedThing } from '#app/shell/shared-thing.tsx';
import { ShareTool } from '#app/shell/share-tool.tsx';
import type { Decision } from '../../contract/answers.ts';
import { DELETED, noOwnerText, numberText } from '../../decision-labels.ts';
import { DECISION } from '../../limits.ts';
import { KindMark, StateMark } from '../../parts/marks.tsx';
import type { DecisionScreenProps } from './decision-props.ts';
import { DecideAgain } from './decide-again.tsx';
import { Decided } from './decided.tsx';
import { History } from './history.tsx';
import { Reopened } from './reopened.tsx';
import { Side } from './side.tsx';
import { Steps } from './steps.tsx';
import styles from './decision.module.css';

const DONE: Readonly<Record<string, string>> = {
  decided: 'Recorded. Share it with a team to name an owner and an approver.',
  changed: 'Decided again. What was decided before is in the history.',
  confirm: 'Recorded: it still holds.',
  approve: 'Approved.',
  return: 'Sent back.',
  close: 'Recorded as done.',
  owner: 'Handed over.',
  evidence: 'Evidence added.',
  file: 'File attached.',
};

/** A decision: what it is now, why it was reopened, what can be done, and its record. */
export function DecisionScreen(props: DecisionScreenProps) {
  const { shown, done, answer, isDeciding } = props;
  const { decision, chain } = shown;
  const { id, title, right, sharedBy, isLocked } = decision;
  const mayWrite = right !== 'read' && !isLocked;
  return (
    <ScreenPage
      title={title}
      kicker={
        <>
          <Link to={href('decisions/list')}>{screenTitle('decisions/list')}</Link>
          <span aria-hidden="true">/</span> {numberText(id)}
        </>
      }
      tools={right === undefined && <ShareTool kind={DECISION} id={id} />}
      notice={<Said answer={answer} done={done} />}
    >
      <p className={styles.facts}>
        <StateMark {...decision} />
        <KindMark kind={decision.kind} />
        <span>
          {!decision.owner && decision.noOwnerSince ? (
            <b>{noOwnerText(decision)}</b>
          ) : !decision.owner && decision.isOwnerDeleted ? (
            <>
              Owner <b>{DELETED.toLowerCase()}</b>
            </>
          ) : (
            <>
              Owner <b>{person(decision.owner)}</b>
            </>
          )}
        </span>
        {decision.approver && (
          <span>
            Approver <b>{person(decision.approver)}</b>
          </span>
        )}
        {!decision.approver && decision.isApproverDeleted && (
          <span>
            Approver <b>{DELETED.toLowerCase()}</b>
          </span>
        )}
        {decision.due && (
          <span>
            Due <b>{formatDate(decision.due)}</b>
          </span>
        )}
        {sharedBy && <span>Shared by {sharedBy}</span>}
        <a href="#history" className={styles.checked}>
          {chain.isWhole ? `Verified on ${formatTime(chain.checkedAt, shown.zone)}` : 'Record is broken'}
        </a>
      </p>
      <div className={styles.columns}>
        <div className={styles.main}>
          {!chain.isWhole && (
            <Notice tone="due">
              <b>{chain.fault}</b> The record is shown as it is. Tell the operator of the site.
            </Notice>
          )}
          {isLocked && <Notice>Your subscription does not include what it is about.</Notice>}
          {shown.change && <Reopened {...props} change={shown.change} mayWrite={mayWrite} />}
          {!isLocked && <Steps {...props} mayWrite={mayWrite} />}
          {mayWrite && isDeciding && <DecideAgain {...props} />}
          <Decided {...props} mayWrite={mayWrite} />
          <History shown={shown} />
        </div>
        <Side shown={shown} />
      </div>
      <SharedThing kind={DECISION} id={String(id)} version={String(decision.version)} />
    </ScreenPage>
  );
}

const person = (one: Decision['decision']['owner']) => (one ? (one.isYou ? 'you' : one.name) : 'nobody');

function Said({ answer, done }: Pick<DecisionScreenProps, 'answer' | 'done'>) {
  if (answer?.message) return <Notice tone="due">{answer.message}</Notice>;
  if (answer?.conflict === 'decision')
    return (
      <Notice tone="soon">
        Somebody else added to it meanwhile. It is shown as it is now; what you wrote is still in the form.
      </Notice>
    );
  if (answer?.conflict === 'text')
    return (
      <Notice tone="soon">
        The text changed while you wrote. Read what it says now; what you wrote is still in the form.
      </Notice>
    );
  return done && DONE[done] ? <Notice tone="done">{DONE[done]}</Notice> : null;
}
