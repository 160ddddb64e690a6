import { PARTS } from '#generated/features/slots/item-tools.ts';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import type { ItemLink, ToolPage } from '#app/slots.ts';
import { Slot } from '#app/shell/slot.tsx';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { opensElsewhere } from '#app/ui/navigation/opens-elsewhere.ts';
import styles from './item-tools.module.css';

/** The row of tools of every content page: links, and what features do with an item. */
export function ItemTools({ page, links = [] }: { page: ToolPage; links?: readonly ItemLink[] }) {
  return (
    <div className={styles.tools}>
      {links.map((link) => (
        <ToolLink key={link.to} {...link} />
      ))}
      <Slot parts={PARTS} given={{ page }} />
    </div>
  );
}

/** What readers do with an entry of the page; each is a link. */
export function EntryTools({ links }: { links: readonly (ItemLink & { icon: IconName })[] }) {
  return links.map((link) => <ToolLink key={link.label} {...link} />);
}

function ToolLink({ to, label, dialog, icon }: ItemLink & { icon?: IconName }) {
  const setDialog = useSetAtom(openDialogAtom);
  function onClick(event: MouseEvent) {
    if (!dialog || opensElsewhere(event)) return;
    event.preventDefault();
    setDialog(dialog());
  }
  return (
    <Link
      to={to}
      className={classNames(icon === undefined && styles.link)}
      onClick={onClick}
      {...(dialog && { 'aria-haspopup': 'dialog' })}
    >
      {icon && <Icon name={icon} />}
      {label}
    </Link>
  );
}
