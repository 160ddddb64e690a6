import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './list-sort.module.css';
import { Menu } from './menu.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ListSortProps {
  /** Orders, each with its address. */
  sorts: { label: string; to: string; current: boolean }[];
}

/** The order of a list: a button that names it, and the other orders as links below. */
export function ListSort({ sorts }: ListSortProps) {
  return (
    <Menu
      choice
      actions={sorts.map(({ label, to, current }) => ({
        key: label,
        label,
        to,
        current: current ? 'true' : undefined,
      }))}
      panelClassName={styles.panel}
      trigger={(trigger) => (
        <Button {...trigger}>
          <VisuallyHidden>Order: </VisuallyHidden>
          {sorts.find(({ current }) => current)?.label}
          <Icon name="chevron-down" />
        </Button>
      )}
    >
      <ul>
        {sorts.map(({ label, to, current }) => (
          <li key={label}>
            <Link to={to} className={styles.sort} aria-current={current ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
