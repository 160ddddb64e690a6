import type { RefObject } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import type { Desk } from '../../contract/desk.ts';
import styles from './new-item.module.css';

interface NewItemProps {
  types: Desk['types'];
  clientId: string;
  busy: boolean;
  /** The element around the button, for its key. */
  place: RefObject<HTMLDivElement | null>;
}

/** Begins a draft of a content type, and leads to its editor. */
export function NewItem({ types, clientId, busy, place }: NewItemProps) {
  return (
    <div ref={place}>
      <Popover
        align="page"
        panelClassName={styles.panel}
        trigger={(trigger) => (
          <Button {...trigger} variant="primary" icon="plus">
            New
            <Icon name="chevron-down" />
          </Button>
        )}
      >
        <p className={styles.title} id="new-item">
          New item
        </p>
        <ul aria-labelledby="new-item">
          {types.map(({ id, title }, index) => (
            <li key={id}>
              <Form method="post">
                <input type="hidden" name="type" value={id} />
                <input type="hidden" name="client_id" value={`${clientId}-${index}`} />
                <button type="submit" name="intent" value="begin" disabled={busy}>
                  {title}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}
