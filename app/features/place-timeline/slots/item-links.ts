/** From the page of a place to its timeline. */
import type { ItemLinkMaker } from '#app/slots.ts';
import { placeOfItemHref } from '../timeline-href.ts';

const linkToTimeline: ItemLinkMaker = ({ nid, roles }) =>
  roles?.includes('place') ? { to: placeOfItemHref(nid), label: 'Timeline' } : undefined;
export default linkToTimeline;
