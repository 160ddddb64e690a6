import { formatDate } from '#app/text/date-format.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ItemNode } from '../../form/node.ts';
import { nidsIn } from '../../form/references.ts';
import { useEditor, useNames, type ControlProps } from '../editor-context.ts';
import type { ItemChoice } from '../services.ts';
import { EntryList } from './entry-list.tsx';
import { Picker } from './picker.tsx';
import styles from './controls.module.css';

/** What tells an item from others of its title. */
export const noteFor = ({ type, nid, date }: ItemChoice) =>
  [`${type} ${nid}`, ...(date === undefined ? [] : [formatDate(date)])].join(' · ');

/** One item of the library or several, in an order. */
export function ItemControl({
  node,
  value,
  before,
  pointer,
  label,
  required,
  ...field
}: ControlProps<ItemNode>) {
  const { actions, services, readOnly, isPublished, learn } = useEditor();
  const several = node.control === 'items';
  const chosen = nidsIn(value);
  const published = new Set(nidsIn(before));
  const add = (item: ItemChoice) => {
    learn({ items: [item] });
    if (!several) actions.set(pointer, item.nid);
    else if (!chosen.includes(item.nid)) actions.set(pointer, [...chosen, item.nid]);
  };
  const remove = (index: number) => {
    if (several && (chosen.length > 1 || required)) actions.remove(pointer, index);
    else actions.set(pointer, undefined);
  };
  return (
    <div
      role="group"
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      data-pointer={pointer}
    >
      <EntryList
        label={label}
        pointer={pointer}
        count={chosen.length}
        canMove={several && !readOnly}
        {...(!readOnly && { onRemove: remove })}
        isChanged={(index) => isPublished && !published.has(chosen[index]!)}
        nameEntry={(index) => `item ${chosen[index]}`}
        renderSummary={(index) => <ItemName nid={chosen[index]!} />}
      />
      {!readOnly && (several || chosen.length === 0) && (
        <Picker
          label={label}
          find={services.findItems}
          onChoose={add}
          show={(item) => ({ name: item.title, note: noteFor(item) })}
          getKey={({ nid }) => nid}
          button="Add"
          id={field.id}
          describedBy={field.describedBy}
          several={several}
        />
      )}
    </div>
  );
}

function ItemName({ nid }: { nid: number }) {
  const item = useNames().items.get(nid);
  if (!item) return <span className={styles.quiet}>Item {nid}</span>;
  return (
    <span className={styles.item}>
      {item.path === undefined ? item.title : <Link to={item.path}>{item.title}</Link>}
      <small>{noteFor(item)}</small>
    </span>
  );
}
