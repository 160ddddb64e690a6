import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { prepareProse } from './prose-html.ts';
import styles from './prose.module.css';

interface ProseProps {
  /** Sanitised HTML. Ids of headings are preserved. */
  html?: string;
  /** Or elements, for our own texts. */
  children?: ReactNode;
  /** Variant for text inside accordions and sub-sections. */
  compact?: boolean;
  /** Begins the names of its tables, where a page has several texts. */
  about?: string;
}

/** The reading column: the serif at about 68 characters. */
export function Prose({ html, children, compact = false, about }: ProseProps) {
  const root = useRef<HTMLDivElement>(null);
  const prepared = useMemo(
    () => (html === undefined ? undefined : { __html: prepareProse(html, about) }),
    [html, about],
  );
  useEffect(() => watchTables(root.current), [prepared]);
  const className = classNames(styles.prose, compact && styles.compact);
  if (prepared)
    return <div ref={root} className={className} data-prose="" dangerouslySetInnerHTML={prepared} />;
  return (
    <div ref={root} className={className} data-prose="">
      {children}
    </div>
  );
}

/** The server makes every table box focusable; this removes the tab stop from boxes that do not scroll. */
function watchTables(root: HTMLElement | null) {
  const boxes = root?.querySelectorAll<HTMLElement>('[data-table]') ?? [];
  if (boxes.length === 0) return;
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
  });
  for (const box of boxes) observer.observe(box);
  return () => observer.disconnect();
}
