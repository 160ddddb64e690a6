import { grouped } from '#app/text/count.ts';
import { volumeText, estimateText, relaxedText } from './watch-labels.ts';
import { Fragment, useState, type ComponentType, type ReactNode } from 'react';
import type { FormProps } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { opensElsewhere } from '#app/ui/navigation/opens-elsewhere.ts';
import { DayStrip } from './day-strip.tsx';
import { RuleFields } from './rule-fields.tsx';
import { suggestName } from './rule-words.ts';
import { TooWide } from './too-wide.tsx';
import type { RuleChoice, WatchAnswer } from './watch-answer.ts';
import styles from './watch-form.module.css';
import { newRuleHref, ruleHref } from './watch-paths.ts';
import type { WatchDraft } from './watch-types.ts';

interface WatchFormProps {
  draft: WatchDraft;
  /** The rules that it can be saved to instead of a new one. */
  rules: readonly RuleChoice[];
  answer: WatchAnswer | undefined;
  /** The form is being submitted. */
  busy: boolean;
  /** `Form` of the router, or that of a fetcher. */
  Form: ComponentType<FormProps>;
  /** The reader stays on the page: the answer is then data instead of the page of the rule. */
  stays?: boolean;
  /** The way out, before the button that saves. */
  cancel: ReactNode;
  /** Shows the form of a wider rule, given its path and query, in place; without it a link leads to its page. */
  onWiden?: ((from: string) => void) | undefined;
}

/** A search or list that becomes a rule: what it would have found, its name, a note and the schedule. */
export function WatchForm({
  draft,
  rules,
  answer,
  busy,
  Form,
  stays = false,
  cancel,
  onWiden,
}: WatchFormProps) {
  const [chosen, setChosen] = useState(answer?.typed?.['rule'] ?? '');
  const { from, parts, perMonth, days, warning, total, complete, relaxed, sameRules } = draft;
  const replaced = rules.find(({ id }) => String(id) === chosen);
  const inDays = days.reduce((sum, count) => sum + count, 0);
  return (
    // To the page of the form, which without scripts shows what is wrong.
    <Form method="post" action={newRuleHref(from)} className={styles.form}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="from" value={from} />
      {stays && <input type="hidden" name="stays" value="1" />}
      {!complete && (
        <Notice tone="soon">The search index is being built: not all items are counted yet.</Notice>
      )}
      <p className={styles.estimate}>{estimateText(perMonth, inDays, days.length)}</p>
      <DayStrip {...draft} />
      {relaxed && (
        <div className={styles.relaxed}>
          <p>{relaxedText(relaxed.words.length, total, relaxed.shown)}</p>
          <Link
            to={newRuleHref(relaxed.anyFrom)}
            onClick={(event) => {
              if (!onWiden || opensElsewhere(event)) return;
              event.preventDefault();
              onWiden(relaxed.anyFrom);
            }}
          >
            {`Watch items with any of the words (${grouped(relaxed.anyCount)} so far)`}
          </Link>
        </div>
      )}
      {sameRules && (
        <Notice tone="soon">
          You already watch this:{' '}
          {sameRules.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link to={ruleHref(id)}>{name}</Link>
            </Fragment>
          ))}
        </Notice>
      )}
      {warning && (
        <TooWide>{`It would find ${volumeText(warning.perMonth)}. Add a filter or words, or get it once a week.`}</TooWide>
      )}
      {answer?.message && <Notice tone="due">{answer.message}</Notice>}
      {rules.length > 0 && (
        <Field
          label="Save as"
          {...(replaced && {
            hint: 'The rule will look for this instead. Earlier matches stay in your watchlist.',
          })}
        >
          {(field) => (
            <Select
              {...field}
              name="rule"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              options={[
                { value: '', label: 'A new rule' },
                ...rules.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </Field>
      )}
      <RuleFields
        key={chosen}
        values={replaced ?? { name: suggestName(parts), note: '', schedule: warning ? 'weekly' : 'daily' }}
        answer={answer}
      />
      <div className={styles.actions}>
        {cancel}
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? 'Saving…' : 'Save watch'}
        </Button>
      </div>
    </Form>
  );
}
