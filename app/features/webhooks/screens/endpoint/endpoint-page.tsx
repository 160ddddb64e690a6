import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatTime } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { WebhookLedger, Webhooks } from '../../contract.ts';
import { ROTATION_HOURS } from '../../limits.ts';
import { StateTag } from '../../state-tag.tsx';
import { NewSecret, WebhookFields } from '../../webhook-fields.tsx';
import type { WebhookAnswer } from '../../webhook-form.ts';
import styles from '../../webhooks.module.css';
import { Ledger } from './ledger.tsx';

interface EndpointPageProps extends WebhookLedger {
  choices: Webhooks['choices'];
  answer: WebhookAnswer | undefined;
  /** What was done last. */
  done: string | null;
  busy: boolean;
}

const DONE: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  paused: 'Paused. What happens meanwhile waits for 30 days.',
  resumed: 'Resumed.',
  test: 'The test event is on its way. Refresh this page in a few seconds.',
  again: 'The delivery is on its way again. Refresh this page in a few seconds.',
};

/** One webhook: what was sent, and what can be changed. */
export function EndpointPage(props: EndpointPageProps) {
  const { webhook, deliveries, choices, answer, done, busy } = props;
  const { url, events, state, failingSince, earlierSecretUntil } = webhook;
  return (
    <ScreenPage
      title={screenTitle('webhooks/endpoint')}
      kicker={<Link to={href('webhooks/list')}>{screenTitle('webhooks/list')}</Link>}
      lead={<span className={styles.url}>{url}</span>}
      tools={<StateTag {...webhook} />}
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : (
          done && DONE[done] && <Notice tone="done">{DONE[done]}</Notice>
        )
      }
    >
      {answer?.secret && <NewSecret secret={answer.secret} />}
      <p className={styles.note}>
        {STATES[state]}
        {failingSince && ` Every attempt has failed since ${formatTime(failingSince, 'UTC')} UTC.`}
      </p>
      <Form method="post" className={styles.buttons}>
        <Button type="submit" name="intent" value="test" disabled={busy}>
          Send a test event
        </Button>
        <Button type="submit" name="intent" value={state === 'active' ? 'pause' : 'resume'} disabled={busy}>
          {state === 'active' ? 'Pause' : 'Resume'}
        </Button>
      </Form>
      <Ledger deliveries={deliveries} busy={busy} />
      <section className={styles.section} aria-labelledby="secret">
        <HeadingRow id="secret">Secret</HeadingRow>
        <p className={styles.note}>
          A new secret signs at once. The current one goes on signing for {ROTATION_HOURS} hours, so that your
          program can change over.
          {earlierSecretUntil &&
            ` Two secrets sign now; the earlier one until ${formatTime(earlierSecretUntil, 'UTC')} UTC.`}
        </p>
        <Form method="post" className={styles.buttons}>
          <Button type="submit" name="intent" value="renew" disabled={busy}>
            Make a new secret
          </Button>
        </Form>
      </section>
      <section className={styles.section} aria-labelledby="change">
        <HeadingRow id="change">Change</HeadingRow>
        <Form method="post" className={styles.form} key={`${url} ${events.join()}`}>
          <input type="hidden" name="intent" value="save" />
          <WebhookFields choices={choices} value={answer?.typed ?? { url, events }} answer={answer} />
          <Button type="submit" variant="primary" disabled={busy}>
            Save
          </Button>
        </Form>
        <Form method="post" className={styles.buttons}>
          <Button type="submit" name="intent" value="delete" variant="danger" disabled={busy}>
            Delete this webhook and its deliveries
          </Button>
        </Form>
      </section>
    </ScreenPage>
  );
}

const STATES: Readonly<Record<WebhookLedger['webhook']['state'], string>> = {
  active: 'Events are sent as they happen.',
  paused: 'You paused it: nothing is sent. What happens meanwhile waits for 30 days.',
  gone: 'The receiver answered 410, so nothing is sent until you resume it.',
  failing: 'Every attempt of a day failed, so nothing is sent until you resume it.',
};
