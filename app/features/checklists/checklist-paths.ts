/** URLs of the reader's checklists. */
import { href } from '#app/runtime/screens.ts';

/** A checklist, with further parameters. */
export function checklistHref(id: number, query: Readonly<Record<string, string>> = {}): string {
  return href('checklists/one', { params: { id }, query });
}

/** A checklist as a file. */
export function checklistFileHref(id: number, format: 'csv' | 'xlsx'): string {
  return href('checklists/file', { params: { id, file: `checklist.${format}` } });
}

/** An item on the page of its checklist. */
export function itemHref(id: number, item: number, query: Readonly<Record<string, string>> = {}): string {
  return href('checklists/one', { params: { id }, query, hash: `item-${item}` });
}
