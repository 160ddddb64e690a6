import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ReaderAnswer, ReaderItem } from '../../contract/reader.ts';
import { shownItems, type ShownItem } from './shown-menus.ts';
import styles from './header-preview.module.css';

interface HeaderPreviewProps {
  reader: Pick<ReaderAnswer, 'menus' | 'menuTitles'>;
  /** Name of the vertical. */
  title: string;
  /** What is shown, for its name. */
  label: string;
  /** Where an item leads; without it, items are not links. */
  to?: (path: string) => string;
}

type Linked = Pick<HeaderPreviewProps, 'to'>;

/** The header as a reader has it: its links explain the path instead of opening it. It works without scripts. */
export function HeaderPreview({ reader, title, label, to }: HeaderPreviewProps) {
  return (
    <figure className={styles.header} aria-label={label}>
      <div className={styles.row}>
        <b className={styles.name}>{title}</b>
        <ul className={styles.tools}>
          {reader.menuTitles.map((one) => {
            const items = shownItems(reader.menus, one.menu).flatMap(({ item, below }) => [item, ...below]);
            return items.length === 0 ? null : (
              <li key={one.menu}>
                <Submenu title={one.title} items={items} to={to} />
              </li>
            );
          })}
        </ul>
      </div>
      <ul className={styles.row}>
        {shownItems(reader.menus, 'main').map((entry) => (
          <li key={entry.item.pointer}>
            <MainItem {...entry} to={to} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

function MainItem({ item, below, to }: ShownItem & Linked) {
  return (
    <>
      <Item item={item} to={to} />
      {below.length > 0 && <Submenu title={`More in ${item.label}`} isIcon items={below} to={to} />}
    </>
  );
}

interface SubmenuProps extends Linked {
  title: string;
  /** Whether only an arrow is seen. */
  isIcon?: boolean;
  items: readonly ReaderItem[];
}

function Submenu({ title, isIcon = false, items, to }: SubmenuProps) {
  return (
    <details className={styles.submenu}>
      <summary>
        {isIcon ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        <Icon name="chevron-down" size={14} />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.pointer}>
            <Item item={item} to={to} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Item({ item: { label, to: path, state, because }, to }: { item: ReaderItem } & Linked) {
  if (state !== 'open')
    return (
      <span className={styles.closed} title={because}>
        {label} <Icon name="lock" size={14} />
        <VisuallyHidden>{because}</VisuallyHidden>
      </span>
    );
  return to && path.startsWith('/') ? <Link to={to(path)}>{label}</Link> : <span>{label}</span>;
}
