import { PARTS } from '#generated/features/slots/item-tools.ts';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import type { ItemLink, ToolPage } from '#app/slots.ts';
import { Slot } from '#app/shell/slot.tsx';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { opensElsewhere } from '#app/ui/navigation/opens-elsewhere.ts';
import styles from './item-tools.module.css';

/** The row of tools of every content page: links, and what features do with an item. */
export function ItemTools({ page, links = [] }: { page: ToolPage; links?: readonly ItemLink[] }) {
  return (
    <div className={styles.tools}>
      <Slot parts={PARTS} given={{ page }} />
      {links.map((link) => (
        <ToolLink key={link.to} {...link} />
      ))}
    </div>
  );
}

/** What readers do with an entry of the page; each is a link. */
export function EntryTools({ links }: { links: readonly (ItemLink & { icon: IconName })[] }) {
  return links.map((link) => <EntryLink key={link.label} {...link} />);
}

function ToolLink({ label, ...link }: ItemLink) {
  return (
    <ButtonLink {...useItemLink(link)} className={styles.link}>
      {label}
    </ButtonLink>
  );
}

function EntryLink({ label, icon, ...link }: ItemLink & { icon: IconName }) {
  return (
    <Link {...useItemLink(link)}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}

/** The attributes of a link that opens a dialog where there is one. */
function useItemLink({ to, dialog }: Omit<ItemLink, 'label'>) {
  const setDialog = useSetAtom(openDialogAtom);
  function onClick(event: MouseEvent) {
    if (!dialog || opensElsewhere(event)) return;
    event.preventDefault();
    setDialog(dialog());
  }
  return { to, onClick, ...(dialog && { 'aria-haspopup': 'dialog' as const }) };
}
