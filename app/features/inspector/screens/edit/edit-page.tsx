import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { AdminPage } from '#app/shell/admin/admin-page.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { EditHistory } from './edit-history.tsx';
import type { EditAnswer, LoadedEdit } from './edit.server.ts';
import { KeyForm } from './key-form.tsx';
import { PlanReview } from './plan-review.tsx';
import styles from './edit.module.css';

interface EditPageProps extends LoadedEdit {
  answer: EditAnswer | undefined;
  busy: boolean;
}

const DONE: Readonly<Record<string, string>> = {
  written: 'Written, after a check of all verticals. This server reads it now.',
  reverted: 'The earlier text is back, after a check of all verticals.',
};

/** A form for one key, what it would change, and the edits before it. It works without scripts. */
export function EditPage(props: EditPageProps) {
  const { pointer, vertical, verticals, form, parts, problem, edits, answer, done, busy } = props;
  const message = answer?.message ?? problem;
  return (
    <AdminPage
      title={screenTitle('inspector/edit')}
      lead="One key of one file at a time. First you see the patch and whom it concerns; then it is written."
      notice={
        message ? (
          <Notice tone="due">{message}</Notice>
        ) : answer?.said ? (
          <Notice>{answer.said}</Notice>
        ) : (
          !answer && done && DONE[done] && <Notice tone="done">{DONE[done]}</Notice>
        )
      }
    >
      <Form className={styles.choose} action={href('inspector/edit')} key={`${vertical} ${pointer}`}>
        <Field label="File">
          {(field) => (
            <Select
              {...field}
              name="in"
              defaultValue={vertical}
              options={[
                { value: '', label: 'The base, for all verticals' },
                ...verticals.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          )}
        </Field>
        <Field
          label="Key"
          hint="Its section first: /menus/mypc/title, /screens/world/requires, /site/features/watch."
        >
          {(field) => <TextInput {...field} name="key" dir="ltr" defaultValue={pointer} maxLength={500} />}
        </Field>
        <Button type="submit">Open</Button>
      </Form>
      {form && (
        <section aria-labelledby="key" className={styles.section}>
          <HeadingRow id="key">{form.key}</HeadingRow>
          <KeyForm
            // After an answer, the form shows what was typed.
            key={`${vertical} ${pointer} ${form.now}`}
            form={form}
            parts={answer?.parts ?? parts}
            focus={answer?.focus}
            vertical={verticals.find(({ id }) => id === vertical)?.title}
            json={answer ? answer.json : undefined}
            busy={busy}
          />
        </section>
      )}
      {answer?.plan && (
        <PlanReview
          plan={answer.plan}
          json={answer.json}
          asked={answer.asked}
          verticals={vertical ? verticals.filter(({ id }) => id === vertical) : verticals}
          busy={busy}
        />
      )}
      <EditHistory edits={edits} busy={busy} />
      <p className={styles.note}>
        Every key of the files in config has a form: text, numbers, choices, lists and permissions by their
        schema, and forms of these for objects and lists. What plugins say in their own folders has none.
      </p>
    </AdminPage>
  );
}
