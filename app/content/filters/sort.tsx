import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './sort.module.css';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';

interface ListSortProps {
  /** Sort orders, each with its URL. */
  sorts: { label: string; to: string; current: boolean }[];
}

/** The sort order of a list: a button with its name, and the other orders as links below. */
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
