import { memo, type ReactNode } from 'react';
import type { Unsaved } from '../../../item-edits.ts';
import type { ShownItem } from '../../../sections.ts';
import { ItemRow } from './item-row.tsx';
import type { RowActions, RowPart } from './row-parts.ts';
import type { Moves } from './use-moves.ts';

interface SectionRowsProps {
  rows: readonly ShownItem[];
  /** Items of the list with edits that are not stored on the server, by id. */
  unsaved: ReadonlyMap<number, Unsaved>;
  listId: number;
  level: 'h2' | 'h3';
  /** What is open in one of these rows. */
  opened: { item: number; part: RowPart } | undefined;
  /** The place of these rows over which an item is dragged. */
  over: number | undefined;
  /** The form of one of these items, instead of its row. */
  form: { item: number; node: ReactNode } | undefined;
  /** Undefined while something else is edited. */
  moves: Moves | undefined;
  /** The reader may not change the list. */
  isFixed: boolean;
  actions: RowActions | undefined;
  maxOwner: number;
}

/** The rows of a section. A change of an item renders those of its own section, and of these the row of the item alone. */
export const SectionRows = memo(function SectionRows({
  rows,
  unsaved,
  opened,
  over,
  form,
  moves,
  isFixed,
  ...same
}: SectionRowsProps) {
  return rows.map((shown) => {
    const { item, index } = shown;
    if (form?.item === item.id) return form.node;
    return (
      <ItemRow
        key={item.id}
        {...shown}
        {...same}
        unsaved={unsaved.get(item.id)}
        part={opened?.item === item.id ? opened.part : undefined}
        moves={item.locked ? undefined : moves}
        isOver={over === index}
        isFixed={item.locked === true || isFixed}
      />
    );
  });
}, isSame);

/** Sections are made anew with each change of the list: what counts is what is in them. */
function isSame(before: SectionRowsProps, { rows, unsaved, ...after }: SectionRowsProps): boolean {
  return (
    before.rows.length === rows.length &&
    rows.every(
      (row, at) =>
        isSameRow(before.rows[at]!, row) && before.unsaved.get(row.item.id) === unsaved.get(row.item.id),
    ) &&
    (Object.keys(after) as (keyof typeof after)[]).every((name) => before[name] === after[name])
  );
}

const isSameRow = (one: ShownItem, other: ShownItem) =>
  one.item === other.item && one.index === other.index && one.up === other.up && one.down === other.down;
