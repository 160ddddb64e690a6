/**
 * What was typed before the editor was live: the fields of the server's HTML take words at once, and React, which comes later,
 * would show its own values again. Runs in browsers alone.
 */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field whose value is another one than the server's HTML has. */
interface TypedField {
  field: Field;
  value: string;
  /** Of a box; undefined for any other field. */
  checked: boolean | undefined;
  /** Of a text with the focus; undefined for any other field. */
  caret: [number, number] | undefined;
}

/** The fields of an editor: each belongs to a place of the item. */
const FIELDS = ['input', 'textarea', 'select']
  .flatMap((tag) => [`${tag}[data-pointer]`, `[data-pointer] ${tag}`])
  .join();

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** The value that the server's HTML has. */
function servedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * Fields that somebody changed before the page was live. A browser fills fields in by itself when a page is loaded again or gone
 * back to, with what they had in an earlier visit, which is older than the draft: there, only the field with the focus counts.
 *
 * @param isFirstVisit whether the browser had no earlier visit of the page to take values from
 */
function findTyped(root: ParentNode, isFirstVisit: boolean): TypedField[] {
  return [...root.querySelectorAll<Field>(FIELDS)].flatMap((field): TypedField[] => {
    if (!isFirstVisit && field !== document.activeElement) return [];
    const { value } = field;
    if (isBox(field))
      return field.checked === field.defaultChecked
        ? []
        : [{ field, value, checked: field.checked, caret: undefined }];
    return value === servedValue(field) ? [] : [{ field, value, checked: undefined, caret: caretIn(field) }];
  });
}

/** Changes a field as a person would, so that its control makes an edit of it. */
function typeAgain({ field, value, checked, caret }: TypedField): void {
  if (!field.isConnected || field.disabled || ('readOnly' in field && field.readOnly)) return;
  if (isBox(field)) {
    // React compares with the last value that a script set.
    field.checked = !checked;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) field.value = servedValue(field);
  const type = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(type, 'value')!.set!.call(field, value);
  flushSync(() => {
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  if (caret && field === document.activeElement && !(field instanceof HTMLSelectElement))
    field.setSelectionRange(...caret);
}

function caretIn(field: Field): [number, number] | undefined {
  if (field instanceof HTMLSelectElement || field !== document.activeElement) return undefined;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

/** Makes edits of what was typed before the page was live. @returns whether there was anything */
export function useTypedEarly(): boolean {
  const isHydrated = useHydrated();
  // Read before React writes into the fields. A page that React makes itself has no HTML of the server.
  const [typed] = useState(() =>
    isHydrated || typeof document === 'undefined' ? [] : findTyped(document, isFirstVisit()),
  );
  const [wasTyped] = useState(typed.length > 0);
  useEffect(() => {
    if (typed.length === 0) return;
    // After the effects: within them React would show its old value first, and the caret would go.
    queueMicrotask(() => {
      for (const one of typed.splice(0)) typeAgain(one);
    });
  }, [typed]);
  return wasTyped;
}
