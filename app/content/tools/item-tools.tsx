import { PARTS } from '#generated/features/slots/item-tools.ts';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import type { ItemLink, ToolPage } from '#app/slots.ts';
import { Slot } from '#app/shell/slot.tsx';
import { openDialogAtom } from '#app/state/dialogs.ts';
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

function ToolLink({ to, label, dialog }: ItemLink) {
  const setDialog = useSetAtom(openDialogAtom);
  function onClick(event: MouseEvent) {
    if (!dialog || opensElsewhere(event)) return;
    event.preventDefault();
    setDialog(dialog());
  }
  return (
    <Link to={to} className={styles.link} onClick={onClick} {...(dialog && { 'aria-haspopup': 'dialog' })}>
      {label}
    </Link>
  );
}
