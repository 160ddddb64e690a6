import { href } from '#app/runtime/screens.ts';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { ShareTool } from '#app/shell/share-tool.tsx';
import { WATCH_RULE } from '../../../limits.ts';
import { confirmDelete } from '#app/shell/dialogs/shell-dialogs.tsx';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { deleteConsequence, deleteSubject } from '../../../form/watch-labels.ts';
import { ruleHref } from '../../../form/watch-paths.ts';
import type { WatchRule } from '../../../form/watch-types.ts';
import { PostButton } from '../post-button.tsx';
import styles from './rule-actions.module.css';

/** What a reader can do with a rule: pause, edit, take it elsewhere, delete. */
export function RuleActions({ rule: { id, name, pausedAt, right } }: { rule: WatchRule }) {
  const openDialog = useSetAtom(openDialogAtom);
  const submit = useSubmit();
  /** Asks in a dialog; without scripts the form leads to a page that asks. */
  function onDelete(event: MouseEvent) {
    event.preventDefault();
    openDialog(
      confirmDelete({
        subject: deleteSubject(name),
        consequence: deleteConsequence,
        onConfirm: () =>
          void submit(
            { intent: 'delete', rule: String(id) },
            { method: 'post', action: href('watch/watchlist'), preventScrollReset: true },
          ),
      }),
    );
  }
  const edit = (
    <ButtonLink to={ruleHref(id, { edit: '1' })} variant="quiet" icon="pencil">
      Edit
    </ButtonLink>
  );
  if (right !== undefined)
    return (
      <div className={styles.actions}>
        {right === 'edit' && edit}
        <ButtonLink to={ruleHref(id, { copy: '1' })} variant="quiet" icon="copy">
          Copy to my rules
        </ButtonLink>
      </div>
    );
  return (
    <div className={styles.actions}>
      <PostButton intent={pausedAt ? 'resume' : 'pause'} rule={id}>
        <Button type="submit" variant="quiet" icon={pausedAt ? 'play' : 'pause'}>
          {pausedAt ? 'Resume' : 'Pause'}
        </Button>
      </PostButton>
      {edit}
      <ShareTool kind={WATCH_RULE} id={id} variant="quiet" />
      <ButtonLink to={ruleHref(id, { feeds: '1' })} variant="quiet" icon="feed" preventScrollReset>
        Feeds
      </ButtonLink>
      <Form method="get" action={href('watch/watchlist')} preventScrollReset>
        <input type="hidden" name="rule" value={id} />
        <input type="hidden" name="delete" value="1" />
        <IconButton type="submit" icon="trash" label="Delete rule" onClick={onDelete} />
      </Form>
    </div>
  );
}
