/** The sections of a checklist and what is shown of them. Pure. */
import { daysBetween } from '#app/text/date-format.ts';
import { isSettled } from './checklist-fields.ts';
import type { ChecklistItem } from './contract.ts';

/** What is shown: everything, what is not settled, what is late, what nobody has. */
export const SHOWN = ['all', 'open', 'late', 'unowned'] as const;
export type Shown = (typeof SHOWN)[number];

export interface ShownItem {
  item: ChecklistItem;
  /** Its place in the whole list, from 0. */
  index: number;
  /** Places in the whole list of the items before and after it in its section; undefined at the ends. */
  up: number | undefined;
  down: number | undefined;
}

export interface Section {
  /** Empty for the reader's own items. */
  name: string;
  items: ShownItem[];
  total: number;
  finished: number;
}

/** What of an item is late, soon or missing on a day. */
export function itemState({ status, due, owner }: ChecklistItem, today: string, soonDays = 14) {
  const open = !isSettled(status);
  const days = due === '' || today === '' ? undefined : daysBetween(today, due);
  return {
    open,
    late: open && days !== undefined && days < 0,
    soon: open && days !== undefined && days >= 0 && days <= soonDays,
    unowned: open && owner === '',
  };
}

/** How many items are open, late, soon late or without owner on a day. */
export function countStates(items: readonly ChecklistItem[], today: string) {
  const counts = { open: 0, late: 0, soon: 0, unowned: 0 };
  for (const item of items) {
    const state = itemState(item, today);
    for (const name of STATES) if (state[name]) counts[name]++;
  }
  return counts;
}

const STATES = ['open', 'late', 'soon', 'unowned'] as const;

/**
 * The items by section, sections in the order of their first item and the reader's own last.
 *
 * @param isShown items that are shown; the numbers count all of them
 */
export function toSections(
  items: readonly ChecklistItem[],
  isShown: (item: ChecklistItem) => boolean = () => true,
): Section[] {
  const grouped = Map.groupBy(
    items.map((item, index) => ({ item, index })),
    ({ item }) => item.section,
  );
  return [...grouped]
    .map(([name, own]) => ({
      name,
      items: own
        .map(({ item, index }, at) => ({ item, index, up: own[at - 1]?.index, down: own[at + 1]?.index }))
        .filter(({ item }) => isShown(item)),
      total: own.length,
      finished: own.filter(({ item }) => isSettled(item.status)).length,
    }))
    .sort((one, other) => Number(one.name === '') - Number(other.name === ''));
}

/** Where an item is in its section, from 1, and how many items the section has. */
export function placeInSection(items: readonly ChecklistItem[], id: number): { place: number; of: number } {
  const section = items.find((item) => item.id === id)?.section;
  const own = items.filter((item) => item.section === section);
  return { place: own.findIndex((item) => item.id === id) + 1, of: own.length };
}
