import type { KeyboardEvent, RefCallback } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { MenuAction } from '#app/ui/overlays/menu-action.ts';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { ReportColumn } from '#app/contracts/comparison.ts';
import { hideLabel } from '../../report-labels.ts';
import { moveBy } from '../../change-selection.ts';
import styles from './column-menu.module.css';

interface ColumnMenuProps {
  column: ReportColumn;
  /** All jurisdictions in the order of their columns, hidden ones too. */
  order: readonly number[];
  hidden: readonly number[];
  hrefFor: (order: readonly number[], hidden: readonly number[]) => string;
  buttonRef: RefCallback<HTMLElement>;
  onMove: (tid: number) => void;
  onHide: () => void;
}

/** Moves or hides a column. The arrow keys move it, too, while its button has the focus. */
export function ColumnMenu({
  column: { tid, name, path },
  order,
  hidden,
  hrefFor,
  buttonRef,
  onMove,
  onHide,
}: ColumnMenuProps) {
  const navigate = useNavigate();
  const shown = order.filter((one) => !hidden.includes(one));
  const at = shown.indexOf(tid);
  const moved = (step: -1 | 1) => hrefFor(moveShown(order, hidden, tid, step), hidden);
  const move = { preventScrollReset: true, onSelect: () => onMove(tid) };
  const actions: MenuAction[] = [
    ...(at > 0 ? [{ key: 'left', label: 'Move left', to: moved(-1), hint: '←', ...move }] : []),
    ...(at < shown.length - 1
      ? [{ key: 'right', label: 'Move right', to: moved(1), hint: '→', ...move }]
      : []),
    ...(shown.length > 1
      ? [
          {
            ...move,
            key: 'hide',
            label: hideLabel(name),
            to: hrefFor(order, [...hidden, tid]),
            onSelect: onHide,
          },
        ]
      : []),
    ...(path ? [{ key: 'open', label: `Open ${name}`, to: path, apart: true }] : []),
  ];
  const label = `${name}: move or hide`;
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(tid);
    void navigate(moved(step), { preventScrollReset: true, replace: true });
  }
  return (
    <Menu
      opens="click"
      align="start"
      triggerRef={buttonRef}
      actions={actions}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          aria-label={label}
          title={label}
          className={styles.button}
          onKeyDown={onKeyDown}
        >
          <Icon name="more" />
        </button>
      )}
    />
  );
}

/** Moves a column past its neighbour, and past the hidden columns between them. */
export function moveShown(
  order: readonly number[],
  hidden: readonly number[],
  tid: number,
  step: -1 | 1,
): number[] {
  let after = [...order];
  for (let steps = 0; steps < order.length; steps++) {
    const neighbour = after[after.indexOf(tid) + step];
    after = moveBy(after, tid, step);
    if (neighbour === undefined || !hidden.includes(neighbour)) return after;
  }
  return after;
}
