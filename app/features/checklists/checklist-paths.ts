/** Paths of the reader's checklists. */
export const CHECKLISTS = '/workspace/checklists';
export const NEW_CHECKLIST = `${CHECKLISTS}/new`;

/** A checklist, with further parameters. */
export function checklistHref(id: number, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(more).toString();
  return `${CHECKLISTS}/${id}${search && `?${search}`}`;
}

/** An item on the page of its checklist. */
export function itemHref(id: number, item: number): string {
  return `${CHECKLISTS}/${id}#item-${item}`;
}
