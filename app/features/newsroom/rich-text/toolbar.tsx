import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  label: string;
  /** The text that its tools change. */
  controls: string;
  /** Under another toolbar, for what the selection is in. */
  second?: boolean;
  onEscape: () => void;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

const TOOLS = 'button:not(:disabled), select:not(:disabled)';

/** A toolbar with one tab stop: arrow keys, Home and End go from tool to tool, Escape goes back to the text. */
export function Toolbar({ label, controls, second = false, onEscape, ref, children }: ToolbarProps) {
  const tools = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<HTMLElement>();
  const list = () => [...(tools.current?.querySelectorAll<HTMLElement>(TOOLS) ?? [])];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    const all = list();
    const at = all.indexOf(event.target as HTMLElement);
    const isRight = getComputedStyle(tools.current!).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const next = findNext(event.key, at, all.length, isRight);
    if (next === undefined) return;
    event.preventDefault();
    all[next]!.focus();
  }

  /** The tool that has the focus has the tab stop. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    if (current?.isConnected) current.tabIndex = -1;
    target.tabIndex = 0;
    setCurrent(target);
  }

  /** At first, and where a tool was taken away, the tab stop is at the first one. */
  function settle(element: HTMLDivElement | null) {
    tools.current = element;
    if (!element) return;
    const all = list();
    const stop = all.find((tool) => tool === current) ?? all[0];
    for (const tool of element.querySelectorAll<HTMLElement>('button, select'))
      tool.tabIndex = tool === stop ? 0 : -1;
  }

  return (
    <div className={classNames(styles.bar, second && styles.second)} ref={ref}>
      <div
        className={styles.tools}
        role="toolbar"
        aria-label={label}
        aria-controls={controls}
        ref={settle}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        // The selection in the text stays while a tool is pressed.
        onMouseDown={(event) => (event.target as HTMLElement).closest('button') && event.preventDefault()}
      >
        {children}
      </div>
    </div>
  );
}

function findNext(key: string, at: number, count: number, forward: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (at + (key === forward ? 1 : -1) + count) % count;
}
