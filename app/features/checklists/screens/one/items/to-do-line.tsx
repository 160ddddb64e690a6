import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ChecklistItem } from '../../../contract.ts';

interface ToDoLineProps {
  toDo: NonNullable<ChecklistItem['toDo']>;
  /** Of the item. */
  title: string;
}

/** Leads back to what the item was made from, and says what it is now; the item itself is ticked by hand. */
export function ToDoLine({ toDo: { label, path, says }, title }: ToDoLineProps) {
  if (path === undefined) return <span>Made from something that you cannot open.</span>;
  return (
    <span>
      <a href={path}>
        {label}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </a>
      {says && `: ${says}`}
    </span>
  );
}
