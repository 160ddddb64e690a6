/** The link from a page with requirements to its checklist. A file of its own: pages of content load nothing else of checklists. */
import { NEW_CHECKLIST } from './checklist-paths.ts';

/** @param path of the page */
export function checklistLink(path: string): { to: string; label: string } {
  return { to: `${NEW_CHECKLIST}?${new URLSearchParams({ from: path })}`, label: 'Create a checklist' };
}
