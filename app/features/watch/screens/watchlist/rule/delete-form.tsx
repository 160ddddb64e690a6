import { deleteSubject, deleteConsequence } from '../../../form/watch-labels.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { ruleHref } from '../../../form/watch-paths.ts';
import type { WatchRule } from '../../../form/watch-types.ts';
import styles from './delete-form.module.css';
import { PostButton } from '../post-button.tsx';

/** Asks before a rule is deleted, for readers without scripts; others see a dialog. */
export function DeleteForm({ rule: { id, name } }: { rule: WatchRule }) {
  return (
    <div className={styles.question}>
      <p>
        <strong>{`Delete ${deleteSubject(name)}?`}</strong> {deleteConsequence}
      </p>
      <PostButton intent="delete" rule={id} className={styles.actions}>
        <Button type="submit" variant="danger">
          Delete rule
        </Button>
        <ButtonLink to={ruleHref(id)}>Keep rule</ButtonLink>
      </PostButton>
    </div>
  );
}
