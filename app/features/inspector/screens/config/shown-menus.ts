/** The menus of the header as a reader has them. Pure. */
import type { ReaderAnswer, ReaderItem } from '../../contract/reader.ts';

/** An item that is shown, with those of its submenu that are. */
export interface ShownItem {
  item: ReaderItem;
  below: ReaderItem[];
}

/** The items of one menu; those of a submenu take the place of an item that is absent. */
export function shownItems(menus: ReaderAnswer['menus'], menu: ReaderItem['menu']): ShownItem[] {
  const shown: ShownItem[] = [];
  let parent: ShownItem | undefined;
  for (const item of menus.filter((one) => one.menu === menu)) {
    const isShown = item.state !== 'absent';
    if (item.depth > 0 && parent) {
      if (isShown) parent.below.push(item);
      continue;
    }
    const entry = isShown ? { item, below: [] } : undefined;
    if (entry) shown.push(entry);
    if (item.depth === 0) parent = entry;
  }
  return shown;
}

/** Whether two readers have the same header. */
export const isSameHeader = (one: ReaderAnswer, other: ReaderAnswer): boolean =>
  headerKey(one) === headerKey(other);

const headerKey = ({ menus, menuTitles }: ReaderAnswer) =>
  JSON.stringify([
    menuTitles,
    menus.flatMap(({ menu, depth, label, to, state }) =>
      state === 'absent' ? [] : [[menu, depth, label, to, state]],
    ),
  ]);
