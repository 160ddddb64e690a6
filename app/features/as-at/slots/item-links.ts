/** From an item to the same item on another day. */
import type { ItemLinkMaker } from '#app/slots.ts';
import { asAtHref } from '../as-at-href.ts';

const linkToDays: ItemLinkMaker = ({ nid }) => ({ to: asAtHref(nid), label: 'As at…' });
export default linkToDays;
