import { Form } from 'react-router';
import { findHref, href, screenTitle } from '#app/runtime/screens.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import type { Webhooks } from '../../contract.ts';
import { MOST_ENDPOINTS } from '../../limits.ts';
import { StateTag } from '../../state-tag.tsx';
import { NewSecret, WebhookFields } from '../../webhook-fields.tsx';
import type { WebhookAnswer } from '../../webhook-form.ts';
import styles from '../../webhooks.module.css';

interface WebhookListProps extends Webhooks {
  answer: WebhookAnswer | undefined;
  /** `deleted` after a webhook was. */
  done: string | null;
  busy: boolean;
}

/** The reader's webhooks, and a form for a new one. */
export function WebhookList({ webhooks, choices, answer, done, busy }: WebhookListProps) {
  const profile = findHref('profile');
  return (
    <ScreenPage
      title={screenTitle('webhooks/list')}
      kicker={profile && <Link to={profile}>{screenTitle('profile')}</Link>}
      lead="A program of yours is told what happens, as it happens. It gets only what you may read yourself."
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : answer?.id ? (
          <Notice tone="done">
            Webhook added. <Link to={href('webhooks/endpoint', { params: { id: answer.id } })}>Open it</Link>{' '}
            to send a test event.
          </Notice>
        ) : (
          done === 'deleted' && !answer && <Notice tone="done">Webhook deleted.</Notice>
        )
      }
    >
      {answer?.secret && <NewSecret secret={answer.secret} />}
      {webhooks.length === 0 ? (
        <EmptyState title="No webhooks yet">Add the URL of a program below.</EmptyState>
      ) : (
        <RecordTable
          label="Webhooks"
          rows={webhooks}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'URL',
              cell: ({ id, url }) => (
                <Link className={styles.url} to={href('webhooks/endpoint', { params: { id } })}>
                  {url}
                </Link>
              ),
            },
            { title: 'Events', cell: ({ events }) => events.join(', ') },
            { title: 'State', cell: (webhook) => <StateTag {...webhook} /> },
            { title: 'Waiting', cell: ({ waiting }) => waiting, isNumber: true },
          ]}
        />
      )}
      <section className={styles.section} aria-labelledby="new-webhook">
        <HeadingRow id="new-webhook">New webhook</HeadingRow>
        {webhooks.length < MOST_ENDPOINTS ? (
          <Form method="post" className={styles.form} key={answer?.id ?? 0}>
            <input type="hidden" name="intent" value="add" />
            <WebhookFields
              choices={choices}
              value={answer?.typed ?? { url: '', events: [] }}
              answer={answer}
            />
            <Button type="submit" variant="primary" disabled={busy}>
              Add webhook
            </Button>
          </Form>
        ) : (
          <p className={styles.note}>
            You have reached the limit of {MOST_ENDPOINTS} webhooks. Delete one to add another.
          </p>
        )}
      </section>
    </ScreenPage>
  );
}
