/** From an obligation to the checklist that it is added to. Pages of content load nothing else of checklists. */
import { href } from '#app/runtime/screens.ts';
import type { EntryLinkMaker } from '#app/slots.ts';

const linkToNew: EntryLinkMaker = ({ path }, { id }, { workspace }) =>
  workspace
    ? {
        to: href('checklists/new', { query: { from: path, requirement: id } }),
        label: 'Add to a checklist',
        icon: 'check',
      }
    : undefined;
export default linkToNew;
