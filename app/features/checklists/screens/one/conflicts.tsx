/** What the page says where something was changed in another window in the meantime, with the ways on. */
import { Form } from 'react-router';
import { fieldLabels } from '../../checklist-labels.ts';
import { checklistHref } from '../../checklist-paths.ts';
import type { ItemStatus, ItemTexts } from '../../checklist-fields.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { statusLabels } from '#app/text/status-labels.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import type { ChecklistAnswer } from './checklist-answer.ts';
import { moved } from '../../moved.ts';
import { formatDate } from '#app/text/date-format.ts';
import styles from './conflicts.module.css';
import type { LoadedChecklist } from './load.server.ts';
import { placeInSection } from '../../sections.ts';

const moveAgain = (place: number) => `Move it to position ${place}`;

const orderConflict = (title: string, place: number) =>
  `The order was changed elsewhere; this is the current order. You moved “${title}” to position ${place}.`;

/** What was changed elsewhere meanwhile, other than what an open form says itself. */
export function Conflicts({ loaded, answer }: { loaded: LoadedChecklist; answer: ChecklistAnswer }) {
  if (answer.conflict === 'order') return <OrderConflict loaded={loaded} answer={answer} />;
  return answer.conflict === 'gone' && <GoneItem loaded={loaded} typed={answer.typed ?? {}} />;
}

/** The order has changed: the reader moves the item again or accepts the new order. */
function OrderConflict({ loaded, answer }: { loaded: LoadedChecklist; answer: ChecklistAnswer }) {
  const { checklist, items, orderVersion } = loaded;
  const item = items.find(({ id }) => id === answer.item);
  if (!item) return null;
  const to = Math.min(answer.to ?? 0, items.length - 1);
  const { place } = placeInSection(moved(items, item, to), item.id);
  return (
    <div role="alert" className={styles.conflict}>
      <Notice tone="soon">{orderConflict(item.title, place)}</Notice>
      <Form method="post" preventScrollReset replace className={styles.actions}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="item" value={item.id} />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="by" value="up" />
        <input type="hidden" name="version" value={orderVersion} />
        <Button type="submit">{moveAgain(place)}</Button>
        <ButtonLink to={checklistHref(checklist.id, { item: String(item.id) })} preventScrollReset>
          Keep this order
        </ButtonLink>
      </Form>
    </div>
  );
}

/** The edited item is deleted by now: what was typed is shown, and can become a new item. */
function GoneItem({ loaded, typed }: { loaded: LoadedChecklist; typed: ItemTexts }) {
  const filled = Object.entries(typed).filter(([, value]) => value !== '') as [keyof ItemTexts, string][];
  return (
    <div role="alert" className={styles.conflict}>
      <Notice tone="soon">
        This item was deleted elsewhere while you were editing it. Your version is below: add it as a new
        item, or leave it deleted.
      </Notice>
      <DefinitionList
        items={filled.map(([name, value]) => ({
          term: fieldLabels[name],
          value:
            name === 'status'
              ? statusLabels[value as ItemStatus]
              : name === 'due'
                ? formatDate(value)
                : value,
        }))}
      />
      <Form method="post" preventScrollReset replace className={styles.actions}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="key" value={`${loaded.key}-again`} />
        {filled.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Add it as a new item</Button>
        <ButtonLink to={checklistHref(loaded.checklist.id)} preventScrollReset>
          Leave it deleted
        </ButtonLink>
      </Form>
    </div>
  );
}
