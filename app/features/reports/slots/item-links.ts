import type { ItemLinkMaker } from '#app/slots.ts';
import { compareLink } from '../compare-link.tsx';
import { pageSelection } from '../page-selection.ts';

/** Compares a page that answers questions with those of other jurisdictions. */
const link: ItemLinkMaker = (page, { tools }) => {
  const selection = tools ? pageSelection(page) : undefined;
  return selection && compareLink(page, selection);
};
export default link;
