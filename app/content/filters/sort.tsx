import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
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
      actions={sorts.map(({ label, to, current }) => ({
        key: label,
        label,
        to,
        chosen: current,
      }))}
      trigger={(trigger) => (
        <Button {...trigger}>
          <VisuallyHidden>Order: </VisuallyHidden>
          {sorts.find(({ current }) => current)?.label}
          <Icon name="chevron-down" />
        </Button>
      )}
    />
  );
}
