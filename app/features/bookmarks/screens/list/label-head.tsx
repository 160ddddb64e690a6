import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ShareTool } from '#app/shell/share-tool.tsx';
import { shareText } from '#app/text/share-text.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { Label } from '../../contract.ts';
import { LABEL, LONGEST_LABEL } from '../../limits.ts';
import type { BookmarksAnswer } from './bookmarks-types.ts';
import styles from './label-head.module.css';

/** Above the list of one label: its name, with whom it is shared, and what can be done with it. */
export function LabelHead({ label, answer }: { label: Label; answer: BookmarksAnswer | undefined }) {
  const isMine = label.right === undefined;
  return (
    <section aria-label={`Label “${label.name}”`} className={styles.head}>
      <div className={styles.line}>
        <p className={styles.name}>
          <Icon name="bookmark" size={16} />
          {label.name}
        </p>
        <p className={styles.shared}>{shareText(label) ?? 'Only you see this label'}</p>
        {isMine && (
          <div className={styles.tools}>
            <ShareTool kind={LABEL} id={label.id} about={`the label “${label.name}”`} variant="quiet" />
          </div>
        )}
      </div>
      {label.right !== 'read' && <RenameLabel key={label.id} label={label} answer={answer} />}
      {label.right === 'edit' && (
        <p className={styles.hint}>
          To add pages, select them in your bookmarks and choose this label under “Labels”. The owner gets a
          bookmark of each.
        </p>
      )}
    </section>
  );
}

function RenameLabel({ label, answer }: { label: Label; answer: BookmarksAnswer | undefined }) {
  const isMine = label.right === undefined;
  const { current, typed } = answer ?? {};
  return (
    <details className={styles.rename} open={typed !== undefined || undefined}>
      <summary>
        <Icon name="pencil" size={14} />
        {isMine ? `Rename or remove label “${label.name}”` : `Rename label “${label.name}”`}
      </summary>
      <Form method="post">
        {current && <RenamedMeanwhile name={current.name} />}
        <input type="hidden" name="label-id" value={label.id} />
        <input type="hidden" name="version" value={current?.version ?? label.version} />
        {isMine && <input type="hidden" name="mine" value="1" />}
        {label.sharedWith && <input type="hidden" name="is-shared" value="1" />}
        <Field label="New name" {...(isMine && { hint: hintFor(label) })}>
          {(field) => (
            <TextInput {...field} name="name" defaultValue={typed ?? label.name} maxLength={LONGEST_LABEL} />
          )}
        </Field>
        <Button type="submit" name="intent" value="rename">
          Save
        </Button>
      </Form>
    </details>
  );
}

const hintFor = ({ sharedWith }: Label): ReactNode =>
  sharedWith
    ? 'Leave the name empty to remove the label, also for the team; your bookmarks stay.'
    : 'The name of another label merges the two. Leave the name empty to remove the label; its bookmarks stay.';

function RenamedMeanwhile({ name }: { name: string }) {
  return (
    <Notice tone="due">{`It was renamed to “${name}” in the meantime. Save again to replace this name.`}</Notice>
  );
}
