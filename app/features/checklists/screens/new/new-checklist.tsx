import { href, screenTitle } from '#app/runtime/screens.ts';
import { useState } from 'react';
import { Form } from 'react-router';
import type { ChecklistsAnswer } from '../change-checklists.server.ts';
import { failedText, failedTitle, fullText } from '../../list-labels.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { AddOne } from './add-one.tsx';
import type { NewChecklist } from './load.server.ts';
import styles from './new-checklist.module.css';
import { PlaceChoice } from './place-choice.tsx';
import { SourceChoice } from './source-choice.tsx';
import { TitleField } from './title-field.tsx';

interface NewChecklistProps {
  loaded: NewChecklist;
  answer: ChecklistsAnswer | undefined;
  busy: boolean;
}

/** The form of a new checklist: from the requirements of a page, from a template, or empty. */
export function NewChecklistScreen({ loaded, answer, busy }: NewChecklistProps) {
  const { draft, noDraft, limits, isFull, lists, templates, places, key } = loaded;
  const [template, setTemplate] = useState('');
  const hasOne = draft?.requirement !== undefined || draft?.toDo !== undefined;
  if (!limits || (isFull && !hasOne))
    return (
      <ScreenPage title={screenTitle('checklists/new')}>
        <EmptyState
          icon="alert"
          title={limits ? 'Checklist limit reached' : failedTitle}
          actions={<ButtonLink to={href('checklists/list')}>Show my checklists</ButtonLink>}
        >
          {limits ? fullText(limits.lists) : failedText}
        </EmptyState>
      </ScreenPage>
    );
  if (draft && hasOne) return <AddOne {...{ draft, lists, limits, isFull, answer, busy, submission: key }} />;
  const suggested = draft?.title ?? templates.find(({ id }) => id === template)?.title;
  return (
    <ScreenPage
      title={screenTitle('checklists/new')}
      kicker={<Link to={href('checklists/list')}>{screenTitle('checklists/list')}</Link>}
      lead={
        draft
          ? 'Each requirement becomes an item, with a link back to its text.'
          : 'Start with an empty list, with a template, or with the requirements of a jurisdiction and a licence there.'
      }
    >
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="key" value={key} />
        {noDraft && <Notice tone="soon">{noDraft}</Notice>}
        {answer?.message && <Notice tone="due">{answer.message}</Notice>}
        {draft ? (
          <>
            <input type="hidden" name="from" value={draft.path} />
            {draft.licences.length > 0 && (
              <Field label="Licence" hint="Requirements that name no licence concern all of them.">
                {(field) => (
                  <Select
                    {...field}
                    name="licence"
                    options={[
                      { value: '', label: 'All licences' },
                      ...draft.licences.map(({ tid, name, count }) => ({
                        value: String(tid),
                        label: `${name} (${count})`,
                      })),
                    ]}
                  />
                )}
              </Field>
            )}
            <Field label="Requirements" hint={<Link to={draft.path}>{draft.title}</Link>}>
              {(field) => (
                <Select
                  {...field}
                  name="category"
                  options={[
                    { value: '', label: `All ${draft.count} requirements` },
                    ...draft.categories.map(({ tid, name, depth, count }) => ({
                      value: String(tid),
                      label: `${'  '.repeat(depth)}${name} (${count})`,
                    })),
                  ]}
                />
              )}
            </Field>
          </>
        ) : (
          <>
            <SourceChoice templates={templates} chosen={template} onChoose={setTemplate} />
            <PlaceChoice places={places} />
          </>
        )}
        <TitleField
          label="Title"
          hint={suggested ? `Leave blank to use “${suggested}”.` : 'Leave blank to use the template’s name.'}
          {...{ answer, most: limits.title }}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Saving…' : 'Create checklist'}
          </Button>
          <ButtonLink to={draft?.path ?? href('checklists/list')}>Cancel</ButtonLink>
        </div>
      </Form>
    </ScreenPage>
  );
}
