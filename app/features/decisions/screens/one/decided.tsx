import { formatDate } from '#app/text/date-format.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import type { Decision } from '../../contract/answers.ts';
import { attachHref } from '../../decision-paths.ts';
import { LONGEST_TITLE, LONGEST_URL } from '../../limits.ts';
import { KindMark } from '../../parts/marks.tsx';
import { Attach } from './attach/attach.tsx';
import type { DecisionScreenProps } from './decision-props.ts';
import { EvidenceList } from './evidence-list.tsx';
import { StepForm } from './step-form.tsx';
import styles from './decided.module.css';

/** What is decided now: the reason, the text that it was decided on, its scope and its evidence. */
export function Decided({
  shown,
  formKey,
  mayWrite,
  busy,
  attach,
}: DecisionScreenProps & { mayWrite: boolean }) {
  const { decision, reason, decidedAt, on } = shown;
  return (
    <section aria-labelledby="decided">
      <HeadingRow id="decided">{`Decision of ${formatDate(decidedAt.slice(0, 10))}`}</HeadingRow>
      <div className={styles.decided}>
        <KindMark kind={decision.kind} />
        <p className={styles.reason}>{reason || 'Without a reason.'}</p>
      </div>
      {on.stood.length > 0 && (
        <blockquote className={styles.stood}>
          {on.stood.map((line, at) => (
            <p key={at}>{line}</p>
          ))}
          <footer>{`${[on.title, on.section].filter(Boolean).join(', ')}, version ${on.version}`}</footer>
        </blockquote>
      )}
      <Scope scope={decision.scope} />
      <EvidenceList shown={shown} />
      {mayWrite && !attach && (
        <div className={styles.add}>
          <Popover label="Add a link">
            <StepForm shown={shown} formKey={`${formKey}-evidence`} className={styles.form}>
              <Field label="What it is">
                {(field) => (
                  <TextInput {...field} name="evidence-title" maxLength={LONGEST_TITLE} autoComplete="off" />
                )}
              </Field>
              <Field label="Address">
                {(field) => (
                  <TextInput
                    {...field}
                    name="evidence-url"
                    type="url"
                    required
                    maxLength={LONGEST_URL}
                    placeholder="https://"
                  />
                )}
              </Field>
              <Button type="submit" name="intent" value="evidence" variant="primary" disabled={busy}>
                Add
              </Button>
            </StepForm>
          </Popover>
          <ButtonLink to={attachHref(decision.id)} icon="file-up" preventScrollReset>
            Attach a file
          </ButtonLink>
        </div>
      )}
      {mayWrite && attach && <Attach key={attach.sendKey} id={decision.id} {...attach} />}
    </section>
  );
}

function Scope({ scope }: Pick<Decision['decision'], 'scope'>) {
  const rows = [
    { name: 'Jurisdictions', values: scope.places },
    { name: 'Products', values: scope.products },
    { name: 'Licences', values: scope.licences },
  ].filter(({ values }) => values.length > 0);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.scope}>
      {rows.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {values.map((value) => (
              <Tag key={value}>{value}</Tag>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
