/** From an obligation to a new checklist of its page. Pages of content load nothing else of checklists. */
import { href } from '#app/runtime/screens.ts';
import type { EntryLinkMaker } from '#app/slots.ts';

const linkToNew: EntryLinkMaker = ({ path }, _, { workspace }) =>
  workspace
    ? { to: href('checklists/new', { query: { from: path } }), label: 'Create a checklist', icon: 'check' }
    : undefined;
export default linkToNew;
