import { useMemo, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useSubmit } from 'react-router';
import type { ShownItem } from '../../../sections.ts';

/** How items are moved. The same object until the order or what is on its way changes. */
export interface Moves {
  orderVersion: number;
  /** A move is on its way: another one would be made on an order that is out of date. */
  busy: boolean;
  /** Dragging within a section, and Alt with an arrow key, for a row; both are extras to the buttons. */
  rowProps(row: ShownItem): object;
}

/** The type of what is dragged, with the section: items of other pages and sections are not taken. */
const sectionType = (section: string) =>
  `application/x-checklist-item-${[...section].map((one) => one.codePointAt(0)!.toString(36)).join('-')}`;

/** @returns the place over which an item is dragged too */
export function useMoves(orderVersion: number, busy: boolean): [moves: Moves, over: number | undefined] {
  const submit = useSubmit();
  const [over, setOver] = useState<number>();
  const moves = useMemo<Moves>(() => {
    const move = (item: number, to: number | undefined, by: string) => {
      if (busy || to === undefined) return;
      const fields = { intent: 'move', item, to, by, version: orderVersion };
      void submit(fields, { method: 'post', preventScrollReset: true, replace: true });
    };
    return {
      orderVersion,
      busy,
      rowProps: ({ item: { id, section }, index, up, down }) => ({
        draggable: true,
        onDragStart: (event: DragEvent) => event.dataTransfer.setData(sectionType(section), String(id)),
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes(sectionType(section))) return;
          event.preventDefault();
          setOver(index);
        },
        onDragLeave: () => setOver(undefined),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          setOver(undefined);
          const dragged = event.dataTransfer.getData(sectionType(section));
          if (dragged) move(Number(dragged), index, 'drag');
        },
        onKeyDown: (event: KeyboardEvent) => {
          const isUp = event.key === 'ArrowUp';
          if (!event.altKey || !(isUp || event.key === 'ArrowDown')) return;
          event.preventDefault();
          move(id, isUp ? up : down, isUp ? 'up' : 'down');
        },
      }),
    };
  }, [busy, orderVersion, submit]);
  return [moves, over];
}
