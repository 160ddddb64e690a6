/** From a page with requirements to a new checklist. Pages of content load nothing else of checklists. */
import { href } from '#app/runtime/screens.ts';
import type { ItemLinkMaker } from '#app/slots.ts';

const linkToNew: ItemLinkMaker = ({ path, roles }, { workspace }) =>
  workspace && roles?.includes('obligations')
    ? { to: href('checklists/new', { query: { from: path } }), label: 'Create a checklist' }
    : undefined;
export default linkToNew;
