import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useSubmit } from 'react-router';
import type { LoadedChecklist } from '../load.server.ts';

/** How items are moved. */
export interface Moves {
  orderVersion: number;
  /** A move is on its way: another one would be made on an order that is out of date. */
  busy: boolean;
  /** The place over which an item is dragged. */
  over: number | undefined;
  /** Dragging, and Alt with an arrow key, for a row; both are extras to the buttons. */
  rowProps(id: number, index: number): object;
}

/** The type of what is dragged: items of other pages are not taken. */
const DRAGGED = 'application/x-checklist-item';

export function useMoves({ items, orderVersion }: LoadedChecklist, busy: boolean): Moves {
  const submit = useSubmit();
  const [over, setOver] = useState<number>();
  const move = (item: number, to: number, by: string) => {
    if (busy || to < 0 || to >= items.length) return;
    const fields = { intent: 'move', item, to, by, version: orderVersion };
    void submit(fields, { method: 'post', preventScrollReset: true, replace: true });
  };
  return {
    orderVersion,
    busy,
    over,
    rowProps: (id, index) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, String(id)),
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(index);
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(undefined);
        move(Number(event.dataTransfer.getData(DRAGGED)), index, 'drag');
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (!event.altKey || step === 0) return;
        event.preventDefault();
        move(id, index + step, step < 0 ? 'up' : 'down');
      },
    }),
  };
}
