import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { DecisionDraft } from '../../contract/answers.ts';
import { DecisionFields, type Typed } from '../../parts/decision-form.tsx';
import { DecisionRows } from '../../parts/decision-rows.tsx';
import type { DecisionAnswer } from '../read-form.server.ts';
import styles from './new-decision.module.css';

interface NewDecisionProps {
  draft: DecisionDraft;
  /** Id of the form, so that a repeated submission records one decision. */
  formKey: string;
  answer: DecisionAnswer | undefined;
  busy: boolean;
}

const EMPTY: Typed = {
  ...{ title: '', kind: 'noted', reason: '', places: '', products: '', licences: '' },
  ...{ owner: '', approver: '', due: '' },
};

/** The form of a decision on a page: what it is about, and what is decided. */
export function NewDecision({ draft, formKey, answer, busy }: NewDecisionProps) {
  const { title, path, sections, decisions } = draft;
  return (
    <ScreenPage
      title={screenTitle('decisions/new')}
      kicker={<Link to={href('decisions/list')}>{screenTitle('decisions/list')}</Link>}
      lead={
        <>
          On <Link to={path}>{title}</Link>, as it reads today. The decision reopens by itself when that text
          changes.
        </>
      }
    >
      <div className={styles.columns}>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="decide" />
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="nid" value={draft.nid} />
          <input type="hidden" name="read" value={draft.version} />
          {answer?.message && <Notice tone="due">{answer.message}</Notice>}
          {answer?.conflict === 'text' && (
            <Notice tone="soon" action={{ to: path, label: 'Read it' }}>
              The text changed while you wrote. What you wrote is still here: read what it says now, then
              record it.
            </Notice>
          )}
          <Field label="About">
            {(field) => (
              <Select
                {...field}
                name="section"
                defaultValue={draft.section}
                options={[
                  { value: '', label: 'The whole page' },
                  ...sections.map(({ id, title: name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
          <DecisionFields
            typed={answer?.typed ?? EMPTY}
            errors={answer?.errors ?? {}}
            people={[]}
            places={draft.places}
            dates={draft.dates}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" disabled={busy}>
              {busy ? 'Saving…' : 'Record decision'}
            </Button>
            <ButtonLink to={path}>Cancel</ButtonLink>
            <span className={styles.hint}>
              Once recorded, it can be added to, not changed. Share it with a team to name an owner and an
              approver.
            </span>
          </div>
        </Form>
        {decisions.length > 0 && (
          <section aria-labelledby="before">
            <HeadingRow id="before" small>
              Decided on this page
            </HeadingRow>
            <DecisionRows decisions={decisions} />
          </section>
        )}
      </div>
    </ScreenPage>
  );
}
