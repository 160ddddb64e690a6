/** What changed in an item, from other pages about it. */
import type { ChangesLink } from '#app/slots.ts';
import { changesHref } from '../versions-href.ts';

const linkToChanges: ChangesLink = (nid, versions) => changesHref(nid, versions);
export default linkToChanges;
