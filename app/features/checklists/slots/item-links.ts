/** From a page with requirements to a new checklist. Pages of content load nothing else of checklists. */
import type { ItemLinkMaker } from '#app/slots.ts';
import { NEW_CHECKLIST } from '../checklist-paths.ts';

const linkToNew: ItemLinkMaker = ({ path, roles }, { workspace }) =>
  workspace && roles?.includes('obligations')
    ? { to: `${NEW_CHECKLIST}?${new URLSearchParams({ from: path })}`, label: 'Create a checklist' }
    : undefined;
export default linkToNew;
