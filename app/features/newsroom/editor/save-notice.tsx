import { LOGIN } from '#app/config/fixed-paths.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Fields, FormTree } from '../form/node.ts';
import { isSameJson, pointerTo } from '../form/pointer.ts';
import { ConflictFields } from './conflict-fields.tsx';
import type { EditorActions } from './editor-context.ts';
import styles from './editor.module.css';
import type { ChangedBy, Conflict, Saver, SaveState } from './saver.ts';
import type { SaveReport } from './use-draft.ts';

interface SaveNoticeProps {
  report: SaveReport;
  saver: Pick<Saver, 'flush' | 'decide'>;
  tree: FormTree;
  fields: Fields;
  actions: Pick<EditorActions, 'set'>;
  /** Number of fields that the server does not have. */
  unsaved: number;
}

/** What keeps edits from being saved, and what can be done. */
export function SaveNotice({
  report: { save, isStored },
  saver,
  tree,
  fields,
  actions,
  unsaved,
}: SaveNoticeProps) {
  if (save.state === 'conflict')
    return <ConflictNotice conflict={save.conflict} {...{ tree, fields, actions }} decide={saver.decide} />;
  if (save.state === 'refused')
    return (
      <Notice tone="due">
        <b>The draft was not saved.</b> {save.message}
      </Notice>
    );
  if (save.state !== 'failed') return null;
  const kept = isStored
    ? `What you changed in ${unsaved === 1 ? 'one field' : `${unsaved} fields`} is kept in this tab of your browser.`
    : 'This browser does not keep a copy: leave this page open.';
  return (
    <Notice tone="soon">
      <b>{WHY[save.why].title}</b> {kept} {WHY[save.why].text}
      <span className={styles.acts}>
        {save.why === 'signed-out' && (
          <a href={LOGIN} target="_blank" rel="noreferrer">
            Sign in in another tab
          </a>
        )}
        {save.why !== 'another-account' && <Button onClick={() => void saver.flush()}>Try again</Button>}
        <Button
          variant="quiet"
          icon="copy"
          onClick={() => void navigator.clipboard.writeText(allText(fields))}
        >
          Copy my text
        </Button>
      </span>
    </Notice>
  );
}

type Failure = Extract<SaveState, { state: 'failed' }>['why'];

const WHY: Readonly<Record<Failure, { title: string; text: string }>> = {
  unreachable: {
    title: 'The server cannot be reached.',
    text: 'You can go on writing: it is saved as soon as there is a connection. Publishing waits for it.',
  },
  'signed-out': {
    title: 'You have been signed out.',
    text: 'Sign in again in another tab, and this page goes on saving.',
  },
  'another-account': {
    title: 'Somebody else has signed in in this browser.',
    text: 'Nothing is saved under their name. Sign in as yourself to go on.',
  },
};

const allText = (fields: Fields) => JSON.stringify(fields, null, 2);

function changedText(by: ChangedBy): string {
  if (by === 'you') return 'You changed this in another tab or on another device, too.';
  if (by === 'unknown') return 'This was changed elsewhere meanwhile, too.';
  return `${by.name} changed what you changed.`;
}

/** Both values of each field, and which one stays. */
function ConflictNotice({
  conflict,
  tree,
  fields,
  actions,
  decide,
}: {
  conflict: Conflict;
  tree: FormTree;
  fields: Fields;
  actions: Pick<EditorActions, 'set'>;
  decide: Saver['decide'];
}) {
  return (
    <Notice tone="soon">
      <b>{changedText(conflict.by)}</b> Choose which stays: what only the other draft has is struck out, what
      only this one has is underlined. Undo brings this one back.
      <ConflictFields
        {...{ tree, names: conflict.fields, theirs: conflict.theirs, mine: fields }}
        onDecide={(field, value) => {
          if (!isSameJson(value, fields[field])) actions.set(pointerTo('', field), value);
          decide(field);
        }}
      />
    </Notice>
  );
}
