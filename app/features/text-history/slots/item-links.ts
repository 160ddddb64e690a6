/** From an item to what changed in it, to the version of today to cite, and to other items to compare it with. */
import type { ItemLinkMaker } from '#app/slots.ts';
import { changesHref, compareHref, versionHref } from '../versions-href.ts';

const linkToVersions: ItemLinkMaker = ({ nid, version }) => [
  ...(version > 1 ? [{ to: changesHref(nid), label: 'What changed' }] : []),
  { to: versionHref(nid, version), label: 'Cite' },
  { to: compareHref(nid), label: 'Compare' },
];
export default linkToVersions;
