import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { Chosen } from '../../builder-data.ts';
import styles from './chips.module.css';
import { movedText } from '../../report-labels.ts';
import { moveBy, moveTo } from '../../change-selection.ts';

interface ChipsProps {
  label: string;
  chosen: readonly Chosen[];
  /** The URL with these terms in this order. */
  href: (tids: readonly number[]) => string;
  quiet?: boolean;
}

/** The chosen terms in their order. The grip moves one by drag, arrow keys or its menu; every change is a link. */
export function Chips({ label, chosen, href, quiet = false }: ChipsProps) {
  const navigate = useNavigate();
  /** The links that remove, by their terms. */
  const links = useRef(new Map<number, HTMLAnchorElement>());
  const [moved, setMoved] = useState<number>();
  const [over, setOver] = useState<number>();
  const removed = useRef<number>(undefined);
  const tids = chosen.map(({ tid }) => tid);
  const at = tids.indexOf(moved ?? -1);
  const go = (next: readonly number[]) =>
    void navigate(href(next), { preventScrollReset: true, replace: true });

  // The button that removed a chip is gone: the next chip's has the focus.
  useEffect(() => {
    if (removed.current === undefined) return;
    links.current.get(tids[Math.min(removed.current, tids.length - 1)] ?? -1)?.focus();
    removed.current = undefined;
  }, [tids]);

  function onKeyDown(event: KeyboardEvent, tid: number) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (!step) return;
    event.preventDefault();
    setMoved(tid);
    go(moveBy(tids, tid, step));
  }

  function onDrop(event: DragEvent, tid: number) {
    event.preventDefault();
    setOver(undefined);
    const dragged = Number(event.dataTransfer.getData('text/plain'));
    if (!tids.includes(dragged) || dragged === tid) return;
    setMoved(dragged);
    go(moveTo(tids, dragged, tids.indexOf(tid)));
  }

  return (
    <>
      <VisuallyHidden>
        <span role="status">{at >= 0 && movedText(chosen[at]!.name, at + 1, tids.length)}</span>
      </VisuallyHidden>
      <ol className={styles.chips} aria-label={label}>
        {chosen.map(({ tid, name, iso }, index) => (
          <li
            key={tid}
            className={classNames(styles.chip, quiet && styles.quiet, over === tid && styles.over)}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', String(tid))}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(tid);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => onDrop(event, tid)}
          >
            <Menu
              opens="click"
              align="start"
              trigger={(trigger) => (
                <button
                  {...trigger}
                  type="button"
                  className={styles.grip}
                  aria-label={`Move ${name}, ${index + 1} of ${tids.length}. The left and right arrow keys move it.`}
                  onKeyDown={(event) => onKeyDown(event, tid)}
                >
                  <Icon name="grip" size={14} />
                </button>
              )}
              actions={[
                { key: 'earlier', label: 'Move earlier', step: -1, hint: '←' } as const,
                { key: 'later', label: 'Move later', step: 1, hint: '→' } as const,
              ].map(({ step, ...action }) => ({
                ...action,
                to: href(moveBy(tids, tid, step)),
                preventScrollReset: true,
                onSelect: () => setMoved(tid),
              }))}
            />
            {iso && (
              <span aria-hidden="true">
                <IsoBadge iso={iso} name={name} />
              </span>
            )}
            <span className={styles.name}>{name}</span>
            <Link
              to={href(tids.filter((one) => one !== tid))}
              preventScrollReset
              className={styles.remove}
              aria-label={`Remove ${name}`}
              ref={(link) => {
                if (link) links.current.set(tid, link);
                return () => void links.current.delete(tid);
              }}
              onClick={() => {
                removed.current = index;
              }}
            >
              <Icon name="close" size={12} />
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
