/** From an item to what changed in it, and to other items to compare it with. */
import type { ItemLinkMaker } from '#app/slots.ts';
import { changesHref, compareHref } from '../versions-href.ts';

const linkToVersions: ItemLinkMaker = ({ nid, version }) => [
  ...(version > 1 ? [{ to: changesHref(nid), label: 'What changed' }] : []),
  { to: compareHref(nid), label: 'Compare with…' },
];
export default linkToVersions;
