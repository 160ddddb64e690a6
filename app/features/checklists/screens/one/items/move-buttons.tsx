import { Form } from 'react-router';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import styles from './move-buttons.module.css';
import type { Moves } from './use-moves.ts';

interface MoveButtonsProps {
  id: number;
  title: string;
  index: number;
  count: number;
  moves: Moves;
}

/** Moves an item one place up or down. At the ends a button stays in its place, so that it does not lose the focus. */
export function MoveButtons({ id, title, index, count, moves }: MoveButtonsProps) {
  const refs = { up: useFocusTarget(`up-${id}`), down: useFocusTarget(`down-${id}`) };
  const button = (by: 'up' | 'down', to: number) => {
    const isEnd = to < 0 || to >= count;
    return (
      <Form
        method="post"
        preventScrollReset
        replace
        onSubmit={(event) => {
          if (isEnd || moves.busy) event.preventDefault();
        }}
      >
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="item" value={id} />
        <input type="hidden" name="to" value={Math.max(0, to)} />
        <input type="hidden" name="by" value={by} />
        <input type="hidden" name="version" value={moves.orderVersion} />
        <IconButton
          type="submit"
          ref={refs[by]}
          icon={by === 'up' ? 'arrow-up' : 'arrow-down'}
          label={`Move ${by}: ${title}`}
          aria-disabled={isEnd || undefined}
        />
      </Form>
    );
  };
  return (
    <div className={styles.buttons}>
      {button('up', index - 1)}
      {button('down', index + 1)}
    </div>
  );
}
