import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { formatCount } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextArea } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { AccessFields } from '../../access-fields.tsx';
import type { AccessChoices, PersonSubscription } from '../../contract/access.ts';
import type { Organisation } from '../../contract/invitations.ts';
import { INVITATION_DAYS, LONGEST_INVITATION_LIST, MOST_INVITED } from '../../limits.ts';
import type { InviteAnswer } from './invite.server.ts';
import { InviteResult } from './invite-result.tsx';
import styles from './invite-page.module.css';

interface InvitePageProps {
  verticals: AccessChoices['verticals'];
  organisations: readonly Organisation[];
  /** Id of the organisation that is chosen first; empty for none. */
  organisation: string;
  /** The vertical whose permissions are ticked first. */
  vertical: string;
  answer: InviteAnswer | undefined;
  busy: boolean;
}

/** Addresses or a CSV file, what the people may read, and what became of each line. It works without scripts. */
export function InvitePage(props: InvitePageProps) {
  const { verticals, organisations, organisation, vertical, answer, busy } = props;
  const held = answer ? toHeld(answer, verticals) : everythingIn(vertical, verticals);
  const sent = answer?.checked === false ? answer.result : undefined;
  const invited = sent?.people.filter(({ outcome }) => outcome === 'invited').length ?? 0;
  return (
    <AdminPage
      title={screenTitle('people/invite')}
      kicker={<Link to={href('people/list')}>{screenTitle('people/list')}</Link>}
      lead={`Each person gets a link by mail to set a name and a password. It works once, for ${INVITATION_DAYS} days.`}
      notice={
        answer?.message ? (
          <Notice tone="due">{answer.message}</Notice>
        ) : (
          sent && <SentNotice invited={invited} faults={sent.faults.length} />
        )
      }
    >
      <div className={styles.columns}>
        <Form
          method="post"
          encType="multipart/form-data"
          className={styles.form}
          // What is left to correct comes into the field, and a file is not sent twice.
          key={answer?.result ? JSON.stringify(answer.result) : 'form'}
        >
          <Field
            label="Addresses"
            hint={
              <>
                One on a line or separated by commas, also as “Ines Duarte &lt;ines@firm.com&gt;”; or CSV with
                the columns email, first_name, last_name, company. Up to {MOST_INVITED} people at once.
              </>
            }
          >
            {(field) => (
              <TextArea
                {...field}
                name="list"
                rows={7}
                maxLength={LONGEST_INVITATION_LIST}
                defaultValue={answer?.list}
                spellCheck={false}
              />
            )}
          </Field>
          <Field label="CSV file, instead of addresses">
            {(field) => (
              <input {...field} className={styles.file} type="file" name="file" accept=".csv,text/csv" />
            )}
          </Field>
          <Field label="Organisation">
            {(field) => (
              <Select
                {...field}
                name="organisation"
                defaultValue={answer?.organisation ?? organisation}
                options={[
                  { value: '', label: 'None' },
                  ...organisations.map(({ id, name, seats, used }) => ({
                    value: String(id),
                    label:
                      seats === null ? name : `${name} (${Math.max(0, seats - used)} of ${seats} seats free)`,
                  })),
                ]}
              />
            )}
          </Field>
          <section aria-labelledby="access">
            <HeadingRow small id="access">
              Access
            </HeadingRow>
            <AccessFields verticals={verticals} held={held} />
          </section>
          <div className={styles.buttons}>
            <Button type="submit" name="intent" value="send" variant="primary" disabled={busy}>
              {busy ? 'Please wait …' : 'Send invitations'}
            </Button>
            <Button type="submit" name="intent" value="check" disabled={busy}>
              Check first
            </Button>
            <ButtonLink to={href('people/list')} variant="quiet">
              Cancel
            </ButtonLink>
          </div>
        </Form>
        {answer?.result && <InviteResult result={answer.result} checked={answer.checked} />}
      </div>
    </AdminPage>
  );
}

function SentNotice({ invited, faults }: { invited: number; faults: number }) {
  const left =
    faults > 0 ? ` ${formatCount(faults, 'line was', 'lines were')} not sent and stayed in the field.` : '';
  return (
    <Notice tone={invited > 0 ? 'done' : 'soon'}>
      {invited > 0 ? `${formatCount(invited, 'invitation')} sent.` : 'Nobody was invited.'}
      {left}
    </Notice>
  );
}

const NO_RIGHTS = { legacyPermissions: [], offered: 0, state: 'active' as const };

/** The access that was asked for, as the fields show it. */
function toHeld(
  { subscriptions }: InviteAnswer,
  verticals: AccessChoices['verticals'],
): PersonSubscription[] {
  return subscriptions.map(({ vertical, permissions, products, until }) => ({
    ...{ ...NO_RIGHTS, vertical, permissions, products, until },
    title: verticals.find(({ id }) => id === vertical)?.title ?? vertical,
  }));
}

/** All permissions and products of a vertical, which administrators then narrow. */
function everythingIn(id: string, verticals: AccessChoices['verticals']): PersonSubscription[] {
  return verticals
    .filter((one) => one.id === id)
    .map(({ title, permissions, products }) => ({
      ...{ ...NO_RIGHTS, vertical: id, title, until: null },
      permissions: permissions.map((one) => one.id),
      products: products.filter(({ variantOf }) => !variantOf).map((one) => one.id),
    }));
}
