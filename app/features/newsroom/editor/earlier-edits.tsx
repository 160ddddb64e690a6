import { formatList } from '#app/text/format-list.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { FormTree } from '../form/node.ts';
import { pointerTo } from '../form/pointer.ts';
import { placeName } from '../form/visit.ts';
import styles from './editor.module.css';
import type { EarlierEdits } from './use-draft.ts';

/** Offers what was written in this tab before and did not reach the server. */
export function EarlierEditsNotice({ earlier, tree }: { earlier: EarlierEdits | undefined; tree: FormTree }) {
  if (!earlier) return null;
  const places = earlier.fields.map((field) => placeName(tree, pointerTo('', field)) || field);
  return (
    <Notice tone="soon">
      <b>You wrote something here that was not saved:</b> {formatList(places)}. The draft does not have it.
      <span className={styles.acts}>
        <Button onClick={earlier.putBack}>Put it back</Button>
        <Button variant="quiet" onClick={earlier.leaveOut}>
          Leave it out
        </Button>
      </span>
    </Notice>
  );
}
